/** What is said between the server's thread and the one of the embedded database. */
export interface WorkerInput {
  directory: string;
  /** There is no database yet. */
  isNew: boolean;
}

export type ToWorker =
  /** Whole messages of PostgreSQL's protocol; each is answered once, if need be with nothing. */
  { type: 'question'; bytes: Uint8Array } | { type: 'close' };

export type FromWorker =
  /** Writing an empty database takes seconds. */
  { type: 'preparing' } | { type: 'ready' } | { type: 'answer'; bytes: Uint8Array };
