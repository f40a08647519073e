import { createStore } from 'zustand/vanilla';

/** The element for messages below everything, once it is there. */
export const stripsPlace = createStore<HTMLElement | null>(() => null);
