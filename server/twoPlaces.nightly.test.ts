import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { CALLS } from '../contract/calls';
import { pathOf } from '../contract/paths';
import { openDatabase } from './db/client';
import { type Child, runProgram } from './testing/childProcess';
import { CONTAINER, missingContainers } from './testing/containers';
import { newDataDirectory } from './testing/database';
import { nightRounds } from './testing/nightRounds';
import { BROKEN } from './testing/place';
import { pause } from './testing/processTree';
import { PROGRAM_ADMIN } from './testing/programData';

const why = missingContainers();
if (why)
  console.error(`Left out: two servers on one data directory in two containers; they run in one place (${why}).`);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** How far ahead the clocks of both are. */
const CLOCKS = [
  [0, MINUTE],
  [0, -MINUTE],
  [0, 3 * DAY],
  [HOUR, 0],
  [-HOUR, 0],
  [MINUTE, -MINUTE],
  [0, 10 * MINUTE],
  [3 * DAY, 0],
  [0, -HOUR],
  [0, 0],
] as const;
const WRITERS = 3;
/** Changes that are acknowledged before each pause and after the last one. */
const SOME = 30;
/** Longer than the twenty seconds after which a former version took a silent holder for dead. */
const LONG_PAUSE_MS = 23_000;

const runs = Array.from({ length: nightRounds(20) }, (_, run) => ({
  run: run + 1,
  clocks: CLOCKS[run % CLOCKS.length] ?? [0, 0],
  // Some of them on one machine, without containers.
  by: why || run % 4 === 3 ? [] : CONTAINER,
  pauses: [run % 5 === 0 ? LONG_PAUSE_MS : 3_000, 2_000, 800],
}));

const ahead = (ms: number) => {
  const clock = `const real=Date;globalThis.Date=class extends real{constructor(...given){given.length?super(...given):super(real.now()+${ms})}static now(){return real.now()+${ms}}}`;
  return `--import=data:text/javascript,${encodeURIComponent(clock)}`;
};

describe('two servers on one data directory, each started again whenever it ends', () => {
  test.each(runs)(
    'lose nothing with clocks ahead by $clocks and pauses (run $run)',
    async ({ clocks, by, pauses }) => {
      const dataDir = newDataDirectory();
      const story = twoServers(dataDir, clocks, by);
      onTestFinished(async () => {
        await story.end();
        rmSync(dataDir, { recursive: true });
      });
      for (const ms of pauses) {
        const holder = await story.holder();
        const goOn = pause(holder.pid);
        await wait(ms);
        goOn();
        await wait(600);
        holder.kill('SIGKILL');
        await holder.ended;
      }
      await story.holder();
      const { acknowledged, refused, trouble, most } = await story.end();

      const { db, close } = await openDatabase({ dataDir }, console);
      const { rows } = await db.execute<{ rate: number }>(sql`select usd_ves::float8 as rate from exchange_rates`);
      const there = new Set(rows.map(({ rate }) => rate));
      expect(acknowledged.filter((rate) => !there.has(rate))).toEqual([]);
      expect((await db.execute(BROKEN)).rows).toEqual([]);
      await close();
      expect({ trouble, most }).toEqual({ trouble: [], most: 1 });
      expect(refused).toBeGreaterThan(pauses.length);
    },
    10 * MINUTE,
  );
});

/** Runs both, and clients of the one that serves: each sets rates of its own, and records which were acknowledged. */
function twoServers(dataDir: string, clocks: readonly number[], by: readonly string[]) {
  const acknowledged: number[] = [];
  const trouble: string[] = [];
  const running = new Set<Child>();
  const serving = new Set<Child>();
  let next = 1;
  let refused = 0;
  let most = 0;
  let isOver = false;

  async function keepRunning(ms: number): Promise<void> {
    while (!isOver) {
      const env = { DATA_DIR: dataDir, PORT: '0', SITE_DIR: join(dataDir, 'no-site'), LOG_LEVEL: 'silent' };
      const admin = { ADMIN_EMAIL: PROGRAM_ADMIN.email, ADMIN_PASSWORD: PROGRAM_ADMIN.password };
      const child = runProgram('index', [], { ...env, ...admin, NODE_OPTIONS: ahead(ms) }, by);
      running.add(child);
      const line = await child.lineWith(/^GS Cupones: /).catch(() => undefined);
      if (line) {
        serving.add(child);
        most = Math.max(most, serving.size);
        void child.ended.then(() => serving.delete(child));
        const address = line.replace('GS Cupones: ', '');
        await Promise.all(Array.from({ length: WRITERS }, () => writeTo(address, () => isOver || !serving.has(child))));
      }
      const { output } = await child.ended;
      running.delete(child);
      if (line || isOver) continue;
      if (output.includes('ya está en marcha')) refused++;
      else trouble.push(output);
      await wait(150);
    }
  }

  async function writeTo(address: string, isDone: () => boolean): Promise<void> {
    let token: string | undefined;
    while (!isDone()) {
      try {
        token ??= await signIn(address);
        const rate = next++;
        const answer = await send(address, CALLS.updateExchangeRate, { usdVesExchangeRate: rate }, token);
        await answer.arrayBuffer();
        if (answer.ok) acknowledged.push(rate);
        if (answer.status === 401) token = undefined;
      } catch {
        // Killed before an answer: whether this one was stored is unknown.
        await wait(20);
      }
    }
  }

  const both = clocks.map(keepRunning);
  return {
    /** The one that serves, once it has acknowledged some more; throws when none does for two minutes. */
    async holder(): Promise<Child> {
      const before = acknowledged.length;
      for (const until = performance.now() + 2 * MINUTE; performance.now() < until; await wait(30)) {
        const [child] = serving;
        if (child && acknowledged.length >= before + SOME) return child;
      }
      throw new Error(`No server answers: ${trouble.join('\n')}`);
    },
    async end() {
      isOver = true;
      for (const child of running) child.kill('SIGKILL');
      await Promise.all(both);
      return { acknowledged, refused, trouble, most };
    },
  };
}

function send(address: string, call: typeof CALLS.login | typeof CALLS.updateExchangeRate, body: object, token = '') {
  return fetch(address + pathOf(call), {
    method: call.method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
}

async function signIn(address: string): Promise<string> {
  const answer = await send(address, CALLS.login, PROGRAM_ADMIN);
  return ((await answer.json()) as { meta: { token: string } }).meta.token;
}
