import fastify from 'fastify';
import type { TSchema } from 'typebox';
import { describe, expect, test } from 'vitest';
import { scopeOf } from '../../contract/access';
import { ROLES } from '../../contract/callRoles';
import { CALLS, CAPABILITY_CALLS, type Call, type EntryName, type GuardedCall } from '../../contract/calls';
import { API_BASE, pathOf } from '../../contract/paths';
import { ENTRIES } from '../../contract/services';
import type { Entry } from '../../contract/services/entry';
import { PERMISSIONS, type Permission } from '../../contract/user';
import type { Db } from '../db/types';
import { ENGINES } from '../testing/database';
import { SAMPLES, type Whose } from '../testing/samples';
import { sharedApp } from '../testing/testApp';
import { callTable, refuseUntaggedRoutes } from './calls';

const ALL: Readonly<Record<EntryName, Call>> = { ...CALLS, ...CAPABILITY_CALLS };
const GUARDED = Object.keys(ROLES) as GuardedCall[];
const SAMPLED = GUARDED.filter((name) => SAMPLES[name]);

/** What the role table promises, as a status. */
function promised(name: GuardedCall, permission: Permission, whose: Whose): number {
  const { ok = 0, id } = SAMPLES[name] ?? {};
  const scope = scopeOf(permission, name);
  if (scope === 'none') return 403;
  return scope === 'own' && id && whose === 'other' ? 404 : ok;
}

/** Hosts that a request claims it was sent to, directly and by way of a trusted proxy. */
const ELSEWHERE = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' };

describe.each(ENGINES)(
  'what each role may do, at this host alone and stored by no cache, on %s (O-01, O-02, C-04, C-05, D-08)',
  (engine) => {
    const t = sharedApp(engine, { trustedProxies: ['127.0.0.1'] });

    async function statusFor(name: GuardedCall, who: Permission | 'anonymous', whose: Whose): Promise<number> {
      await t.reset();
      const { id, body } = SAMPLES[name] ?? {};
      const subject = who === 'anonymous' ? 'admin' : who;
      const url = pathOf(ALL[name], { id: (await id?.(t, subject, whose)) ?? '-', tag: 'pizzas' });
      const answer = await t.as(who).send(ALL[name].method, url, await body?.(t), { headers: ELSEWHERE });
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(JSON.stringify(answer.headers) + answer.body).not.toMatch(/evil\.example|gopher/);
      // Another's record is answered like one that does not exist, and nothing leads elsewhere.
      if (answer.statusCode === 404) expect(answer.json().error.detail).toBe((ENTRIES[name] as Entry).refuses?.[404]);
      expect(answer.headers.location).toBeUndefined();
      return answer.statusCode;
    }

    describe.each(SAMPLED)('%s', (name) => {
      test('anonymous: 401', async () => {
        expect(await statusFor(name, 'anonymous', 'other')).toBe(401);
      });

      test.each(PERMISSIONS.flatMap((who) => [[who, 'own'] as const, [who, 'other'] as const]))(
        '%s, %s',
        async (who, whose) => {
          expect(await statusFor(name, who, whose)).toBe(promised(name, who, whose));
        },
      );
    });

    test('the tag of an answer, the own or another user’s, makes no next answer 304 (D-08)', async () => {
      await t.reset();
      // One session each: opening one adds an entry to the Bitácora.
      const callers = { consumer: t.as('consumer'), owner: t.as('owner'), admin: t.as('admin') };
      // Each ticket is different, and files of lists are few a minute for one person.
      const isLeftOut = (name: string) => name === 'createUploadTicket' || /^export(?!History|Consumers)/.test(name);
      for (const name of SAMPLED.filter((one) => ALL[one].method === 'GET' && !isLeftOut(one))) {
        const { versioned }: Entry = ENTRIES[name];
        const id = (await SAMPLES[name]?.id?.(t, 'owner', 'own')) ?? '-';
        const url = pathOf(ALL[name], { id, tag: 'pizzas' });
        for (const who of PERMISSIONS.filter((permission) => scopeOf(permission, name) !== 'none')) {
          const [first, other] = [await callers[who].get(url), await callers.admin.get(url)];
          expect(Boolean(first.headers.etag), name).toBe(versioned === true && first.statusCode === 200);
          for (const tag of [first.headers.etag, other.headers.etag, '*']) {
            const again = await callers[who].get(url, { headers: { 'if-none-match': String(tag) } });
            expect([name, again.statusCode, again.body]).toEqual([name, first.statusCode, first.body]);
          }
        }
      }
    });

    test('has a sample for every call that is implemented, and no other', () => {
      const implemented = GUARDED.filter((name) => t.app.hasRoute(routeOf(ALL[name])));
      expect(Object.keys(SAMPLES).sort()).toEqual(implemented.sort());
    });

    test('announces only capabilities that are there', () => {
      for (const capability of Object.values(CAPABILITY_CALLS)) expect(t.app.hasRoute(routeOf(capability))).toBe(true);
    });

    test.each(['anonymous', 'admin'] as const)('%s: an unknown address is 404 in the usual shape', async (who) => {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
        for (const path of ['/nothing', '', '/coupon-service', '//coupon-service/businesses']) {
          const answer = await t.as(who).send(method, API_BASE + path);
          expect([answer.statusCode, answer.json()]).toEqual([404, { error: { detail: 'No existe lo que buscas.' } }]);
        }
      }
    });

    test.each([
      ['a word', 'abc'],
      ['undefined', 'undefined'],
      ['an object', '%5Bobject%20Object%5D'],
      ['a URN', 'urn:uuid:01890000-0000-7000-8000-000000000000'],
      ['a way up', '..%2f'],
      ['no hexadecimal', '01890000-0000-7000-8000-00000000000g'],
      ['a call’s name in capitals', 'RESUME'],
      ['300 letters', 'x'.repeat(300)],
      ['an emoji', '%F0%9F%98%80'],
    ])('an id that is %s is to every call one that does not exist (I-05)', async (_name, id) => {
      const admin = t.as('admin');
      for (const { method, path, body, refuses } of Object.values<Entry>(ENTRIES)) {
        if (!path.includes('{id}') || (body && id.startsWith('0189') && id.length === 36)) continue;
        const answer = await admin.send(method, API_BASE + path.replace('{id}', id));
        const detail = refuses?.[404] ?? 'No existe lo que buscas.';
        expect([path, answer.statusCode, answer.json()]).toEqual([path, 404, { error: { detail } }]);
      }
    });

    test.each([
      '/API/GS/coupon-service/businesses',
      '/api//gs/coupon-service/businesses',
      '//api//gs/coupon-service/businesses',
      '/api/gs/coupon-service/businesses/',
      '/api/gs/coupon-service/businesses;x',
      '/api/gs/./coupon-service/businesses',
      '/api/gs/%63oupon-service/businesses',
    ])('another spelling, %s, is no way past the guard (D-09)', async (url) => {
      expect([401, 404]).toContain((await t.as('anonymous').get(url)).statusCode);
      expect([403, 404]).toContain((await t.as('consumer').get(url)).statusCode);
    });

    test.each([
      '//evil.example',
      '/\\\\evil.example',
      '/%2f%2fevil.example',
      '/login?next=//evil.example',
      'http://evil.example/',
    ])('no address leads to another host: %s (C-04)', async (url) => {
      const { statusCode, headers, body } = await t.as('admin').get(url, { headers: ELSEWHERE });
      expect([Math.floor(statusCode / 100), headers.location, headers.refresh]).toEqual([4, undefined, undefined]);
      expect(body).not.toContain('evil.example');
    });

    test('HEAD asks for a session like GET, other methods do not exist (D-09)', async () => {
      const url = pathOf(CALLS.listBusinesses);
      const inject = async (method: 'HEAD' | 'OPTIONS' | 'TRACE' | 'PATCH') =>
        (await t.app.inject({ method, url } as object)).statusCode;
      expect(await inject('HEAD')).toBe(401);
      for (const method of ['OPTIONS', 'TRACE', 'PATCH'] as const) expect(await inject(method)).toBe(404);
    });
  },
);

