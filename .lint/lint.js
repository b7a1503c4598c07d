// Lints scripts in scopes: all files of a scope together, so that a name which no file declares, or which none uses, is
// found across files.

import { Linter } from "eslint";
import { RULES } from "./rules.js";

// What the rules say of these parts, pairs of a file's name and its text, in one scope; each finding at its own line.
function findings(parts) {
  const ends = [];
  for (const [, text] of parts) ends.push((ends.at(-1) ?? 0) + text.split("\n").length);
  const place = (line) => {
    const index = ends.findIndex((end) => line <= end);
    return { name: parts[index][0], line: line - (ends[index - 1] ?? 0) };
  };
  const inFile = (line) => `${place(line).name}:${place(line).line}`;
  return new Linter().verify(parts.map(([, text]) => text).join("\n"), RULES).map(({ line, column, message, ruleId }) => ({
    name: place(line).name,
    rule: ruleId,
    text: `${inFile(line)}:${column}: ${message.replace(/on line (\d+) column \d+/, (_, other) => `in ${inFile(Number(other))}`)} (${ruleId})`,
  }));
}

// The findings of all scopes, each once. Files stand in several scopes: a name is unused that is used in none of them.
export function lint(scopes) {
  const times = new Map();
  const found = new Map();
  for (const finding of scopes.flatMap(findings)) {
    found.set(finding.text, finding);
    times.set(finding.text, (times.get(finding.text) ?? 0) + 1);
  }
  const scopesOf = (name) => scopes.filter((parts) => parts.some(([part]) => part === name)).length;
  return [...found.values()].filter(({ rule, name, text }) => rule !== "no-unused-vars" || times.get(text) === scopesOf(name)).map(({ text }) => text).sort();
}
