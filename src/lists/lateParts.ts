import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import type { PlaceName } from '../routes';
import type { NextPageProps } from './NextPage';

/** The places that are lists of records. */
export type ListName = Exclude<PlaceName, 'settings' | 'history' | 'account'>;

interface LateParts {
  /** What stands beside the title of a card, by its record's id. */
  Mark?: ComponentType<{ id: string | number }>;
  /** What reads the following page of a list ahead. */
  NextPage?: ComponentType<NextPageProps>;
  /** «Fichas | Tabla», beside the heading of a list. */
  Views?: ComponentType;
  /** All records of the surrounding list, in the place of its cards. */
  Table?: ComponentType;
  /** Below the text of an empty list: what will stand in it. */
  FirstDay?: ComponentType<{ name: ListName }>;
  /** A dialog over whatever page is shown. */
  question?: ReactNode;
}

/** What lists and the frame draw once its code has come (drafts/ahead.tsx, layout/LaterParts.tsx), which they do not wait for. */
export const lateParts = createStore<LateParts>(() => ({}));

export const useLateParts = () => useSyncExternalStore(lateParts.subscribe, lateParts.getState);
