import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { payments } from '../db/paymentSchema';
import { businesses, coupons, offers } from '../db/schema';
import { type OfferRow, offerInput } from '../testing/builders';
import { ENGINES } from '../testing/database';
import { openedApp } from '../testing/testApp';

const BUSINESSES = '/api/gs/coupon-service/businesses';
const OFFERS = '/api/gs/coupon-service/offers';
const COUPONS = '/api/gs/coupon-service/coupons';
const DAY = 86_400_000;

describe.each(ENGINES)('removing what others count on, on %s', (engine) => {
  const t = openedApp(engine);

  const days = (count: number) => new Date(t.clock.now().getTime() + count * DAY);
  const onSale = () => ({ startsAt: days(-9), endsAt: days(9), couponsValidAt: days(-9), couponsValidUntil: days(20) });
  const over = () => ({ ...onSale(), endsAt: days(-2) });
  const past = () => ({ ...over(), couponsValidUntil: days(-1) });
  const removeBusiness = (id: string) => t.as('admin').delete(`${BUSINESSES}/${id}`);
  const removeOffer = (id: string) => t.as('admin').delete(`${OFFERS}/${id}`);
  const confirm = (id: string) => t.as('admin').put(`/api/gs/payment-service/payments/manual/${id}/confirm`);
  const grant = async ({ id }: OfferRow) =>
    t.as('admin').post(`${COUPONS}/admin/create`, {
      userId: (await t.person('consumer')).id,
      items: [{ offerId: id, quantity: 1 }],
    });
  const isRemoved = async (table: typeof businesses | typeof offers, id: string) =>
    (await t.db.select({ at: table.deletedAt }).from(table).where(eq(table.id, id)))[0]?.at !== null;
  const refusal = (answer: { statusCode: number; json(): { error: { detail: string } } }) => [
    answer.statusCode,
    answer.json().error.detail,
  ];

  describe('a business', () => {
    test('is refused with all that hangs on it, and stays as it was', async () => {
      const { id: businessId } = await t.given.business();
      const offer = await t.given.offer({ businessId, ...onSale(), maxCouponsCount: 2000 });
      await t.given.offer({ businessId, ...onSale() });
      await t.given.offer({ businessId, ...onSale(), startsAt: days(1) });
      const removed = await t.given.offer({ businessId, ...onSale(), deletedAt: days(-1) });
      for (const offerId of [offer.id, offer.id, removed.id]) await t.given.coupon({ offerId });
      await t.given.coupon({ offerId: offer.id, consumedAt: days(-1) });
      await t.given.coupon({ offerId: offer.id, removedAt: days(-1) });
      await t.given.payment({ cart: [{ offer, quantity: 2 }] });
      await t.given.payment({ cart: [{ offer, quantity: 2 }], status: 'rejected' });

      expect(refusal(await removeBusiness(businessId))).toEqual([
        409,
        'Este negocio tiene 2 ofertas en venta, 1 oferta próxima, 3 cupones sin usar y 1 pago pendiente. ' +
          'Borra primero sus ofertas: lo vendido sigue valiendo. Confirma o rechaza primero sus pagos. ' +
          'Sus cupones deben usarse, vencer o eliminarse antes.',
      ]);
      expect(await isRemoved(businesses, businessId)).toBe(false);
      expect((await t.as('admin').get(`${OFFERS}/${offer.id}`)).statusCode).toBe(200);
    });

    test.each<[string, () => Partial<OfferRow>, string]>([
      [
        'an offer on sale',
        onSale,
        'Este negocio tiene 1 oferta en venta. Borra primero sus ofertas: lo vendido sigue valiendo.',
      ],
      [
        'sold coupons alone',
        () => ({ ...over(), couponsCount: 12, usedCouponsCount: 5 }),
        'Este negocio tiene 7 cupones sin usar. Sus cupones deben usarse, vencer o eliminarse antes.',
      ],
    ])('is refused for %s', async (_name, offer, detail) => {
      const { businessId } = await t.given.offer(offer());
      expect(refusal(await removeBusiness(businessId))).toEqual([409, detail]);
    });

    test('goes with its offers that are over, once no customer can use a coupon of them any more', async () => {
      const offer = await t.given.offer(past());
      const coupon = await t.given.coupon({ offerId: offer.id });
      const earlier = await t.given.offer({ businessId: offer.businessId, ...past(), deletedAt: days(-5) });

      expect((await removeBusiness(offer.businessId)).statusCode).toBe(204);

      expect(await isRemoved(offers, offer.id)).toBe(true);
      expect((await t.as('admin').get(OFFERS)).json().data).toEqual([]);
      expect((await grant(offer)).statusCode).toBe(422);
      expect((await t.db.select().from(offers).where(eq(offers.id, earlier.id)))[0]?.deletedAt).toEqual(days(-5));
      // Sold coupons stay in the lists, and can still be consumed.
      const { data } = (await t.as('admin').get(`${COUPONS}/admin/active?userId=${coupon.userId}`)).json();
      expect(data).toMatchObject([{ id: coupon.id, offer: { business: { id: offer.businessId } } }]);
      const consumed = await t.as('admin').put(`${COUPONS}/${coupon.id}/consume/admin`, { userId: coupon.userId });
      expect(consumed.statusCode).toBe(200);
    });

    test('that was removed while its offers stayed sells nothing more, and honours what it sold', async () => {
      const { id: businessId } = await t.given.business({ deletedAt: days(-1) });
      const offer = await t.given.offer({ businessId, ...onSale(), title: 'Arepa reina' });
      const coupon = await t.given.coupon({ offerId: offer.id });
      const payment = await t.given.payment({ cart: [{ offer, quantity: 1 }] });

      expect(refusal(await grant(offer))).toEqual([422, 'La oferta elegida ya no existe. Elige otra.']);
      expect(refusal(await confirm(payment.id))).toEqual([
        409,
        'La oferta «Arepa reina» fue borrada: no se pueden emitir sus cupones.',
      ]);
      expect(await t.db.$count(coupons)).toBe(1);
      const consumed = await t.as('admin').put(`${COUPONS}/${coupon.id}/consume/admin`, { userId: coupon.userId });
      expect(consumed.statusCode).toBe(200);
    });
  });

  describe('an offer', () => {
    test('says how many coupons people hold still, which stay usable', async () => {
      const offer = await t.given.offer(onSale());
      const coupon = await t.given.coupon({ offerId: offer.id });
      await t.given.coupon({ offerId: offer.id, consumedAt: days(-1) });

      const answer = await removeOffer(offer.id);

      expect([answer.statusCode, answer.json()]).toEqual([200, { data: { id: offer.id, unusedCouponsCount: 1 } }]);
      expect((await grant(offer)).statusCode).toBe(422);
      const consumed = await t.as('admin').put(`${COUPONS}/${coupon.id}/consume/admin`, { userId: coupon.userId });
      expect(consumed.statusCode).toBe(200);
    });

    test('is refused while a payment for it is pending, which could not be confirmed any more', async () => {
      const offer = await t.given.offer(onSale());
      const { id } = await t.given.payment({ cart: [{ offer, quantity: 1 }] });

      expect(refusal(await removeOffer(offer.id))).toEqual([
        409,
        'Hay 1 pago pendiente con esta oferta. Un administrador debe confirmarlo o rechazarlo antes de borrarla.',
      ]);
      expect((await confirm(id)).statusCode).toBe(200);
      expect((await removeOffer(offer.id)).json().data.unusedCouponsCount).toBe(1);
    });
  });

  describe('at the same moment as', () => {
    const ROUNDS = 6;
    beforeEach(async () => {
      await t.person('consumer');
      await t.person('admin');
    });

    test('it is removed by others: it is removed once', async () => {
      const { id, businessId } = await t.given.offer(over());
      for (const [status, remove] of [
        [200, () => removeOffer(id)],
        [204, () => removeBusiness(businessId)],
      ] as const) {
        const answers = await Promise.all(Array.from({ length: 8 }, remove));
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([status, ...Array(7).fill(404)]);
      }
    });

    test('an offer is published: no offer is left without a business', async () => {
      const { id: categoryId } = await t.given.category();
      const images = [await t.given.image()];
      for (let round = 0; round < ROUNDS; round++) {
        const { id: businessId } = await t.given.business();
        const body = offerInput({ businessId, categoryId, images });

        const [published, removed] = await Promise.all([t.as('admin').post(OFFERS, body), removeBusiness(businessId)]);

        const both = [published.statusCode, removed.statusCode];
        expect(both).toEqual(published.statusCode === 201 ? [201, 409] : [422, 204]);
      }
    });

    test('a coupon is granted: none is issued for a business that is gone (R-09)', async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const offer = await t.given.offer(over());

        const [granted, removed] = await Promise.all([grant(offer), removeBusiness(offer.businessId)]);

        const both = [granted.statusCode, removed.statusCode];
        expect(both).toEqual(granted.statusCode === 201 ? [201, 409] : [422, 204]);
      }
    });

    test('a payment is confirmed: all that was paid is issued, or nothing', async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const isBusiness = round % 2 === 0;
        const offer = await t.given.offer(isBusiness ? over() : onSale());
        // A rejected payment does not prevent a removal, but may be confirmed after all.
        const { id } = await t.given.payment({ cart: [{ offer, quantity: 2 }], status: 'rejected' });
        const remove = () => (isBusiness ? removeBusiness(offer.businessId) : removeOffer(offer.id));

        const [confirmed, removed] = await Promise.all([confirm(id), remove()]);

        const isConfirmed = confirmed.statusCode === 200;
        const [payment] = await t.db.select().from(payments).where(eq(payments.id, id));
        const issued = await t.db.$count(coupons, eq(coupons.offerId, offer.id));
        expect([confirmed.statusCode, payment?.status, issued]).toEqual(
          isConfirmed ? [200, 'confirmed', 2] : [409, 'rejected', 0],
        );
        // A removed offer keeps the coupons that it sold; a removed business has none that can be used.
        const removal = isBusiness ? [isConfirmed ? 409 : 204] : [200];
        expect(removal).toContain(removed.statusCode);
      }
    });
  });
});
