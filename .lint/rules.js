// What the linter holds the browser scripts to: what its makers recommend for everybody, and our own below.

import js from "@eslint/js";

// All of the browser that they use; another name is a slip, or a decision to be made here.
const BROWSER = [
  "AbortController", "Element", "Event", "HTMLElement", "MutationObserver", "Node", "NodeFilter", "ResizeObserver", "URL", "clearInterval", "clearTimeout",
  "crypto", "document", "fetch", "localStorage", "location", "matchMedia", "navigator", "performance", "requestAnimationFrame", "sessionStorage", "setInterval", "setTimeout", "window",
];

const MARKUP = ["innerHTML", "outerHTML", "insertAdjacentHTML", "setHTMLUnsafe", "createContextualFragment", "parseFromString", "srcdoc", "write", "writeln"];
const TEXT_ONLY = "What a model wrote is shown as text and never parsed: build elements with el().";

const everywhere = (...names) => Object.fromEntries(names.map((name) => [name, "error"]));

export const RULES = [
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    languageOptions: { globals: Object.fromEntries(BROWSER.map((name) => [name, "readonly"])) },
    rules: {
      // Names, across all files of a desk; and nothing is used while it is not there yet.
      "no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "no-shadow": ["error", { hoist: "all" }],
      "no-use-before-define": ["error", { functions: false, classes: false, variables: false }],
      ...everywhere("no-var", "prefer-const", "no-param-reassign"),

      // Text stays text.
      "no-restricted-properties": ["error", ...MARKUP.map((property) => ({ property, message: TEXT_ONLY }))],
      ...everywhere("no-eval", "no-implied-eval", "no-new-func", "no-script-url", "no-proto", "no-extend-native"),

      // Written, but hardly meant.
      ...everywhere("eqeqeq", "array-callback-return", "consistent-return", "default-case-last", "no-await-in-loop", "no-console", "no-alert",
        "no-constructor-return", "no-promise-executor-return", "no-return-assign", "no-self-compare", "no-sequences", "no-template-curly-in-string",
        "no-throw-literal", "no-unmodified-loop-condition", "no-unreachable-loop", "no-unused-expressions", "no-useless-call", "no-useless-concat",
        "no-useless-constructor", "no-useless-return", "require-atomic-updates", "radix", "yoda"),

      // One way to write it.
      ...everywhere("no-array-constructor", "no-else-return", "no-lonely-if", "no-new-wrappers", "no-unneeded-ternary", "no-useless-rename", "object-shorthand",
        "operator-assignment", "prefer-arrow-callback", "prefer-object-spread", "prefer-regex-literals", "prefer-template"),
      "max-len": ["error", 140],
    },
  },
];
