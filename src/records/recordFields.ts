import type { ComponentType } from 'react';
import type { Fields } from '../../contract/values';
import type { MergeUnit } from './threeWayMerge';

/** A field of a record, or several that are one thing, as it is shown beside what somebody else has saved. */
export interface RecordField extends MergeUnit {
  /** As in the form. */
  label: string;
  /** What these values say of the field; without it they are plain text. */
  Value?: ComponentType<{ values: Fields }>;
}
