// Lints every browser module of the pages twice: by itself, as it is written, so that it imports every name it uses and no
// other; and as a desk gets it, joined with the others of that desk. The joined modules come on the standard input, as JSON:
// for each desk pairs of a path and what script_of() in pages/ui/desk/component.py makes of that file.

import { readFileSync, readdirSync } from "node:fs";
import { lint } from "./lint.js";

const PAGES = new URL("../pages/", import.meta.url);
const DESKS = "pages/ui/desk/browser";
// The first lines of every desk: desk_script() in pages/ui/frame/wording.py and scripts_of() in pages/ui/desk/component.py.
const BEFORE = ["before", 'const LANGUAGE = "en", t = {};\nconst LIMITS = {}, HIDDEN = {};'];

const desks = JSON.parse(readFileSync(0, "utf-8")).map((parts) => parts.map(([name, text]) => [`${DESKS}/${name}`, text]));
const scripts = readdirSync(PAGES, { recursive: true }).filter((path) => path.endsWith(".js"));
const modules = scripts.map((path) => [`pages/${path}`, readFileSync(new URL(path, PAGES), "utf-8")]);
const found = new Set([...lint(desks.map((parts) => [BEFORE, ...parts])), ...lint(modules.map((part) => [BEFORE, part]))]);

for (const problem of found) console.error(problem);
console.log(found.size ? `Problems in the browser scripts: ${found.size}` : `${scripts.length} browser scripts: all checks passed`);
process.exitCode = found.size ? 1 : 0;
