import type { Plugin } from 'vite';

const NAMES_FOR_TOOLS = /^\w+\.displayName = ".*";$/gm;
const MADE_BY_REACT = /^((?:var|const) \w+ = )(React\d*\.(?:createContext|forwardRef|memo|lazy)\()/gm;

/**
 * React Router comes as one file. Its statements for developer tools, and some calls of React, keep a bundler from
 * leaving out unused parts; without them it behaves the same.
 */
export function withoutUnusedParts(code: string): string {
  return code.replace(NAMES_FOR_TOOLS, '').replace(MADE_BY_REACT, '$1/* @__PURE__ */ $2');
}

/** Lets the build take only those parts of React Router that are used. */
export function reactRouterParts(): Plugin {
  return {
    name: 'react-router-parts',
    apply: 'build',
    transform(code, id) {
      return /\/react-router\/dist\//.test(id) ? { code: withoutUnusedParts(code), map: null } : undefined;
    },
  };
}
