import { CALLS } from '../contract/calls';
import { COUPONS_MAX } from '../contract/limits';
import { couponsLeft, type OfferStock } from '../contract/offerStock';
import { readCart } from '../contract/paymentCart';
import { type Action, among, callOf, fromMenu, gone, ok, press, said } from './actionParts';
import type { DirectApi, Row } from './directApi';
import { cardOf, expect } from './fixtures';

const removing = (name: string, record: 'business' | 'offer'): Action => ({
  name,
  call: callOf(record === 'business' ? CALLS.removeBusiness : CALLS.removeOffer),
  async begin({ page, api, fresh }) {
    const { id, name, title } = await fresh[record]();
    const list = record === 'business' ? 'businesses' : 'offers';
    await page.goto(`/dashboard/${list}`);
    const card = cardOf(page, name ?? title);
    return {
      press: fromMenu(page, card, 'Eliminar', 'Borrar'),
      shown: () => expect(card).toHaveCount(0),
      done: said(page, /(borrado|borrada) de forma exitosa/i),
      count: gone(api, `/coupon-service/${list}/${id}`),
    };
  },
});

/** Of payments that wait for a decision the first that this one may be made of: other stories have used up offers. */
async function firstPending(api: DirectApi, rows: readonly Row[], outcome: string): Promise<Row | undefined> {
  for (const row of rows)
    if (row.status === 'pending' && (outcome !== 'confirmed' || (await hasRoom(api, row)))) return row;
  return undefined;
}

/** Whether the offers of a payment have as many coupons left as it orders. */
async function hasRoom(api: DirectApi, { cart }: Row): Promise<boolean> {
  for (const { offerId, quantity } of readCart(cart)) {
    const { body } = await api.call('GET', `${CALLS.listOffers.path}/${offerId}`);
    const offer = body?.data as OfferStock | undefined;
    if (!offer || (couponsLeft(offer) ?? COUPONS_MAX) < (quantity ?? 1)) return false;
  }
  return true;
}

const deciding = (name: string, call: { method: string; path: string }, item: string, outcome: string): Action => ({
  name,
  call: callOf(call),
  async begin({ page, api }) {
    const list = CALLS.listPayments.path;
    for (let at = 1; ; at += 1) {
      const rows = await api.data<Row[]>('GET', `${list}?page=${at}&limit=10`);
      const pending = await firstPending(api, rows, outcome);
      if (!pending) continue;
      await page.goto(`/dashboard/payments?page=${at}`);
      const row = page.locator('[data-row]').filter({ has: page.locator(`a[href*="${pending.id}"]`) });
      return {
        press: fromMenu(page, row, item, 'Ok'),
        // The page is read again as soon as the platform answers.
        shown: async () => {
          await page.keyboard.press('Escape');
          await expect(row).toContainText(outcome === 'confirmed' ? 'Confirmado' : 'Rechazado');
        },
        done: said(page, 'Pago actualizado correctamente'),
        count: async () =>
          (await api.all(list)).filter(({ id, status }) => id === pending.id && status === outcome).length,
      };
    }
  },
});

const onCoupon = (name: string, call: { method: string; path: string }, label: string, done: string): Action => ({
  name,
  call: callOf(call),
  async begin({ page, api, fresh }) {
    const coupon = await fresh.coupon();
    await page.goto('/dashboard/coupons-active');
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: coupon.offer.title });
    // Consuming one that fails is told in an alert too, as specified.
    page.on('dialog', (dialog) => void dialog.accept());
    return {
      press: async () => {
        await row.getByRole('button', { name: label }).click();
        await ok(page);
      },
      shown: () => expect(row).toHaveCount(0),
      done: said(page, done),
      count: async () =>
        1 - (await among(api, `${CALLS.listActiveCoupons.path}?userId=${coupon.userId}`, 'id', coupon.id)()),
    };
  },
});

/** What is chosen for a row of a list and confirmed. */
export const LIST_ACTIONS: readonly Action[] = [
  removing('a business is deleted', 'business'),
  removing('an offer is deleted', 'offer'),
  deciding('a payment is confirmed', CALLS.confirmPayment, 'Confirmar...', 'confirmed'),
  deciding('a payment is rejected', CALLS.rejectPayment, 'Rechazar...', 'rejected'),
  onCoupon('a coupon is consumed', CALLS.consumeCoupon, 'Consumir', 'Cupón consumido exitosamente.'),
  onCoupon('a coupon is taken back', CALLS.removeCoupon, 'Eliminar', 'Cupón eliminado exitosamente.'),
  {
    name: 'a coupon is granted',
    call: callOf(CALLS.grantCoupons),
    async begin({ page, api, fresh }) {
      const { id, title } = await fresh.offer();
      const [user] = await api.data<[Row]>('GET', '/user-service/users?email=consumer&page=1&limit=1');
      await page.goto(`/dashboard/users/add-offer/${user.id}/select-offer`);
      await page.getByLabel('Buscar oferta').fill(title);
      await page.keyboard.press('Enter');
      await page.getByRole('radio', { name: title }).check();
      return {
        press: press(page, 'Agregar'),
        kept: () => expect(page.getByText(`Elegida: ${title}`)).toBeVisible(),
        done: said(page, 'Cupón otorgado exitosamente.'),
        count: async () =>
          (await api.all(`${CALLS.listActiveCoupons.path}?userId=${user.id}`)).filter((one) => one.offer.id === id)
            .length,
      };
    },
  },
  {
    name: 'two coupons are consumed at once',
    call: callOf(CALLS.consumeCoupon),
    async begin({ page, api, fresh }) {
      const { userId, offer } = await fresh.coupon(2);
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === CALLS.consumeCoupon.method) sent.push(new URL(request.url()).pathname);
      });
      await page.goto(`/dashboard/coupons-active?q=${encodeURIComponent(offer.title)}`);
      await page.getByText('2 resultados').waitFor();
      await page.getByRole('checkbox', { name: 'Elegir toda la página' }).check();
      const dialog = page.getByRole('dialog');
      const close = dialog.getByRole('button', { name: 'Cerrar', exact: true });
      return {
        press: async () => {
          if (await close.isVisible()) await close.click();
          await page.getByRole('button', { name: 'Consumir… (2)' }).click();
          await dialog.getByRole('button', { name: 'Consumir 2 cupones' }).click();
        },
        shown: () => expect(dialog.getByRole('status')).toContainText('1 que no se sabe · 1 no intentado'),
        done: () => expect(dialog.getByRole('status')).toHaveText('2 hechos'),
        count: async () => {
          const left = await api.all(`${CALLS.listActiveCoupons.path}?userId=${userId}`);
          return sent[0] && !left.some(({ id }) => sent[0]?.includes(id)) ? 1 : 0;
        },
      };
    },
  },
];
