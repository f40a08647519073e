import { afterEach, describe, expect, it } from 'vitest';
import { type CheckOptions, checkPlatform, type Report } from './check';
import { MARK, STAFF_EMAIL } from './marks';
import { exitCodeOf, reportText, withoutSecrets } from './reportText';
import { refusal } from './testing/deviation';
import { type Asked, type Cors, type Planted, startPlatform, type TestPlatform } from './testing/platform';
import { ADMIN, NAMED, OWNER, RECORDS } from './testing/records';

let platform: TestPlatform | undefined;
afterEach(() => platform?.close());

async function start(planted?: Planted): Promise<TestPlatform> {
  platform = await startPlatform(planted);
  return platform;
}

const check = ({ url }: Pick<TestPlatform, 'url'>, options: Partial<CheckOptions> = {}): Promise<Report> =>
  checkPlatform({
    ...{ base: url, admin: ADMIN, owner: OWNER, write: true, lasting: false },
    ...{ timeoutMs: 30_000, slowMs: 30_000, patienceMs: 0, progress: () => undefined, ...options },
  });

const setsRate = ({ row, body }: Asked) => row === 'updateExchangeRate' && JSON.stringify(body).includes('463.46');
const readsRate = ({ row }: Asked) => row === 'getExchangeRate';

const marked = ({ records: { businesses, offers, active, consumed } }: TestPlatform) =>
  [
    ...businesses.map(({ name }) => name),
    ...[...offers, ...[...active, ...consumed].map(({ offer }) => offer)].map(({ title }) => title),
  ].filter((name) => name.startsWith(MARK));

describe('a check that writes', () => {
  it('leaves the platform as it was', async () => {
    const running = await start();
    const before = { ...running.records };
    const report = await check(running);
    expect(exitCodeOf(report)).toBe(0);
    expect(running.records).toEqual(before);
    expect(report.left).toEqual(['the pictures that were uploaded, which no record names any more']);
  });

  it('leaves one revoked person and a consumed coupon where it may, and no second person', async () => {
    const running = await start();
    const before = running.records.users.length;
    await check(running, { lasting: true });
    const again = await check(running, { lasting: true });
    expect(exitCodeOf(again)).toBe(0);
    expect(running.records.users).toHaveLength(before + 1);
    expect(running.records.users.find(({ email }) => email === STAFF_EMAIL)?.permission).toBe('consumer');
    expect(marked(running)).toHaveLength(2);
    expect(running.records.rate).toBe(RECORDS.rate);
    expect(again.left.slice(1)).toEqual(['2 consumed coupons of the kit', `${STAFF_EMAIL}, consumer, for later runs`]);
  });

  it('decides the payments that are named, and says so', async () => {
    const running = await start();
    const report = await check(running, { lasting: true, ...NAMED });
    expect(exitCodeOf(report), reportText(report)).toBe(0);
    expect(running.records.payments.slice(0, 3).map(({ status }) => status)).toEqual([
      'confirmed',
      'rejected',
      'pending',
    ]);
    expect(report.left.slice(0, 2)).toEqual([
      `payment ${NAMED.confirm}, which was pending, is confirmed now`,
      `payment ${NAMED.reject}, which was pending, is rejected now`,
    ]);

    const again = reportText(await check(running, { lasting: true, confirm: NAMED.confirm, reject: 'nadie' }));
    expect(again).toContain(`payment ${NAMED.confirm} is confirmed already`);
    expect(again).toContain('payment nadie is not in the list');
  });

  it('is stopped after a decision was sent, and names the payment whose status was not read', async () => {
    const stop = new AbortController();
    const running = await start({
      answer(reply, { row }) {
        if (row === 'confirmPayment' && reply.status < 300) stop.abort();
        return reply;
      },
    });
    const report = await check(running, { lasting: true, ...NAMED, stop: stop.signal });
    expect(report.left[0]).toBe(`payment ${NAMED.confirm}, which was pending: what it is now was not read`);
  });

  it('is stopped while another rate is set, and sets the rate back', async () => {
    const stop = new AbortController();
    const running = await start({
      answer(reply, asked) {
        if (setsRate(asked)) stop.abort();
        return reply;
      },
    });
    const report = await check(running, { stop: stop.signal });
    expect([report.stopped, running.records.rate]).toEqual([true, RECORDS.rate]);
  });

  it.each([
    ['the answer to another rate gets lost', setsRate, 'no answer: '],
    ['another rate is said to be refused', setsRate, '500'],
    ['the other rate cannot be read', readsRate, '463.46 was set and it is in no answer'],
  ])('sets the rate back where %s', async (_, isMeant, says) => {
    const running: TestPlatform = await start({
      answer: (reply, asked) => (isOther() && isMeant(asked) ? refusal(500, 'Se cayó la base') : reply),
      send(response, { status }) {
        const isLost = status === 500 && says.startsWith('no answer');
        if (isLost) response.destroy();
        return isLost;
      },
    });
    const isOther = () => running.records.rate !== RECORDS.rate;
    const report = await check(running);
    expect(exitCodeOf(report)).toBe(1);
    expect(reportText(report)).toContain(says);
    expect(running.records.rate).toBe(RECORDS.rate);
    expect(report.left).toHaveLength(1);
  });

  it('names a rate that could not be set back', async () => {
    const running = await start({
      ask: (asked) => (asked.row === 'updateExchangeRate' && !setsRate(asked) ? { ...asked, body: {} } : asked),
    });
    const report = await check(running);
    expect(running.records.rate).not.toBe(RECORDS.rate);
    expect(report.left[0]).toBe('the exchange rate, which was 463.45, is 463.46 now');
    expect(exitCodeOf(report)).toBe(1);
  });

  it('says what it did not try for want of an owner, and of the origin of the site', async () => {
    const text = reportText(await check(await start(), { owner: undefined }));
    expect(text).toContain('Not tried: the site would stand where the platform does: --origin names another place');
    expect(text).toContain('Not tried: as a role that may not: name an owner with --owner');
  });

  it('only reads unless it may write', async () => {
    const methods = new Set<string>();
    const running = await start({
      answer(reply, { row }) {
        methods.add(row);
        return reply;
      },
    });
    const report = await check(running, { write: false });
    expect(
      [...methods].filter((row) =>
        /^(create(?!UploadTicket)|update|remove|grant|consume|confirm|reject|promote|revoke|post)/.test(row),
      ),
    ).toEqual([]);
    expect(report.subjects.filter(({ verdict }) => verdict === 'not tried')).toHaveLength(17);
  });
});

