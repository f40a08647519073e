import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { like, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CALLS } from '../contract/calls';
import { imageAddress } from '../contract/image';
import { pathOf } from '../contract/paths';
import type { UploadTicket } from '../contract/services/shapes';
import { businesses, users } from './db/schema';
import { diskStorage } from './s3/storage';
import { builders, businessInput } from './testing/builders';
import { ENGINES } from './testing/database';
import { multipart } from './testing/multipart';
import { headersFor, programData } from './testing/programData';

/** Fifty kills on the two engines together. */
const ROUNDS = Number(process.env.TEST_ROUNDS || 25);
/** More than a round uses up. */
const [CONSUMERS, PAYMENTS, BUSINESSES] = [500, 100, 400];
const idOf = (n: number) =>
  n
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Every record that is incomplete, or miscounted, by name. */
const BROKEN = sql`
  select 'an offer counts its coupons wrongly' as what from offers o
    where coupons_count <> (select count(*) from coupons c where c.offer_id = o.id and removed_at is null)
      or used_coupons_count <> (select count(*) from coupons c where c.offer_id = o.id and consumed_at is not null)
  union all
  select 'a confirmed payment has not issued its cart, or another one has issued something' from payments p
    where (select count(*) from payment_coupons where payment_id = p.id) <>
      case status when 'confirmed' then (select sum(quantity) from payment_lines where payment_id = p.id) else 0 end
  union all
  select 'a coupon was issued for nothing' from payment_coupons where coupon_id not in (select id from coupons)`;

interface Acknowledged {
  granted: string[];
  consumed: string[];
  confirmed: string[];
  rates: number[];
  removed: string[];
  published: string[];
}

