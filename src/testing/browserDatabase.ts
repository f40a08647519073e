/** Stands for the browser's IndexedDB, which jsdom has not: setup.ts puts `idbKeyval` in the place of idb-keyval. */
export const browserDatabase = {
  /** What is stored; empty again after every test. */
  rows: new Map<string, unknown>(),
  /** What whoever asks waits for. A test that wants a slow database, or one that the browser blocks, replaces it. */
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
