import { type ComponentType, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import type { ResourceName } from '../resources';
import type { NextPageProps } from './NextPage';

/** What will stand in a list and how it gets there, for an administrator and for the owner of a business. */
export interface FirstDayProps {
  name: ResourceName;
  all?: string;
  own: string;
}

interface LateComponents {
  /** Prefetches the following page of a list. */
  NextPage?: ComponentType<NextPageProps>;
  /** Keeps the focus in the rows of a list. */
  RowFocus?: ComponentType<{ ids: readonly string[] | undefined }>;
  /** Search, filters, order and export above a list that the platform searches; and below it how many it found. */
  Tools?: ComponentType;
  Foot?: ComponentType;
  /** Chooses a row of it, and what can be done to the chosen ones. */
  Choose?: ComponentType<{ id: string | number; name: string }>;
  Chosen?: ComponentType;
  /** Below the text of an empty list: what the list is for. */
  FirstDay?: ComponentType<FirstDayProps>;
  /** Beside the link to the payments: how many wait. */
  WaitingCount?: ComponentType;
}

/** What lists and the frame draw once its code is loaded (layout/IdleLoads.tsx). */
export const lateComponents = createStore<LateComponents>(() => ({}));

export const useLateComponents = () => useSyncExternalStore(lateComponents.subscribe, lateComponents.getState);
