type Rows = Map<string, unknown>;

/** All databases of idb-keyval but its own. */
const others: Rows[] = [];

/** Stands for the browser's IndexedDB, which jsdom lacks: setup.ts puts `idbKeyval` in the place of idb-keyval. */
export const browserDatabase = {
  /** Empty again after every test. */
  rows: new Map<string, unknown>(),
  /** A test of a slow or blocked database replaces it. */
  async open(_key?: string): Promise<Rows> {
    return browserDatabase.rows;
  },
  clear(): void {
    for (const rows of [browserDatabase.rows, ...others]) rows.clear();
  },
};

async function rowsOf(store?: Rows, key?: string): Promise<Rows> {
  const rows = await browserDatabase.open(key);
  return store ?? rows;
}

export const idbKeyval = {
  createStore(): Rows {
    const rows: Rows = new Map();
    others.push(rows);
    return rows;
  },
  get: async (key: string, store?: Rows) => (await rowsOf(store, key)).get(key),
  set: async (key: string, value: unknown, store?: Rows) => void (await rowsOf(store, key)).set(key, value),
  async update(key: string, updater: (found: unknown) => unknown, store?: Rows) {
    const rows = await rowsOf(store, key);
    rows.set(key, updater(rows.get(key)));
  },
  keys: async () => [...(await rowsOf()).keys()],
  entries: async () => [...(await rowsOf()).entries()],
  async delMany(keys: string[], store?: Rows) {
    const rows = await rowsOf(store);
    for (const key of keys) rows.delete(key);
  },
};
