import { createStore } from 'zustand/vanilla';

/** The element that holds what is said below everything, once it is there. */
export const stripsPlace = createStore<HTMLElement | null>(() => null);
