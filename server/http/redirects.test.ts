import { describe, expect, test } from 'vitest';
import { API_BASE, pathOf } from '../../contract/paths';
import { ENTRIES } from '../../contract/services';
import { sharedApp } from '../testing/testApp';

const NOWHERE = '01890000-0000-7000-8000-000000000000';
const EVIL = 'evil.example';

describe('no request is redirected to another host', () => {
  const t = sharedApp('pglite');

  const ofCalls = Object.values(ENTRIES).map(({ method, path }) => ({
    method,
    url: pathOf({ path }, { id: NOWHERE, tag: 'pizzas' }),
  }));
  const written = [
    `//${EVIL}`,
    `//${EVIL}/..`,
    `/\\${EVIL}`,
    `/%2f%2f${EVIL}`,
    `/login?next=//${EVIL}`,
    `/login?next=https://${EVIL}/`,
    `/dashboard//${EVIL}`,
    `${API_BASE}//${EVIL}`,
    `/files//${EVIL}`,
    `http://${EVIL}/`,
  ].map((url) => ({ method: 'GET' as const, url }));

  test.each([...ofCalls, ...written])('by $method $url, whatever Host says (C-04)', async ({ method, url }) => {
    for (const who of ['anonymous', 'admin'] as const) {
      const headers = { host: EVIL, 'x-forwarded-host': EVIL, referer: `https://${EVIL}/` };
      const answer = await t.as(who).send(method, url, undefined, { headers });
      expect([Math.floor(answer.statusCode / 100), answer.headers.location]).not.toContain(3);
      expect(answer.headers.location).toBeUndefined();
      expect(answer.headers.refresh).toBeUndefined();
      expect(answer.body).not.toContain(EVIL);
    }
  });
});
