// The linter finds what it is there for: node --test

import assert from "node:assert/strict";
import { test } from "node:test";
import { lint } from "./lint.js";

const rules = (...scopes) => lint(scopes).map((problem) => problem.replace(/^(\S+?):.*\((\S+)\)$/, "$1 $2"));
const main = (text) => ["main.js", `export default () => { ${text} };`];

test("names of other files of the same scope are known", () => {
  assert.deepEqual(rules([["shared.js", "const twice = (n) => n + n;"], main("twice(2);")]), []);
});

test("a name that no file declares is found at its file and line", () => {
  assert.deepEqual(lint([[["shared.js", "\nconst twice = (n) => add(n, n);\n"], main("twice(2);")]]), ["shared.js:2:22: 'add' is not defined. (no-undef)"]);
});

test("a file must find its names in every scope that it is part of", () => {
  const shared = ["shared.js", "const twice = (n) => add(n, n);"];
  const add = ["add.js", "const add = (a, b) => a + b;"];
  assert.deepEqual(rules([add, shared, main("twice(2);")], [shared, main("twice(3);")]), ["shared.js no-undef"]);
});

test("unused is what no scope uses", () => {
  const shared = ["shared.js", "const twice = (n) => n + n;\nconst thrice = (n) => 3 * n;"];
  assert.deepEqual(rules([shared, main("twice(2);")], [shared, ["other.js", "export default 1;"]]), ["shared.js no-unused-vars"]);
});

test("two files do not declare one name", () => {
  assert.equal(rules([["a.js", "const n = 1;"], ["b.js", "const n = 2;"], main("n;")]).length, 1);
});

test("what runs while the scripts load finds its names above", () => {
  assert.equal(rules([["a.js", "const names = [first];"], ["b.js", "const first = 1;"], main("names();")])[0], "a.js no-use-before-define");
});

test("a local name hides none of another file", () => {
  const [problem, ...rest] = lint([[["a.js", "const two = 2; two();"], main("const two = 3; two();")]]);
  assert.deepEqual(rest, []);
  assert.match(problem, /^main\.js:1:\d+: 'two' is already declared in the upper scope in a\.js:1\. \(no-shadow\)$/);
});

test("a module by itself imports all that it uses, and no more", () => {
  const module = ["main.js", 'import { once, twice } from "./shared.js";\nexport default () => once(add);'];
  assert.deepEqual(rules([module]).sort(), ["main.js no-undef", "main.js no-unused-vars"]);
});

for (const [rule, text] of [
  ["no-restricted-properties", "document.body.innerHTML = 1;"],
  ["no-restricted-properties", "document.body.insertAdjacentHTML(1);"],
  ["no-restricted-properties", "document.write(1);"],
  ["no-eval", "eval('1');"],
  ["no-implied-eval", "setTimeout('1');"],
  ["eqeqeq", "if (document == 1) document.close();"],
  ["prefer-const", "let n = 1; document.title = n;"],
  ["no-unused-vars", "const n = 1;"],
  ["no-undef", "n = 1;"],
]) test(`${rule}: ${text}`, () => assert.ok(rules([main(text)]).includes(`main.js ${rule}`)));
