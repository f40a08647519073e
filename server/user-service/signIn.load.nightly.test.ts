import { describe, expect, test } from 'vitest';
import { CALLS } from '../../contract/calls';
import { API_BASE } from '../../contract/paths';
import { users } from '../db/schema';
import { ENGINES } from '../testing/database';
import { sharedApp } from '../testing/testApp';
import { hashPassword } from './password';

const LOGIN = API_BASE + CALLS.login.path;
const LIST = API_BASE + CALLS.listBusinesses.path;
const MB = 1024 * 1024;

describe.each(ENGINES)('signing in on %s', (engine) => {
  const t = sharedApp(engine);

  // Each from a place of its own, and to an account of its own: no limit on guesses applies.
  const login = (email: string, n: number) =>
    t.as('anonymous').post(LOGIN, { email, password: 'no es esa' }, { remoteAddress: `10.${n >> 8}.${n & 255}.1` });

  test('takes as long with an unknown e-mail as with a wrong password (A-03)', async () => {
    const passwordHash = await hashPassword('correcta 1');
    const rounds = 200;
    await t.db.insert(users).values(
      Array.from({ length: rounds }, (_, n) => ({
        name: 'Alguien',
        email: `conocido-${n}@gs.test`,
        permission: 'admin' as const,
        passwordHash,
      })),
    );
    const took = { conocido: [] as number[], nadie: [] as number[] };
    // Alternately, so that other load on the machine slows both down.
    for (let n = -5; n < rounds; n++) {
      for (const kind of ['conocido', 'nadie'] as const) {
        const began = performance.now();
        const answer = await login(`${kind}-${n}@gs.test`, n + 5);
        expect(answer.json()).toEqual({ error: { detail: 'Correo o contraseña incorrectos.' } });
        if (n >= 0) took[kind].push(performance.now() - began);
      }
    }
    const ratio = median(took.conocido) / median(took.nadie);
    expect(ratio).toBeGreaterThan(1 / 1.3);
    expect(ratio).toBeLessThan(1.3);
  });

  test('by a thousand at once is refused beyond what can be hashed soon, and others are answered (A-06)', async () => {
    const admin = t.as('admin');
    await admin.get(LIST);
    const memory = process.memoryUsage().rss;
    let most = 0;
    let isOver = false;
    let hashed = 0;
    const attack = async (n: number) => {
      const answer = await login(`nadie-${n}@gs.test`, n);
      if (answer.statusCode === 401) hashed++;
      return answer;
    };
    const flood = Promise.all(Array.from({ length: 1_000 }, (_, n) => attack(n))).finally(() => {
      isOver = true;
    });
    // How many passwords were hashed between each question of another user and its answer.
    const meanwhile: number[] = [];
    while (!isOver) {
      const before = hashed;
      expect((await admin.get(LIST)).statusCode).toBe(200);
      meanwhile.push(hashed - before);
      most = Math.max(most, process.memoryUsage().rss - memory);
    }
    const statuses = (await flood).map(({ statusCode, headers }) => `${statusCode} ${headers['retry-after'] ?? ''}`);
    expect(new Set(statuses)).toEqual(new Set(['401 ', '503 5']));
    const tried = statuses.filter((status) => status === '401 ').length;
    expect(tried).toBeGreaterThanOrEqual(30);
    expect(tried).toBeLessThan(500);
    expect(meanwhile.length).toBeGreaterThanOrEqual(20);
    // In their queue it would be forty; no time is compared, since machines differ.
    expect(meanwhile.toSorted((a, b) => a - b)[Math.floor(meanwhile.length * 0.95)]).toBeLessThanOrEqual(4);
    // A thousand at once would be 19 GB.
    expect(most).toBeLessThan(400 * MB);
    expect((await login('despues@gs.test', 1_001)).statusCode).toBe(401);
  });
});

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
