// Every browser script of the pages: those of a desk together, each other one by itself. The first argument says which
// scripts a desk is sent, as JSON: DESK_SCRIPTS of pages/ui/desk/scripts.py.

import { readFileSync, readdirSync } from "node:fs";
import { argv } from "node:process";
import { lint } from "./lint.js";

const PAGES = new URL("../pages/", import.meta.url);
const DESKS = "ui/desk/browser";
// The first lines of every desk: desk_script() in pages/ui/frame/wording.py and scripts_of() in pages/ui/desk/scripts.py.
const BEFORE = ["before", 'const LANGUAGE = "en", t = {};\nconst LIMITS = {}, HIDDEN = {};'];

const read = (path) => [`pages/${path}`, readFileSync(new URL(path, PAGES), "utf-8")];
const desks = Object.values(JSON.parse(argv[2])).map((names) => names.map((name) => `${DESKS}/${name}`));
const scripts = readdirSync(PAGES, { recursive: true }).filter((path) => path.endsWith(".js"));
const alone = scripts.filter((path) => !desks.flat().includes(path));
const found = lint([...desks.map((paths) => [BEFORE, ...paths.map(read)]), ...alone.map((path) => [read(path)])]);

for (const problem of found) console.error(problem);
console.log(found.length ? `Problems in the browser scripts: ${found.length}` : `${scripts.length} browser scripts: all checks passed`);
process.exitCode = found.length ? 1 : 0;
