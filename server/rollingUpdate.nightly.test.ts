import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { CALLS, type Call } from '../contract/calls';
import { pathOf } from '../contract/paths';
import { onServer } from '../scripts/onServer.mjs';
import { type Child, runFile } from './testing/childProcess';
import { buildRelease, FORMER_RELEASES, missingReleases } from './testing/formerRelease';
import { freePort } from './testing/freePort';

const ADMIN = { email: 'ana@example.com', password: 'una-clave-larga' };
const CLIENTS = 8;
const { postgres } = inject('databases');
const why = missingReleases();
if (why) console.error(`Left out: a rolling update from former releases (${why}).`);

const [BUSINESS, CATEGORY, OFFER, CONSUMER] = Array.from({ length: 4 }, () => randomUUID());
/** In columns that every release's schema has: the builders write the present schema's. */
const RECORDS = `
  insert into businesses (id, name, description, rif, legal_name, images, address, latitude, longitude, phone, email, website)
    values ('${BUSINESS}', 'Panadería', 'Pan', 'J-1', 'Pan, C.A.', '{}', 'Chacao', 10, -66, '0212', 'a@b.ve', '');
  insert into categories (id, name) values ('${CATEGORY}', 'Comida');
  insert into offers (id, business_id, category_id, title, description, images, tags, original_price, price, priority,
      starts_at, ends_at, coupons_valid_at, coupons_valid_until, weekly_schedule, max_coupons_count)
    values ('${OFFER}', '${BUSINESS}', '${CATEGORY}', 'Pan', 'Pan', '{}', '{}', 2, 1, 0,
      now(), now() + interval '1 year', now(), now() + interval '1 year', '[]', 1000000);
  insert into users (id, name, email, permission, password_hash)
    values ('${CONSUMER}', 'Luis', 'luis@example.com', 'consumer', 'none')`;

interface Told {
  what: string;
  status: number | string;
}

describe.runIf(postgres && !why).each(FORMER_RELEASES)(
  'a server of $commit and one of today',
  ({ commit, hasHistory }) => {
    let directory: string;
    let url: string;
    let former: string;
    const servers: Child[] = [];
    const name = `gs_test_${randomUUID().replaceAll('-', '')}`;
    beforeAll(async () => {
      directory = mkdtempSync(join(tmpdir(), 'gs-cupones-rolling-'));
      former = buildRelease(commit, join(directory, 'former'));
      url = Object.assign(new URL(postgres?.adminUrl ?? ''), { pathname: `/${name}` }).href;
      await onServer(postgres?.adminUrl ?? '', `create database ${name}`);
    });
    afterAll(async () => {
      for (const server of servers) server.kill('SIGKILL');
      await Promise.all(servers.map(({ ended }) => ended));
      await onServer(postgres?.adminUrl ?? '', `drop database ${name} with (force)`);
      rmSync(directory, { recursive: true });
    });

    async function start(program: string): Promise<{ base: string; stop: () => Promise<void> }> {
      const port = await freePort();
      const server = runFile(program, {
        env: {
          HOST: '127.0.0.1',
          PORT: String(port),
          DATABASE_URL: url,
          DATA_DIR: join(directory, String(port)),
          SITE_DIR: join(directory, 'no-site'),
          ADMIN_EMAIL: ADMIN.email,
          ADMIN_PASSWORD: ADMIN.password,
        },
      });
      servers.push(server);
      await server.lineWith(/^GS Cupones: /);
      const stop = async () => {
        server.kill('SIGTERM');
        expect(await server.ended).toMatchObject({ code: 0 });
      };
      return { base: `http://127.0.0.1:${port}`, stop };
    }

    async function signIn(base: string): Promise<string> {
      const answer = await fetch(base + pathOf(CALLS.login), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(ADMIN),
      });
      expect(answer.status).toBe(200);
      return ((await answer.json()) as { meta: { token: string } }).meta.token;
    }

    test('serve eight people at the same time, while the new one migrates and after', async () => {
      const old = await start(former);
      await onServer(url, RECORDS);
      const bases = [old.base];
      const tokens = [await signIn(old.base)];
      const told: Told[] = [];
      let isOver = false;

      async function ask(what: string, n: number, call: Call, { id = '', body }: { id?: string; body?: object } = {}) {
        const address = (bases[n % bases.length] ?? '') + pathOf(call, { id });
        const headers = {
          authorization: `Bearer ${tokens[n % tokens.length]}`,
          ...(body && { 'content-type': 'application/json' }),
        };
        const answer = await fetch(address, { method: call.method, headers, body: body && JSON.stringify(body) });
        const text = await answer.text();
        told.push({ what, status: answer.ok ? answer.status : `${answer.status} ${text}` });
        return answer.ok && text ? JSON.parse(text) : undefined;
      }
      /** Each of the two servers goes on with what the other began. */
      async function round(n: number): Promise<void> {
        await ask('rate', n, CALLS.updateExchangeRate, { body: { usdVesExchangeRate: 400 + n / 100 } });
        const items = [{ offerId: OFFER, quantity: 1 }];
        const granted = await ask('grant', n, CALLS.grantCoupons, { body: { userId: CONSUMER, items } });
        const id = granted?.data[0].id;
        if (!id) return;
        if (n % 2) await ask('consume', n + 1, CALLS.consumeCoupon, { id, body: { userId: CONSUMER } });
        else await ask('remove', n + 1, CALLS.removeCoupon, { id, body: { userId: CONSUMER, couponId: id } });
        for (const call of [CALLS.listActiveCoupons, CALLS.listConsumedCoupons, CALLS.listOffers, CALLS.listUsers])
          await ask('list', n, call);
      }
      let rounds = 0;
      const people = Array.from({ length: CLIENTS }, async () => {
        // Eight clients without a pause would exceed the requests of one address in a minute.
        while (!isOver) {
          await round(rounds++);
          await wait(250);
        }
      });

      const many = async () => {
        const enough = told.length + 100;
        while (told.length < enough) await wait(50);
      };

      await many();
      const today = await start(join(inject('programs'), 'index.js'));
      bases.push(today.base);
      tokens.push(await signIn(today.base), await signIn(old.base));
      await many();
      bases.shift();
      await many();
      await old.stop();
      await many();
      isOver = true;
      await Promise.all(people);

      expect(told.filter(({ status }) => typeof status === 'string')).toEqual([]);
      const [found] = await onServer(
        url,
        `select coupons_count, used_coupons_count,
        (select count(*)::int from coupons where removed_at is null) as coupons,
        (select count(*)::int from coupons where consumed_at is not null) as consumed,
        (select count(*)::int from coupons) as granted,
        (select count(*)::int from exchange_rates) as rates,
        (select count(*)::int from audit_events where subject_type = 'coupon' and action = 'created') as told,
        (select deadlocks::int from pg_stat_database where datname = current_database()) as deadlocks
      from offers`,
      );
      const times = (what: string) => told.filter((one) => one.what === what).length;
      expect(found).toMatchObject({
        coupons_count: found?.coupons,
        used_coupons_count: found?.consumed,
        consumed: times('consume'),
        granted: times('grant'),
        rates: times('rate'),
        deadlocks: 0,
      });
      if (hasHistory) expect(found?.told).toBe(times('grant'));
    });
  },
);
