import { createStore } from 'zustand/vanilla';

/** A record whose page the user opened; without a title there is none (any more) at that address. */
export interface OpenedRecord {
  resource: string;
  id: string;
  title: string | null;
}

/** The record that was opened last, set by the pages of records. */
export const openedRecord = createStore<OpenedRecord | null>(() => null);
