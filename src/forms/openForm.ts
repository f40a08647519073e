import { createStore } from 'zustand/vanilla';
import type { Fields } from '../../contract/values';
import type { MergeUnit } from './threeWayMerge';

export interface OpenForm {
  /** Of its page. */
  address: string;
  fields: readonly MergeUnit[];
  values: Fields;
  isSaving: boolean;
  /** Puts a value into a field as if it had been typed, and leads there. */
  fill: (name: string, value: unknown) => void;
}

/** The form of a stored record that can be changed now, for what stands beside it; null where there is none. */
export const openForm = createStore<OpenForm | null>(() => null);
