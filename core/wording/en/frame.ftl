you = You
your-name = Your name
your-name-kept = Your decisions and labels are stored under this name. Bookmark the address to keep it.
your-roles = Roles: { $roles }
no-roles = none
your-language = Language of the pages
browser-language = As the browser asks
