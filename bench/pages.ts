import { load, type Platform } from './platform';
import { median } from './table';

/** A repeated request, its name in a table, and its user if not the administrator. */
export interface Asked {
  name: string;
  path: string;
  who?: 'owner';
}

/** Milliseconds of processor time a request: of the program and PostgreSQL together, and of the embedded server. */
export interface Cost {
  whole: number;
  embedded: number;
}

/**
 * Sends all requests alternately and gives the medians, in their order; the embedded server may have other rows, and get
 * other pages. Requests a second depend on other load of the machine; processor time a request hardly does.
 */
export async function costsOf(
  { onPostgres, embedded, databaseCpuMs }: Platform,
  asked: readonly Asked[],
  { rounds, seconds, embedded: within }: { rounds: number; seconds: number; embedded: readonly Asked[] },
): Promise<Cost[]> {
  const samples = asked.map(() => [] as Cost[]);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { path, who }] of asked.entries()) {
      const before = await databaseCpuMs();
      const { requests, cpu } = await load(onPostgres, path, { who, seconds });
      const database = ((await databaseCpuMs()) - before) / requests;
      const inside = await load(embedded, within[index]?.path ?? path, { who, seconds });
      samples[index]?.push({ whole: cpu + database, embedded: inside.cpu });
    }
  }
  return samples.map((of) => ({
    whole: median(of.map(({ whole }) => whole)),
    embedded: median(of.map(({ embedded }) => embedded)),
  }));
}

/** The first page of ten of a list of so many, the one in its middle and its last. */
export function pagesOf(list: { name: string; path: string; rows: number; who?: 'owner' }): Asked[] {
  const { name, path, rows, who } = list;
  const last = Math.ceil(rows / 10);
  return Object.entries({ first: 1, middle: Math.ceil(last / 2), last }).map(([which, page]) => ({
    name: `${name}, ${which}`,
    path: `${path}page=${page}`,
    who,
  }));
}
