/** Stands for the browser's IndexedDB, which jsdom lacks: setup.ts puts `idbKeyval` in the place of idb-keyval. */
export const browserDatabase = {
  /** Empty again after every test. */
  rows: new Map<string, unknown>(),
  /** A test of a slow or blocked database replaces it. */
  async open(_key?: string): Promise<Map<string, unknown>> {
    return browserDatabase.rows;
  },
};

export const idbKeyval = {
  get: async (key: string) => (await browserDatabase.open(key)).get(key),
  set: async (key: string, value: unknown) => void (await browserDatabase.open(key)).set(key, value),
  keys: async () => [...(await browserDatabase.open()).keys()],
  async delMany(keys: string[]) {
    const rows = await browserDatabase.open();
    for (const key of keys) rows.delete(key);
  },
};
