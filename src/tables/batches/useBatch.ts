import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { clock } from '../../../contract/clock';
import { randomHex } from '../../../contract/randomHex';
import { useAction } from '../../lists/useAction';
import { session } from '../../providers/session';
import { type Receipt, receipts } from '../../storage/receipts';
import { type BatchEnding, type BatchLine, runBatch, untried } from './runBatch';

export type BatchState =
  | { name: 'asked' }
  | { name: 'running'; isStopping: boolean }
  | { name: 'ended'; ending: BatchEnding };

interface Options<Item> {
  title: string;
  items: readonly Item[];
  describe: (item: Item) => string;
  send: (item: Item) => Promise<unknown>;
  mutationKey: (item: Item) => QueryKey;
}

/**
 * Runs an action over many, and keeps its receipt until it is closed: a session or a tab may end before. `run` begins, or goes on with the untried ones.
 */
export function useBatch<Item>({ title, items, describe: textOf, send, mutationKey }: Options<Item>) {
  const [lines, setLines] = useState<readonly BatchLine<Item>[]>(() => untried(items));
  const [state, setState] = useState<BatchState>({ name: 'asked' });
  const running = useRef<AbortController>(undefined);
  const [keeper] = useState(receiptKeeper);

  // After the user has signed out, here or in another tab, nothing more is sent.
  useEffect(
    () => () => {
      running.current?.abort();
      keeper.leave();
    },
    [keeper],
  );

  const keep = (now: readonly BatchLine<Item>[], isRunning: boolean) => {
    const sent = isRunning ? now.findIndex(({ outcome }) => outcome === 'untried') : -1;
    const rows = now.map(({ item, outcome, words }, place) => ({
      what: textOf(item),
      // The outcome of a request under way would be lost.
      outcome: place === sent ? 'unknown' : outcome,
      words,
    }));
    return keeper.keep({ title, at: clock.time(), rows });
  };

  const first = items[0];
  const { run } = useAction({
    // One for the whole batch: the lists are read again once, after it.
    mutationKey: first === undefined ? [] : mutationKey(first).slice(0, 2),
    meta: { isBatch: true },
    mutationFn: async () => {
      const controller = new AbortController();
      running.current = controller;
      keeper.hold();
      setState({ name: 'running', isStopping: false });
      await keep(lines, true);
      const ended = await runBatch(lines, {
        send,
        signal: controller.signal,
        onLine: (now) => {
          setLines(now);
          void keep(now, true);
        },
      });
      await keep(ended.lines, false);
      setState({ name: 'ended', ending: ended.ending });
    },
  });

  return {
    lines,
    state,
    run: () => run(),
    /** Sends nothing more; what was sent is waited for. */
    stop: () => {
      running.current?.abort();
      setState({ name: 'running', isStopping: true });
    },
    /** Deletes the receipt. */
    close: () => keeper.close(),
  };
}

/** Keeps the newest state of one receipt, one write after another. */
function receiptKeeper() {
  const person = session.get()?.user.id;
  const id = randomHex(16);
  let newest: Receipt | undefined;
  let writing: Promise<unknown> = Promise.resolve();
  let held: ReturnType<typeof receipts.hold> | undefined;

  function letGo() {
    void held?.then((release) => release?.());
  }

  async function write() {
    const receipt = newest;
    newest = undefined;
    if (receipt) await receipts.keep(receipt, person);
  }

  return {
    keep(receipt: Omit<Receipt, 'id'>): Promise<unknown> {
      newest = { id, ...receipt };
      writing = writing.then(write);
      return writing;
    },
    /** From now on no other tab offers it. */
    hold() {
      held ??= receipts.hold(id);
    },
    leave: letGo,
    close() {
      newest = undefined;
      letGo();
      writing = writing.then(() => receipts.forget(id));
    },
  };
}
