import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import type { NextPageProps } from './NextPage';

interface LateParts {
  /** What stands beside the title of a card, by its record's id. */
  Mark?: ComponentType<{ id: string | number }>;
  /** What reads the following page of a list ahead. */
  NextPage?: ComponentType<NextPageProps>;
  /** What else can be done with a list; it may stand in the place of its rows. */
  Tools?: ComponentType;
  /** A dialog over whatever page is shown. */
  question?: ReactNode;
}

/** What lists and the frame draw once its code has come (drafts/ahead.tsx, layout/LaterParts.tsx), which they do not wait for. */
export const lateParts = createStore<LateParts>(() => ({}));

export const useLateParts = () => useSyncExternalStore(lateParts.subscribe, lateParts.getState);
