import { describe, expect, test } from 'vitest';
import { pathOf } from '../../contract/paths';
import { ENTRIES } from '../../contract/services';
import type { Entry } from '../../contract/services/entry';
import { openedApp } from '../testing/testApp';
import { hashPassword } from '../user-service/password';

/** What every object answers to, though nobody put it there: 'constructor', 'toString', '__proto__' … */
const NAMES = Object.getOwnPropertyNames(Object.prototype);
const hashed = hashPassword('una-clave-larga');
const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000';
const JSON_BODY = { headers: { 'content-type': 'application/json' } };

describe('the names that every object has', () => {
  const t = openedApp('pglite');

  test.each(Object.entries<Entry>(ENTRIES))(
    'are to %s like any other (I-03)',
    async (_, { method, path, query, body }) => {
      const admin = await t.given.user({ permission: 'admin', passwordHash: await hashed });
      const ask = async (segment: string | undefined, search: string, payload?: string) => {
        const address = pathOf({ path }, { id: segment ?? UNKNOWN_ID, tag: segment ?? 'pizzas' });
        // Each with a session of its own, since some calls end it.
        const { statusCode } = await t
          .as(admin)
          .send(method, `${address}?${search}`, payload, payload ? JSON_BODY : {});
        return statusCode;
      };
      const all = (names: readonly string[], value: unknown) => names.map((name) => [name, value] as const);
      const searchOf = (pairs: readonly (readonly [string, unknown])[]) =>
        pairs.map(([name, value]) => `${name}=${value}`).join('&');
      // As text, since an object literal would take __proto__ for its own.
      const jsonOf = (pairs: readonly (readonly [string, unknown])[]) =>
        `{${pairs.map(([name, value]) => `"${name}":${JSON.stringify(value)}`).join()}}`;

      const statuses = [await ask(undefined, searchOf(all(NAMES, 1)))];
      // Fastify refuses __proto__ before it looks at the rest.
      for (const names of [NAMES.filter((name) => name !== '__proto__'), ['__proto__']])
        statuses.push(await ask(undefined, '', body && jsonOf(all(names, 1))));
      for (const name of NAMES) {
        if (path.includes('{')) statuses.push(await ask(name, ''));
        if (query) statuses.push(await ask(undefined, searchOf(all(Object.keys(query.fields), name))));
        const row = JSON.parse(jsonOf([[name, 1]]));
        for (const value of body ? [name, [name], [row], row] : [])
          statuses.push(await ask(undefined, '', jsonOf(all(Object.keys(body?.fields ?? {}), value))));
      }
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      const plain = await ask(undefined, '');
      if (method === 'GET') expect(statuses[0]).toBe(plain);
    },
  );
});
