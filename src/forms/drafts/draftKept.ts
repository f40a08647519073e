import { createStore } from 'zustand/vanilla';

/** Whether what was typed into the form on this page is kept as a draft, its pictures too. */
export const draftKept = createStore<boolean>(() => false);
