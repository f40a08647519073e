import type { Db, Tx } from '../db/types';

/** Begins a transaction, runs `work` in it, and keeps it open until it is told to end. */
export async function hold(db: Db, work: (tx: Tx) => Promise<unknown> = async () => undefined) {
  let end = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    end = resolve;
  });
  let done: Promise<void> = Promise.resolve();
  await new Promise<void>((begun, failed) => {
    done = db.transaction(async (tx) => {
      await work(tx);
      begun();
      await gate;
    });
    done.catch(failed);
  });
  return {
    end: (): Promise<void> => {
      end();
      return done;
    },
  };
}
