import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import * as callRoles from '../contract/callRoles';
import * as calls from '../contract/calls';
import * as sentFields from '../contract/sentFields';

/** The modules of the contract that are computed from contract/services and contain only data. */
const EXTRACTS: Record<string, object> = { calls, callRoles, sentFields };

/** Replaces those modules by their computed tables, since computing them would bring every schema to the browser. */
export function callTables(): Plugin {
  const modules = new Map(
    Object.entries(EXTRACTS).map(([name, tables]) => [
      fileURLToPath(new URL(`../contract/${name}.ts`, import.meta.url)),
      Object.entries(tables).map(([table, rows]) => `export const ${table} = ${JSON.stringify(rows)};`),
    ]),
  );
  return {
    name: 'call-tables',
    enforce: 'pre',
    load: (id) => modules.get(id.split('?')[0] ?? '')?.join('\n'),
  };
}