describe('a check that is stopped in the middle', () => {
  it('removes what it made', async () => {
    const stop = new AbortController();
    const running = await start({
      answer(reply, { row }) {
        if (row === 'grantCoupons') stop.abort();
        return reply;
      },
    });
    const report = await check(running, { stop: stop.signal });
    expect(report.stopped).toBe(true);
    expect(exitCodeOf(report)).toBe(2);
    expect(marked(running)).toEqual([]);
    expect(reportText(report)).toContain('Stopped before the end.');
  });

  it('and could remove nothing is cleaned up after by the next one', async () => {
    let isDead = false;
    const stop = new AbortController();
    const running = await start({
      answer(reply, { row }) {
        if (row === 'grantCoupons' && reply.status === 201 && !stop.signal.aborted) {
          isDead = true;
          stop.abort();
        }
        return isDead ? { status: 503, headers: {} } : reply;
      },
    });
    const stopped = await check(running, { stop: stop.signal });
    expect(stopped.stopped).toBe(true);
    // A business, its offer, and the coupon that was granted of it.
    expect(marked(running)).toHaveLength(3);

    isDead = false;
    const told: string[] = [];
    const report = await check(running, { progress: (text) => told.push(text) });
    expect(exitCodeOf(report)).toBe(0);
    expect(marked(running)).toEqual([]);
    expect(told.filter((text) => text.includes('of an earlier run'))).toHaveLength(3);
  });
});

describe('a platform that is not there', () => {
  it('has a verdict for every row', async () => {
    const report = await check({ url: 'http://127.0.0.1:9' });
    expect(report.subjects).toHaveLength(33);
    expect(report.mistakes).toEqual([]);
    expect(exitCodeOf(report)).toBe(1);
    const text = reportText(report);
    expect(text).toContain('POST /user-service/auths/login\n  breaks: no answer: ');
    expect(text).toContain('Not tried: the administrator could not sign in');
  });
});

it('says in its first line that the site could not use the platform from its origin', async () => {
  const options = { write: false, origin: 'https://sitio.test' };
  const cors: Cors = (headers) => ({ ...headers, 'access-control-allow-headers': '*' });
  const [first] = reportText(await check(await start({ cors }), options)).split('\n');
  expect(first).toMatch(/, 0 breaks, .*; no site on another origin$/);
});

it('waits where a platform asks for that', async () => {
  let refused = 0;
  const running = await start({
    answer: (reply, { row }) =>
      row === 'listCategories' && refused++ === 0 ? { status: 429, headers: { 'retry-after': '0' } } : reply,
  });
  expect(exitCodeOf(await check(running, { write: false, patienceMs: 1_000 }))).toBe(0);
  expect(refused).toBeGreaterThan(1);
});

it('tells no password, whatever the platform repeats', async () => {
  const running = await start({
    answer: (reply, { row, body }) => (row === 'login' ? refusal(500, `wrong: ${JSON.stringify(body)}`) : reply),
  });
  const text = reportText(await check(running));
  expect(text).toContain(ADMIN.password);
  expect(withoutSecrets(text, [ADMIN.password, undefined, 'a'])).not.toContain(ADMIN.password);
});
