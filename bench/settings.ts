import { parseArgs } from 'node:util';

/** What is to be measured, with what it is compared, and which results are stored. */
export interface Settings {
  parts: string[];
  /** Writes the results into the page of the documentation. */
  write: boolean;
  /** Stores them as the figures of a release. */
  release: boolean;
  /** The address of react-admin's demo. */
  demo?: string | undefined;
  /** The address of a Directus with the same rows, and its token. */
  directus?: string | undefined;
  token?: string | undefined;
}

/** Reads the command line; throws for an unknown option, and for a part that is not among `known`. */
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
