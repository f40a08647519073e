import { parseArgs } from 'node:util';

/** What somebody wants measured, against whom, and what is to be kept of it. */
export interface Settings {
  parts: string[];
  /** Puts what was measured into the page of the documentation. */
  write: boolean;
  /** Keeps it as the figures of a release. */
  release: boolean;
  /** Where react-admin's demo stands. */
  demo?: string | undefined;
  /** Where a Directus stands that has the same rows, and what opens it. */
  directus?: string | undefined;
  token?: string | undefined;
}

/** Reads the command line; throws for an option that there is not, and for a part that is not among `known`. */
export function readSettings(args: string[], known: readonly string[]): Settings {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      write: { type: 'boolean', default: false },
      release: { type: 'boolean', default: false },
      demo: { type: 'string' },
      directus: { type: 'string' },
      token: { type: 'string' },
    },
  });
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`No part ${unknown.join(', ')}: there are ${known.join(', ')}`);
  return { ...values, parts: positionals.length > 0 ? positionals : [...known] };
}
