/** A record whose page somebody opened; without a title there is none (any more) at that address. */
export interface OpenedRecord {
  resource: string;
  id: string;
  title: string | null;
}

type Listener = (record: OpenedRecord) => void;

const listeners = new Set<Listener>();

/** What the pages of records tell to whoever remembers where a person has been. */
export const openedRecords = {
  tell(record: OpenedRecord): void {
    for (const listener of listeners) listener(record);
  },
  /** Gives the function that stops it. */
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
