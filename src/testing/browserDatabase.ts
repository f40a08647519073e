type Rows = Map<string, unknown>;

/** Stands for the browser's IndexedDB, which jsdom lacks: setup.ts puts `idbKeyval` in the place of idb-keyval. */
export const browserDatabase = {
  /** Empty again after every test. */
  rows: new Map<string, unknown>(),
  /** A test of a slow or blocked database replaces it. */
  async open(): Promise<Rows> {
    return browserDatabase.rows;
  },
};

const rows = () => browserDatabase.open();

export const idbKeyval = {
  get: async (key: string) => (await rows()).get(key),
  set: async (key: string, value: unknown) => void (await rows()).set(key, value),
  entries: async () => [...(await rows()).entries()],
  async delMany(keys: string[]) {
    for (const key of keys) (await rows()).delete(key);
  },
};
