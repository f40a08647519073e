import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../contract/clock';
import { fakeFetch } from '../testing/fakeFetch';
import { httpClient } from './httpClient';
import { hearingTime } from './platformTime';
import { session } from './session';

const PATH = '/api/gs/coupon-service/businesses';
const client = hearingTime(httpClient);

beforeEach(() => session.end());
describe('what time it is', () => {
  const HOUR_MS = 60 * 60_000;
  const told = (cacheControl: string, ms = HOUR_MS) =>
    new Response('{}', {
      headers: {
        date: new Date(Date.now() + ms).toUTCString(),
        ...(cacheControl && { 'cache-control': cacheControl }),
      },
    });
  const hoursAhead = () => Math.round(clock.ahead() / HOUR_MS);
  afterEach(() => clock.setAhead(0));

  it.each([
    ['no-store', 1],
    ['private, No-Store', 1],
    ['', 0],
    ['no-cache', 0],
    ['max-age=60', 0],
  ])('is heard of an answer that says «%s» where no cache can have given it', async (cacheControl, hours) => {
    fakeFetch(() => told(cacheControl));
    await client(PATH);
    expect(hoursAhead()).toBe(hours);
  });

  it('is not heard of a refusal, which a gateway may have written', async () => {
    fakeFetch(() => new Response('{}', { status: 503, headers: told('no-store').headers }));
    await expect(client(PATH)).rejects.toMatchObject({ status: 503 });
    expect(hoursAhead()).toBe(0);
  });

  it('is remembered for the next page of this tab, and not in local storage (R451)', async () => {
    sessionStorage.clear();
    fakeFetch(() => told('no-store'));
    await client(PATH);
    expect(Math.round(Number(sessionStorage.getItem('clock')) / HOUR_MS)).toBe(1);
    expect(localStorage).toHaveLength(0);
  });
});
