import { type ComponentType, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import type { ResourceName } from '../resources';

/** What will stand in a list and how it gets there, for an administrator and for the owner of a business. */
export interface FirstDayProps {
  name: ResourceName;
  all?: string;
  own: string;
}

interface LateComponents {
  /** Below the text of an empty list: what the list is for. */
  FirstDay?: ComponentType<FirstDayProps>;
  /** Beside the link to the payments: how many wait. */
  WaitingCount?: ComponentType;
}

/** What lists and the frame draw once its code is loaded (layout/IdleLoads.tsx). */
export const lateComponents = createStore<LateComponents>(() => ({}));

export const useLateComponents = () => useSyncExternalStore(lateComponents.subscribe, lateComponents.getState);
