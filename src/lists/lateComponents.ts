import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';

interface LateComponents {
  /** Shown beside the title of a card, by its record's id. */
  Mark?: ComponentType<{ id: string | number }>;
  /** A dialog over any page. */
  question?: ReactNode;
}

/** What lists and the frame draw once its code is loaded (drafts/draftCode.tsx). */
export const lateComponents = createStore<LateComponents>(() => ({}));

export const useLateComponents = () => useSyncExternalStore(lateComponents.subscribe, lateComponents.getState);