test('what no entry names leaves the server in no answer, whatever is found (M-05)', async () => {
  const app = fastify();
  const row = {
    id: 'x',
    name: 'Ana',
    email: 'ana@gs.test',
    permission: 'admin',
    passwordHash: 'hash',
    business: { id: 'x', name: 'Tienda', deletedAt: null },
  };
  const found = { data: row, meta: { token: 't', capabilities: [], tokenHash: 'hash' }, sql: 'select' };
  callTable(app, { db: {} as Db, now: () => new Date() }).on('login', async () => found as never);
  const url = pathOf(CALLS.login);
  const answer = await app.inject({ method: 'POST', url, payload: { email: 'ana@gs.test', password: 'x' } });
  expect(answer.json()).toEqual({
    data: { id: 'x', name: 'Ana', email: 'ana@gs.test', permission: 'admin', business: { id: 'x', name: 'Tienda' } },
    meta: { token: 't', capabilities: [] },
  });
  await app.close();
});

test('of secrets answers name those that are what was asked for, and of columns inside none (M-05)', () => {
  const names = Object.entries<Entry>(ENTRIES).flatMap(([name, { answer }]) => fieldsOf(answer, name));
  expect(names.length).toBeGreaterThan(200);
  expect(
    names.filter((name) => /hash|password|token|secret|code|key|removed|deleted/i.test(name.split('.').at(-1) ?? '')),
  ).toEqual(['login.meta.token', 'createUploadTicket.data.fields.key', 'createPasswordReset.data.token']);
});

/** The names of all fields below a schema of the contract, with what they stand in. */
function fieldsOf(schema: TSchema | undefined, within: string): string[] {
  const { properties, items } = (schema ?? {}) as { properties?: Record<string, TSchema>; items?: TSchema };
  if (items) return fieldsOf(items, within);
  return Object.entries(properties ?? {}).flatMap(([name, field]) => [
    `${within}.${name}`,
    ...fieldsOf(field, `${within}.${name}`),
  ]);
}

test('a route without an entry that says who may call it keeps the server from starting (deny by default)', () => {
  const app = fastify();
  refuseUntaggedRoutes(app);
  expect(() => app.get(`${API_BASE}/secret`, async () => 'x')).toThrow('contract/services');
});

function routeOf({ method, path }: Call) {
  return { method, url: API_BASE + path.replace(/\{(\w+)\}/g, ':$1') };
}
