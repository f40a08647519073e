import type { ComponentType, ReactNode } from 'react';

export interface RecordFormProps {
  mode: 'create' | 'update';
  /** What the record is called that is updated. */
  name?: string | undefined;
  /** Saved, and on the way out. */
  left: boolean;
  /** The record is still being read: what is known of it can be looked at, not changed. */
  loading?: boolean;
  /** What is to be said above the fields. */
  notice?: ReactNode;
}

/** What the page that creates a resource's records is made of. */
export interface NewRecordPage {
  /** Where the form leads when there is no step back (A4). */
  list: string;
  texts: { created: string };
  Form: ComponentType<RecordFormProps>;
}

/** What the pages that create and update a resource's records are made of. */
export interface RecordPage extends NewRecordPage {
  texts: { created: string; updated: string; notLoaded: string };
  /** The form's shape while the record is on its way. */
  Skeleton: ComponentType;
  /** The field by which a person knows a record. */
  titleField: string;
}
