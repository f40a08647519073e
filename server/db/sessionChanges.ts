import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from './log';
import type { Connections } from './pool';

/**
 * Whether what was read of who is signed in can still be true: `count` is another number after each change that was
 * committed, here or elsewhere, and undefined while nobody would hear of one elsewhere.
 */
export interface SessionChanges {
  readonly count: number | undefined;
}

/** The same for whoever commits: what this process does is told before its request is answered. */
export class ToldChanges implements SessionChanges {
  private told = 0;

  /** `isHeard`: whether others' changes are; there are none where one process has the database for itself. */
  constructor(private isHeard: boolean) {}

  get count(): number | undefined {
    return this.isHeard ? this.told : undefined;
  }

  /** Something was committed, or may have been. */
  readonly tell = (): void => {
    this.told++;
  };

  hear(isHeard: boolean): void {
    this.isHeard = isHeard;
    // What happened before it was heard is not known.
    this.tell();
  }
}

/** Told by triggers (migrations/0013_session_changes.sql). */
const LISTEN = 'listen session_changes';
/** How often the connection is asked whether it is there still, and how long it may take to say so. */
const BEAT_MS = 1_000;
/** How long nobody listens after the connection was lost. */
const PAUSE_MS = 1_000;

/**
 * Hears over a connection of its own what other servers and commands commit, until the function that it gives is
 * called. Nothing counts as heard before PostgreSQL said that it tells, nor once the connection is lost or says
 * nothing.
 */
export function listenToOthers(connections: Connections, changes: ToldChanges, log: Log): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => wait(ms, undefined, { signal, ref: false });
  let isTrouble = false;

  async function listen(): Promise<void> {
    const client = await connections.take({ forMs: 0 });
    const isLost = new Promise<never>((_, reject) => {
      client.once('end', () => reject(new Error('la conexión terminó')));
    });
    // It may end while nothing is asked.
    isLost.catch(() => undefined);
    client.on('notification', changes.tell);
    try {
      await ask(client, LISTEN);
      changes.hear(true);
      if (isTrouble) log.info('Vuelven a llegar los avisos de los demás servidores.');
      isTrouble = false;
      for (;;) {
        await Promise.race([pause(BEAT_MS), isLost]);
        await ask(client, 'select 1');
      }
    } finally {
      changes.hear(false);
      client.release(true);
    }
  }

  async function keepListening(): Promise<void> {
    while (!signal.aborted) {
      await listen().catch((error: unknown) => {
        if (signal.aborted || isTrouble) return;
        isTrouble = true;
        const why = error instanceof Error ? error.message : String(error);
        log.error(`No llegan los avisos de los demás servidores, y cada petición vuelve a consultar su sesión: ${why}`);
      });
      await pause(PAUSE_MS).catch(() => undefined);
    }
  }

  const listening = keepListening();
  return async () => {
    stopping.abort();
    await listening;
    await connections.end();
  };
}

/** Rejects when it says nothing for a beat: the driver stops waiting then. */
async function ask(client: pg.PoolClient, text: string): Promise<void> {
  const question = { text, query_timeout: BEAT_MS };
  await client.query(question);
}
