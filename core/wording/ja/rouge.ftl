rouge-all-in-order = { $count }語すべてがこの順で資料にあります。
rouge-in-order = { $count }語のうち{ $found }語がこの順で資料にあります。ない語：{ $words }。
