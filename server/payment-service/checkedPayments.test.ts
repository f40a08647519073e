import { describe, expect, test } from 'vitest';
import { ENGINES } from '../testing/database';
import { openedApp } from '../testing/testApp';

const PATH = '/api/gs/payment-service/payments/manual';

describe.each(ENGINES)('what there is to look at in a payment on %s', (engine) => {
  const t = openedApp(engine);
  const get = async (path: string) => (await t.as('admin').get(PATH + path)).json().data;
  const kinds = ({ checks }: { checks: { kind: string; note: unknown }[] }) => checks.map(({ kind }) => kind);
  const told = { purchaseAt: new Date('2026-11-20T15:00:00Z') };

  test('stands in a search, on its own page and beside the others that show it, with their customers', async () => {
    const ana = await t.given.user({ name: 'Ana Pérez' });
    const first = await t.given.payment({ ...told, userId: ana.id, status: 'confirmed', ci: 'V-1' });
    const second = await t.given.payment({ ...told, ci: 'V-2', receiptData: 'https://elsewhere.example/one.webp' });
    const alone = await get(`/${second.id}`);
    expect(alone).toMatchObject({
      id: second.id,
      receipt: 'foreign',
      coupons: [],
      decidedBy: null,
      checks: [
        {
          kind: 'sameReference',
          tone: 'danger',
          count: 1,
          others: [{ id: first.id, status: 'confirmed', user: { name: 'Ana Pérez' } }],
          note: null,
        },
      ],
    });
    const [row] = await get('/search?status=pending');
    expect(row.checks).toEqual(alone.checks);
  });

  test('is an offer that is sold out, over or removed, as long as the payment is not confirmed', async () => {
    const soldOut = await t.given.offer({ title: 'Torta', maxCouponsCount: 1 });
    const over = await t.given.offer({
      title: 'Pan',
      startsAt: new Date('2026-01-01'),
      endsAt: new Date('2026-02-01'),
    });
    const fine = await t.given.offer({});
    const cart = [soldOut, over, fine].map((offer) => ({ offer, quantity: 2 }));
    const { id } = await t.given.payment({ ...told, cart });
    const { checks } = await get(`/${id}`);
    expect(checks).toMatchObject([
      { kind: 'soldOut', tone: 'danger', offers: [{ id: soldOut.id, title: 'Torta', left: 1 }] },
      { kind: 'offerOver', tone: 'danger', offers: [{ id: over.id, title: 'Pan' }] },
    ]);
    const confirmed = await t.given.payment({ ...told, status: 'confirmed', refNumber: '998877665544', cart });
    expect(kinds(await get(`/${confirmed.id}`))).not.toContain('soldOut');
  });

  test('is put aside for everybody, with who and when, until another payment shows it too', async () => {
    const ana = await t.given.user({ name: 'Ana Pérez', permission: 'admin' });
    const shared = { ...told, ci: 'V-7' };
    const { id } = await t.given.payment({ ...shared, refNumber: '100200300400' });
    await t.given.payment({ ...shared, refNumber: '500600700800' });
    const note = (kind: string, isNoProblem = true) => t.as(ana).put(`${PATH}/${id}/notes`, { kind, isNoProblem });
    expect((await note('sharedDocument')).statusCode).toBe(204);
    const noted = () => get(`/${id}`).then(({ checks }) => checks.map((one: { note: unknown }) => one.note));
    expect(await noted()).toEqual([{ by: { id: ana.id, name: 'Ana Pérez' }, at: t.clock.now().toISOString() }]);
    const history = (await t.as('admin').get(`/api/gs/history-service/entries?record=${id}`)).json().data;
    expect(history[0]).toMatchObject({ action: 'noted', note: 'Cédula de varios', person: { name: 'Ana Pérez' } });
    await t.given.payment({ ...shared, refNumber: '900100200300' });
    expect(await noted()).toEqual([null]);
    expect((await note('sharedDocument')).statusCode).toBe(204);
    expect((await note('sharedDocument', false)).statusCode).toBe(204);
    expect(await noted()).toEqual([null]);
    expect((await note('short')).json()).toEqual({ error: { detail: 'El pago ya no tiene ese aviso.' } });
    expect((await note('other')).statusCode).toBe(422);
  });

  test('has the coupons that its confirmation issued, and who decided', async () => {
    const offer = await t.given.offer({ title: 'Torta' });
    const { id, userId } = await t.given.payment({ ...told, cart: [{ offer, quantity: 2 }] });
    await t.as('admin').put(`${PATH}/${id}/confirm`);
    const { coupons, decidedBy } = await get(`/${id}`);
    expect(coupons).toMatchObject(
      [1, 2].map(() => ({ userId, offer: { id: offer.id, title: 'Torta' }, state: 'active' })),
    );
    expect(decidedBy).toMatchObject({ id: expect.any(String) });
    const [{ id: couponId }] = coupons;
    await t
      .as('admin')
      .delete(`/api/gs/coupon-service/coupons/${couponId}/admin/remove?userId=${userId}&couponId=${couponId}`);
    const states = (await get(`/${id}`)).coupons.map(({ state }: { state: string }) => state);
    expect(states.sort()).toEqual(['active', 'removed']);
  });

  test('tells how many wait, and since when', async () => {
    expect(await get('/work')).toEqual({ pending: 0, oldest: null });
    await t.given.payment({ ...told, purchaseAt: new Date('2026-11-22T10:00:00Z') });
    await t.given.payment(told);
    await t.given.payment({ ...told, status: 'rejected' });
    expect(await get('/work')).toEqual({ pending: 2, oldest: '2026-11-20T15:00:00.000Z' });
  });

  test('is a 404 where there is none', async () => {
    const nowhere = '01890000-0000-7000-8000-000000000000';
    expect((await t.as('admin').get(`${PATH}/${nowhere}`)).json()).toEqual({ error: { detail: 'Pago no encontrado' } });
  });
});
