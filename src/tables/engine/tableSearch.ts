/** Keeps an engine up to date with the rows of a table, and runs the last query on it. */
import { yielder } from '../../ui/yieldToBrowser';
import type { ListTable, TableQuery, TableResult } from '../table';
import { entriesOf, shapeOf } from './entries';
import { type Runner, runnerInPlace, runnerInWorker } from './runner';

/** Rows between two looks at the clock, which are sent together. */
const IN_A_SLICE = 200;

export interface Wanted<Row extends { id: string }> {
  table: ListTable<Row>;
  rows: readonly Row[];
  query: TableQuery;
}

export interface Answer<Row extends { id: string }> extends Wanted<Row> {
  result: TableResult;
}

/** Calls back with the answer to the last query, and before it with others for its rows. */
export function tableSearch<Row extends { id: string }>(
  onAnswer: (answer: Answer<Row>) => void,
  onError: (error: unknown) => void,
) {
  let wanted: Wanted<Row> | undefined;
  /** `named`: the shape, by which a table with further columns is distinguished from the former one. */
  let held: { table: ListTable<Row>; named: string; runner: Runner; rows: (Row | undefined)[] } | undefined;
  let mayUseWorker = true;
  let isEnded = false;
  let isWorking = false;

  /** Brings the engine's rows up to date; unchanged ones stay. */
  async function load(table: ListTable<Row>, rows: readonly Row[]) {
    const shape = shapeOf(table);
    const named = JSON.stringify(shape);
    if (held?.named !== named) {
      held?.runner.end();
      const runner = (mayUseWorker ? runnerInWorker(shape) : undefined) ?? runnerInPlace(shape);
      held = { table, named, runner, rows: [] };
    } else if (held.table !== table) held = { ...held, table, rows: [] };
    const { runner, rows: known } = held;
    const entryOf = entriesOf(table);
    runner.cut(rows.length);
    known.length = Math.min(known.length, rows.length);
    const pause = yielder();
    for (let place = 0; place < rows.length; ) {
      if (known[place] === rows[place]) {
        place++;
        continue;
      }
      const some: Row[] = [];
      for (; some.length < IN_A_SLICE && place < rows.length && known[place] !== rows[place]; place++) {
        some.push(rows[place] as Row);
        known[place] = rows[place];
      }
      runner.put(place - some.length, some.map(entryOf));
      const yieldToBrowser = pause();
      if (!yieldToBrowser) continue;
      await yieldToBrowser;
      if (isEnded || wanted?.rows !== rows || wanted.table !== table) return undefined;
    }
    return runner;
  }

  async function work() {
    if (isWorking) return;
    isWorking = true;
    try {
      for (let answered: Wanted<Row> | undefined; wanted && wanted !== answered && !isEnded; ) {
        const now: Wanted<Row> = wanted;
        const runner = await load(now.table, now.rows);
        if (!runner) continue;
        const result = await asked(runner, now.query);
        if (!result || isEnded) continue;
        answered = now;
        if (wanted.rows === now.rows && wanted.table === now.table) onAnswer({ ...now, result });
      }
    } finally {
      isWorking = false;
    }
  }

  /** Undefined where the worker is gone: then it runs in the page, and slower. */
  async function asked(runner: Runner, query: TableQuery): Promise<TableResult | undefined> {
    try {
      return await runner.ask(query);
    } catch (error) {
      if (!mayUseWorker) throw error;
      mayUseWorker = false;
      held?.runner.end();
      held = undefined;
      return undefined;
    }
  }

  return {
    want(next: Wanted<Row>): void {
      wanted = next;
      work().catch(onError);
    },
    end(): void {
      isEnded = true;
      held?.runner.end();
      held = undefined;
    },
  };
}
