import { type Answer, capacity, crowd, type Question } from './crowd';
import { CONNECTIONS, onPlatform, signIn } from './platform';
import { cpuMs, type Measured, memoryMb } from './processes';
import type { Report } from './report';
import { numberText, percentile, table } from './table';

const DATA = { BENCH_ROWS: '500', BENCH_OFFERS: '20000', BENCH_COUPONS: '100000' };
const LIST = '/api/gs/coupon-service/offers?page=1000&limit=10';
const LOGIN = '/api/gs/user-service/auths/login';
const SECONDS = 10;
/** In multiples of the server's capacity. */
const SHARES = [0.5, 1, 2, 4];
/** Twice what one processor hashes. */
const SIGN_INS_A_SECOND = 80;
const MINUTES = Number(process.env.BENCH_MINUTES ?? 2);

/** The answers to a crowd beyond the server's capacity, the cost of sign-ins for it, and the memory afterwards. */
export function measureLoad(databaseUrl = 'postgres://postgres@127.0.0.1:5432/postgres'): Promise<Report> {
  return onPlatform(
    databaseUrl,
    { ...DATA, BENCH_LIMITS: '1', TRUSTED_PROXIES: '127.0.0.1' },
    async ({ onPostgres, embedded }) => {
      const parts = [];
      for (const [name, server] of Object.entries({ PostgreSQL: onPostgres, embedded })) {
        const token = await signIn(server.url, 'admin@bench.test');
        const question = { url: server.url + LIST, headers: { authorization: `Bearer ${token}` } };
        await capacity(question, CONNECTIONS, 2);
        const able = await capacity(question, CONNECTIONS, SECONDS / 2);
        const rows = [];
        for (const share of SHARES)
          rows.push([`${share} times`, ...summary(await crowd(question, able * share, SECONDS), SECONDS)]);
        rows.push(['half, beside sign-ins', ...(await besideSignIns(server, question, able / 2))]);
        const memory = await memoryUnder(server, question, able / 2);
        parts.push(
          [
            `${name}: ${numberText(able)} pages of offers a second over ${CONNECTIONS} connections. ${memory}`,
            '',
            table([
              ['asked for', 'served a second', 'median ms', 'p99 ms', 'refused with 503', 'p99 ms', 'else'],
              ...rows,
            ]),
          ].join('\n'),
        );
      }
      return { text: parts.join('\n\n') };
    },
  );
}

/** Summary of a crowd's answers: how many were served, how long they waited; how many were told to come again, when. */
function summary(answers: Answer[], seconds: number): string[] {
  const served = answers.filter(({ status }) => status === 200).map(({ ms }) => ms);
  const refused = answers.filter(({ status, retryAfter }) => status === 503 && retryAfter).map(({ ms }) => ms);
  return [
    numberText(served.length / seconds),
    numberText(percentile(served, 0.5)),
    numberText(percentile(served, 0.99)),
    `${((100 * refused.length) / answers.length).toFixed(0)} %`,
    numberText(percentile(refused, 0.99)),
    String(answers.length - served.length - refused.length),
  ];
}

async function besideSignIns({ url }: Measured, question: Question, perSecond: number): Promise<string[]> {
  const guess: Question = {
    url: url + LOGIN,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: (n) => JSON.stringify({ email: `x${n}@bench.test`, password: 'guessed' }),
  };
  const [answers] = await Promise.all([crowd(question, perSecond, SECONDS), crowd(guess, SIGN_INS_A_SECOND, SECONDS)]);
  return summary(answers, SECONDS);
}

/** The program's memory after a first minute of load and at the end. */
async function memoryUnder({ pid }: Measured, question: Question, perSecond: number): Promise<string> {
  const held: (number | undefined)[] = [];
  const before = cpuMs(pid) ?? Number.NaN;
  for (let minute = 0; minute < MINUTES; minute += 1) {
    await crowd(question, perSecond, 60);
    held.push(memoryMb(pid)?.now);
  }
  const asked = perSecond * 60 * MINUTES;
  return `Half of that for ${MINUTES} minutes: ${held.map(numberText).join(', ')} MB after each, ${numberText(((cpuMs(pid) ?? Number.NaN) - before) / asked)} ms of processor a request.`;
}
