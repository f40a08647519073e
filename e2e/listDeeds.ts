import { CALLS, CAPABILITIES } from '../contract/calls';
import { among, callOf, type Deed, fromMenu, gone, ok, press, said } from './deed';
import type { DirectApi, Row } from './directApi';
import { cardOf, expect } from './fixtures';

/** What is done to somebody's account in the list of people. */
function accountDeed(
  name: string,
  call: { method: string; path: string },
  [item, confirm, done]: [item: RegExp, confirm: string, done: RegExp],
  { before, count }: { before?: (api: DirectApi, id: string) => Promise<unknown>; count: (user: Row) => boolean },
): Deed {
  return {
    name,
    call: callOf(call),
    async begin({ page, api, fresh }) {
      const { id, email } = await fresh.staff();
      await before?.(api, id);
      await page.goto('/dashboard/users');
      await page.getByLabel('Buscar por correo').fill(email);
      await page.keyboard.press('Enter');
      const card = page.getByRole('main').getByRole('listitem');
      await expect(card).toHaveCount(1);
      return {
        press: fromMenu(page, card, item, confirm),
        seen: async () => {
          await page.keyboard.press('Escape');
          await card.getByRole('button', { name: /^Acciones de/ }).click();
          await expect(page.getByRole('menuitem').first()).toBeVisible();
          expect(await page.getByRole('menuitem', { name: item }).count()).toBe(0);
        },
        done: said(page, done),
        count: async () => Number(count(await api.data('GET', `/user-service/users/${id}`))),
      };
    },
  };
}

const removing = (name: string, record: 'business' | 'offer'): Deed => ({
  name,
  call: callOf(record === 'business' ? CALLS.removeBusiness : CALLS.removeOffer),
  async begin({ page, api, fresh }) {
    const { id, name, title } = await fresh[record]();
    const list = record === 'business' ? 'businesses' : 'offers';
    await page.goto(`/dashboard/${list}`);
    const card = cardOf(page, name ?? title);
    return {
      press: fromMenu(page, card, 'Eliminar', 'Borrar'),
      seen: () => expect(card).toHaveCount(0),
      done: said(page, /(borrado|borrada) de forma exitosa/i),
      count: gone(api, `/coupon-service/${list}/${id}`),
    };
  },
});

const deciding = (name: string, call: { method: string; path: string }, item: string, outcome: string): Deed => ({
  name,
  call: callOf(call),
  async begin({ page, api }) {
    const list = CALLS.listPayments.path;
    for (let at = 1; ; at += 1) {
      const rows = await api.data<Row[]>('GET', `${list}?page=${at}&limit=10`);
      const pending = rows.find(({ status }) => status === 'pending');
      if (!pending) continue;
      await page.goto(`/dashboard/payments?page=${at}`);
      const row = page.locator('[data-row]').filter({ has: page.locator(`a[href*="${pending.id}"]`) });
      return {
        press: fromMenu(page, row, item, 'Ok'),
        // The page is read again as soon as the platform answers.
        seen: async () => {
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

const onCoupon = (name: string, call: { method: string; path: string }, label: string, done: string): Deed => ({
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
      seen: () => expect(row).toHaveCount(0),
      done: said(page, done),
      count: async () =>
        1 - (await among(api, `${CALLS.listActiveCoupons.path}?userId=${coupon.userId}`, 'id', coupon.id)()),
    };
  },
});

/** What is chosen for a row of a list and confirmed. */
export const LIST_DEEDS: readonly Deed[] = [
  removing('a business is deleted', 'business'),
  removing('an offer is deleted', 'offer'),
  accountDeed(
    'somebody is made administrator',
    CALLS.promoteUser,
    [/^Hacer administrador/, 'Ok', /convertido en administrador/],
    {
      before: (api, id) => api.call('DELETE', `/user-service/users/admin/users/${id}`),
      count: ({ permission }) => permission === 'admin',
    },
  ),
  accountDeed(
    'somebody is administrator no more',
    CALLS.revokeUser,
    [/^Revocar permisos/, 'Ok', /^Permisos de .* revocados/],
    { count: ({ permission }) => permission === 'consumer' },
  ),
  accountDeed(
    'an account is closed',
    CAPABILITIES.disableUser,
    [/^Cerrar acceso/, 'Cerrar acceso', /^El acceso de .* está cerrado/],
    { count: ({ disabledAt }) => Boolean(disabledAt) },
  ),
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
];
