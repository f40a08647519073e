import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListTable, TableQuery } from '../table';
import { shapeOf } from './entries';
import { runnerInWorker } from './runner';
import { tableEngine } from './tableEngine';
import { type Answer, tableSearch } from './tableSearch';

interface Row {
  id: string;
  name: string;
}

const tableOf = (label: string): ListTable<Row> => ({
  resource: 'users',
  label,
  columns: [{ key: 'name', label: 'Nombre', kind: 'text', value: ({ name }) => name }],
  filters: [{ key: 'first', label: 'Letra', kind: 'choice', values: ({ name }) => [name.slice(0, 1)], textOf: String }],
  words: () => [label],
  nameOf: ({ name }) => name,
  pathOf: () => undefined,
  batchActions: [],
});
const TABLE = tableOf('Personas');
const QUERY: TableQuery = { words: 'ana', sort: undefined, choices: {}, spans: {} };
const ROWS: Row[] = Array.from({ length: 450 }, (_, place) => ({
  id: `${place}`,
  name: place % 9 ? `Luis ${place}` : `Ana ${place}`,
}));

/** A worker whose end, silence or answers a test decides; it answers by the real engine. */
class FakeWorker extends EventTarget {
  static made: FakeWorker[] = [];
  static isSilent = false;
  requests: Record<string, unknown>[] = [];
  isEnded = false;
  private engine: ReturnType<typeof tableEngine> | undefined;
  constructor() {
    super();
    FakeWorker.made.push(this);
  }
  postMessage(request: never) {
    // As between threads.
    const given: Record<string, never> = structuredClone(request);
    this.requests.push(given);
    if ('shape' in given) this.engine = tableEngine(given.shape as never);
    else if ('put' in given) this.engine?.put(given.from as never, given.put as never);
    else if ('cut' in given) this.engine?.cut(given.cut as never);
    else if (!FakeWorker.isSilent) {
      const data = this.engine?.ask(given.ask as never);
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
    }
  }
  terminate() {
    this.isEnded = true;
  }
}

beforeEach(() => {
  FakeWorker.made = [];
  FakeWorker.isSilent = false;
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const last = () => FakeWorker.made.at(-1) as FakeWorker;

/** Gives the next answer of the search. */
function search() {
  const answers: Answer<Row>[] = [];
  const errors: unknown[] = [];
  const made = tableSearch<Row>(
    (answer) => answers.push(answer),
    (error) => errors.push(error),
  );
  return { ...made, answers, errors };
}

describe('a worker that is gone', () => {
  it.each([
    ['its code did not come', () => last().dispatchEvent(new ErrorEvent('error', { message: 'no' }))],
    ['its answer cannot be read', () => last().dispatchEvent(new MessageEvent('messageerror'))],
    ['it says nothing any more', () => vi.advanceTimersByTime(31_000)],
  ])('rejects what waits, and what is asked after it: %s', async (_, end) => {
    vi.useFakeTimers();
    FakeWorker.isSilent = true;
    const runner = runnerInWorker(shapeOf(TABLE));
    const asked = expect(runner?.ask(QUERY)).rejects.toThrow();
    end();
    await asked;
    await expect(runner?.ask(QUERY)).rejects.toThrow();
  });

  it('leaves the table to be searched in place', async () => {
    FakeWorker.isSilent = true;
    const { want, answers, errors, end } = search();
    want({ table: TABLE, rows: ROWS, query: QUERY });
    await expect.poll(() => last()?.requests.some((request) => 'ask' in request)).toBe(true);
    last().dispatchEvent(new ErrorEvent('error', { message: 'no memory' }));
    await expect.poll(() => answers.length).toBe(1);
    expect(answers[0]?.result.order).toHaveLength(50);
    expect(last().isEnded).toBe(true);
    expect(FakeWorker.made).toHaveLength(1);
    expect(errors).toEqual([]);
    end();
  });
});

describe('a worker that goes on', () => {
  it('is watched no longer than something is asked of it', async () => {
    vi.useFakeTimers();
    const runner = runnerInWorker(shapeOf(TABLE));
    const asked = runner?.ask(QUERY);
    await vi.advanceTimersByTimeAsync(10);
    await asked;
    await vi.advanceTimersByTimeAsync(60_000);
    const again = runner?.ask(QUERY);
    await vi.advanceTimersByTimeAsync(10);
    expect((await again)?.order).toHaveLength(0);
  });

  it('stays when the table has learned something, which is searched in all rows', async () => {
    const { want, answers, end } = search();
    want({ table: TABLE, rows: ROWS, query: QUERY });
    await expect.poll(() => answers.length).toBe(1);
    want({ table: tableOf('Anabel'), rows: ROWS, query: QUERY });
    await expect.poll(() => answers.length).toBe(2);
    expect(answers[1]?.result.order).toHaveLength(450);
    expect(FakeWorker.made).toHaveLength(1);
    end();
  });

  it('is sent only the rows that changed', async () => {
    const { want, answers, end } = search();
    want({ table: TABLE, rows: ROWS, query: QUERY });
    await expect.poll(() => answers.length).toBe(1);
    last().requests = [];
    const rows = ROWS.map((row, place) => (place === 300 ? { ...row, name: 'Ana María' } : row));
    want({ table: TABLE, rows, query: QUERY });
    await expect.poll(() => answers.length).toBe(2);
    expect(answers[1]?.result.order).toHaveLength(51);
    const puts = last().requests.filter((request) => 'put' in request);
    expect(puts.map(({ from, put }) => [from, (put as unknown[]).length])).toEqual([[300, 1]]);
    end();
  });
});
