import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { CALLS, CAPABILITIES } from '../contract/calls';

const MODULE = fileURLToPath(new URL('../contract/calls.ts', import.meta.url));

/** Puts the finished tables in the place of contract/calls.ts, which would bring every schema to the browser. */
export function callTables(): Plugin {
  const tables = { CALLS, CAPABILITIES };
  const code = Object.entries(tables).map(([name, table]) => `export const ${name} = ${JSON.stringify(table)};`);
  return {
    name: 'call-tables',
    enforce: 'pre',
    load: (id) => (id.split('?')[0] === MODULE ? code.join('\n') : undefined),
  };
}
