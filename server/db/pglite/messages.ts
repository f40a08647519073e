/** What is said between the server's thread and the one of the embedded database. */
export interface WorkerInput {
  directory: string;
  /** Write an empty database there and end, or open the one that is there and answer. */
  task: 'create' | 'serve';
}

export type ToWorker =
  /** Whole messages of PostgreSQL's protocol; each is answered once, if need be with nothing. */
  { type: 'question'; bytes: Uint8Array } | { type: 'close' };

export type FromWorker = { type: 'ready' } | { type: 'answer'; bytes: Uint8Array };
