import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';

interface LateParts {
  /** What stands beside the title of a card, by its record's id. */
  Mark?: ComponentType<{ id: string | number }>;
  /** A dialog over whatever page is shown. */
  question?: ReactNode;
}

/** What lists and the frame draw once its code has come (src/drafts/ahead.tsx), which they do not wait for. */
export const lateParts = createStore<LateParts>(() => ({}));

export const useLateParts = () => useSyncExternalStore(lateParts.subscribe, lateParts.getState);
