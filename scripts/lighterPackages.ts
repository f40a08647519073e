import { fileURLToPath } from 'node:url';

/** A module of the project that comes in the place of another. */
export const standIn = (name: string) => fileURLToPath(new URL(`./standIns/${name}.ts`, import.meta.url));

/**
 * Imports of react-admin's packages, and the lighter module that they get instead, in the build, in development and in
 * tests alike: docs/decisions/0003-build-packages-and-folders.md. For two of Polyglot's own packages `overrides` in
 * package.json does the same.
 */
export const LIGHTER = [
  { find: /^lodash\/(\w+)\.js$/, replacement: 'es-toolkit/compat/$1' },
  { find: 'query-string', replacement: standIn('queryString') },
  { find: 'react-router-dom', replacement: 'react-router' },
];

/** The packages whose imports are replaced; a test runner that leaves packages to Node must be told of them. */
export const REACT_ADMIN = /\/node_modules\/(react-admin|ra-[\w-]+)\//;