describe.each(ENGINES)('a server that is killed in the middle of its work, on %s', (engine) => {
  let data: Awaited<ReturnType<typeof programData>>;
  beforeAll(async () => {
    data = await programData(engine);
  });
  afterAll(() => data.close());

  test(
    'has kept all that it acknowledged, whole, and the next one goes on (K-01)',
    async () => {
      const { offerId, paymentIds, businessIds } = await data.inDatabase(async (db) => {
        const given = builders(db, diskStorage(join(data.dataDir, 'files')));
        const offer = await given.offer({ maxCouponsCount: 100_000 });
        const ids: Record<'paymentIds' | 'businessIds', string[]> = { paymentIds: [], businessIds: [] };
        // Round by round: the rows of a hundred rounds are too many for one statement.
        for (let round = 0; round < ROUNDS; round++) {
          await db.execute(sql`
          insert into ${users} (id, name, email, permission, password_hash)
          select lpad(to_hex(n), 32, '0')::uuid, 'Persona', n || '@gs.test', 'consumer', 'none'
          from generate_series(${round * CONSUMERS + 1}::int, ${(round + 1) * CONSUMERS}::int) n`);
          for (let n = 0; n < PAYMENTS; n++)
            ids.paymentIds.push((await given.payment({ cart: [{ offer, quantity: 3 }] })).id);
          const removable = await db
            .insert(businesses)
            .values(Array.from({ length: BUSINESSES }, () => businessInput()))
            .returning({ id: businesses.id });
          ids.businessIds.push(...removable.map(({ id }) => id));
        }
        return { offerId: offer.id, ...ids };
      });
      const done: Acknowledged = { granted: [], consumed: [], confirmed: [], rates: [], removed: [], published: [] };
      const leastDone = () => Math.min(...Object.values(done).map(({ length }) => length));
      let [nextConsumer, nextRate] = [1, 1];
      const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .webp()
        .toBuffer();

      for (let round = 0; round < ROUNDS; round++) {
        const { server, address } = await data.start();
        const headers = await headersFor(address);
        const send = async (method: string, path: string, body?: object) => {
          const answer = await fetch(address + path, { method, headers, body: body && JSON.stringify(body) });
          // The answer to a removal has no body.
          return { isDone: answer.ok, body: JSON.parse((await answer.text()) || 'null') };
        };

        const grantAndConsume = async () => {
          const userId = idOf(nextConsumer++);
          const items = [{ offerId, quantity: 1 }];
          const granted = await send('POST', pathOf(CALLS.grantCoupons), { userId, items });
          if (!granted.isDone) return;
          done.granted.push(userId);
          const id = granted.body.data[0].id;
          const consumed = await send('PUT', pathOf(CALLS.consumeCoupon, { id }), { userId });
          if (consumed.isDone) done.consumed.push(id);
        };
        const confirm = async () => {
          const id = paymentIds.pop();
          if (!id) return;
          if ((await send('PUT', pathOf(CALLS.confirmPayment, { id }))).isDone) done.confirmed.push(id);
        };
        const setRate = async () => {
          const usdVesExchangeRate = nextRate++;
          const set = await send('PUT', pathOf(CALLS.updateExchangeRate), { usdVesExchangeRate });
          if (set.isDone) done.rates.push(usdVesExchangeRate);
        };
        const removeBusiness = async () => {
          const id = businessIds.pop();
          if (!id) return;
          if ((await send('DELETE', pathOf(CALLS.removeBusiness, { id }))).isDone) done.removed.push(id);
        };
        const publish = async () => {
          const asked = await send('GET', `${pathOf(CALLS.createUploadTicket)}?folder=businesses`);
          const ticket: UploadTicket = asked.body.data;
          const form = await multipart(ticket.fields, { body: picture, type: 'image/webp' });
          const stored = await fetch(address + ticket.url, {
            method: 'POST',
            headers: form.headers,
            body: form.payload,
          });
          if (!stored.ok) return;
          const business = businessInput({ name: 'Publicado', images: [imageAddress(ticket)] });
          const made = await send('POST', pathOf(CALLS.createBusiness), business);
          if (made.isDone) done.published.push(made.body.data.id);
        };
        let isKilled = false;
        const untilKilled = async (work: () => Promise<void>) => {
          while (!isKilled) {
            await work().catch((error: unknown) => {
              // A connection that the kill cut gives no answer: its change may have been made or not.
              if (!isKilled) throw error;
            });
          }
        };
        const work = [grantAndConsume, grantAndConsume, confirm, setRate, removeBusiness, publish].map(untilKilled);
        await wait(300 + Math.random() * 1_500);
        // On a slow machine until each kind of work was done: without acknowledged changes nothing could be lost.
        const isEnough = vi.waitFor(() => expect(leastDone()).toBeGreaterThan(round), { timeout: 30_000 });
        await Promise.race([isEnough, ...work]);
        server.kill('SIGKILL');
        isKilled = true;
        await Promise.all([server.ended, ...work]);

        await data.inDatabase(async (db) => {
          expect((await db.execute(BROKEN)).rows).toEqual([]);
          const lost = await db.execute(sql`
          select 'grant' as what from unnest(${sql.param(done.granted)}::uuid[]) u
            where (select count(*) from coupons where user_id = u) <> 1
          union all select 'use' from unnest(${sql.param(done.consumed)}::uuid[]) c
            where not exists (select from coupons where id = c and consumed_at is not null)
          union all select 'confirmation' from unnest(${sql.param(done.confirmed)}::uuid[]) p
            where not exists (select from payments where id = p and status = 'confirmed')
          union all select 'rate' from unnest(${sql.param(done.rates)}::int[]) r
            where not exists (select from exchange_rates where usd_ves = r)
          union all select 'business' from unnest(${sql.param(done.published)}::uuid[]) b
            where not exists (select from businesses where id = b)
          union all select 'removal' from unnest(${sql.param(done.removed)}::uuid[]) b
            where not exists (select from businesses where id = b and deleted_at is not null)`);
          expect(lost.rows).toEqual([]);
          // Acknowledged or not, no record names a picture that does not exist.
          const named = await db
            .select({ images: businesses.images })
            .from(businesses)
            .where(like(businesses.name, 'Publicado'));
          const missing = named
            .flatMap(({ images }) => images)
            .filter((image) => !existsSync(join(data.dataDir, image)));
          expect(missing).toEqual([]);
        });
      }
      expect(leastDone()).toBeGreaterThanOrEqual(ROUNDS);
    },
    50_000 * ROUNDS,
  );
});
