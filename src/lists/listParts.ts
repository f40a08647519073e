import { type ComponentType, createContext, useContext } from 'react';
import type { ResourceName } from '../resources';

/** What will stand in a list and how it gets there, for an administrator and for the owner of a business. */
export interface FirstDayProps {
  name: ResourceName;
  all?: string;
  own: string;
}

/** What stands around the rows of any list, and knows resources: src/ListParts.tsx gives it. */
export interface ListPartsOf {
  /** Search, filters, order and export above a list that the platform searches; and below it how many it found. */
  Tools?: ComponentType;
  Foot?: ComponentType;
  /** Chooses a row of it, and what can be done to the chosen ones. */
  Choose?: ComponentType<{ id: string | number; name: string }>;
  Chosen?: ComponentType;
  /** Below the text of an empty list: what the list is for. */
  FirstDay?: ComponentType<FirstDayProps>;
}

export const ListParts = createContext<ListPartsOf>({});

export const useListParts = () => useContext(ListParts);
