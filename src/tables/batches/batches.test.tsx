import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { COUPON_ACTIONS } from '../../coupons/CouponsPage';
import { PAYMENT_ACTIONS } from '../../payments/PaymentList';
import { readCoupon } from '../../providers/couponRecords';
import { readPayment } from '../../providers/paymentRecords';
import { session } from '../../providers/session';
import { queryClient } from '../../queryClient';
import { receipts } from '../../storage/receipts';
import { buildCoupon, buildOffer, buildUser, CARMEN, uuid } from '../../testing/builders';
import { later, refusal, unreachable } from '../../testing/fakeFetch';
import { fakePlatform, type Instead } from '../../testing/fakePlatform';
import { many } from '../../testing/payments';
import { renderBatch } from '../../testing/renderBatch';
import { changes } from '../../testing/sent';
import { USER_BATCH } from '../../users/UserList';

const press = (user: ReturnType<typeof renderBatch>['user'], name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));
const results = () =>
  within(screen.getByRole('list', { name: 'Resultado de cada uno' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');
const receipt = () => screen.findByRole('dialog', { name: /^Recibo/ });
/** Whether closing the tab asks first. */
function asksBeforeClosing(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}
const summary = async () => within(await receipt()).getByRole('status').textContent;

/** Four pending payments in the question before they are rejected, with these answers. */
async function reject(rejectPayment?: Instead['rejectPayment']) {
  const payments = many(4);
  const sent = fakePlatform({ payments, instead: { rejectPayment } });
  const rows = payments.map((payment) => readPayment(payment.id, { ...payment }));
  const opened = renderBatch(PAYMENT_ACTIONS, 'reject', rows);
  await screen.findByText('¿Estás seguro que quieres rechazar estos 4 pagos?');
  return { sent, rows, ...opened };
}

describe('rejecting many payments', () => {
  it('asks once, with their number and the list, and sends nothing before', async () => {
    const { sent, user, closed } = await reject();
    const list = screen.getByRole('list', { name: 'Lo elegido' });
    expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent(/R1/);
    expect(within(list).getAllByRole('listitem')).toHaveLength(4);
    await press(user, 'Cancelar');
    expect(changes(sent)).toEqual([]);
    expect(closed.mock.lastCall?.[0].map(({ outcome }: { outcome: string }) => outcome)).toEqual(
      Array(4).fill('untried'),
    );
  });

  it('sends each once, one after another, and gives a receipt with the words of a refusal', async () => {
    const { sent, user, closed } = await reject(({ params }) =>
      params.id === 'p2' ? refusal(409, 'Otra persona ya lo decidió.') : undefined,
    );
    await press(user, 'Rechazar 4 pagos');
    expect(await summary()).toBe('3 hechos · 1 que no se hizo');
    // Those that need a look come first.
    expect(results()[0]).toMatch(/R2.*No se hizo.*Otra persona ya lo decidió\./);
    expect(changes(sent).map(({ url }) => url.split('/').at(-2))).toEqual(['p1', 'p2', 'p3', 'p4']);
    await press(user, 'Cerrar');
    expect(closed).toHaveBeenCalledOnce();
    await expect.poll(() => receipts.left()).toBeUndefined();
  });

  it('reads the lists again once, after it', async () => {
    const { user } = await reject();
    const invalidated = vi.spyOn(queryClient, 'invalidateQueries');
    await press(user, 'Rechazar 4 pagos');
    await receipt();
    const lists = () => invalidated.mock.calls.filter(([filter]) => String(filter?.queryKey) === 'payments');
    // Each of the four would have caused reads before the receipt is there; the one for all comes a moment after it.
    await waitFor(() => expect(lists()).not.toEqual([]));
    expect(lists()).toHaveLength(1);
  });

  it('says how far it is, and «Detener» begins nothing more; going on is explicit', async () => {
    const held = later<Response | undefined>();
    const { sent, user } = await reject(({ params }) => (params.id === 'p2' ? held.answer : undefined));
    await press(user, 'Rechazar 4 pagos');
    await screen.findByText('1 de 4');
    expect(asksBeforeClosing()).toBe(true);
    await press(user, 'Detener');
    held.resolve(undefined);
    expect(await summary()).toMatch(/^2 hechos · 2 no intentados.*Se detuvo/);
    expect(changes(sent)).toHaveLength(2);
    expect(asksBeforeClosing()).toBe(true);
    await press(user, 'Seguir con los 2 que faltan');
    await waitFor(async () => expect(await summary()).toBe('4 hechos'));
    expect(asksBeforeClosing()).toBe(false);
    expect(changes(sent)).toHaveLength(4);
  });

  it('stops after a lost answer, does not know what became of it and asks to look first', async () => {
    const { sent, user } = await reject(({ params }) => (params.id === 'p2' ? unreachable() : undefined));
    await press(user, 'Rechazar 4 pagos');
    expect(await summary()).toMatch(/^1 hecho · 1 que no se sabe · 2 no intentados.*Mira primero en la lista/);
    expect(changes(sent)).toHaveLength(2);
    await press(user, 'Seguir con los 2 que faltan');
    await waitFor(async () => expect(await summary()).toMatch(/^3 hechos · 1 que no se sabe$/));
    expect(changes(sent).map(({ url }) => url.split('/').at(-2))).toEqual(['p1', 'p2', 'p3', 'p4']);
  });

  it('lets the user wait no longer for an answer that does not come', async () => {
    const { sent, user } = await reject(
      ({ init }) =>
        new Promise((_, fail) => init.signal?.addEventListener('abort', () => fail(new TypeError('Failed to fetch')))),
    );
    await press(user, 'Rechazar 4 pagos');
    await waitFor(() => expect(changes(sent)).toHaveLength(1));
    await press(user, 'Detener');
    await press(user, 'No esperar más');
    expect(await summary()).toMatch(/^1 que no se sabe · 3 no intentados/);
  });

  it('keeps the receipt for the person when the session ends in the middle', async () => {
    const { user, unmount } = await reject(({ params }) =>
      params.id === 'p2' ? refusal(401, 'La sesión terminó.') : undefined,
    );
    await press(user, 'Rechazar 4 pagos');
    await waitFor(() => expect(session.get()).toBeNull());
    // As the application does with everything behind the sign-in.
    unmount();
    session.open(buildUser(), 'token-2');
    await expect
      .poll(async () => (await receipts.left())?.rows.map(({ outcome }) => outcome))
      .toEqual(['done', 'untried', 'untried', 'untried']);
  });
});

describe('many coupons', () => {
  const rows = ['Arepas', 'Pasteles', 'Jugos'].map((title, at) => {
    const coupon = buildCoupon({ id: uuid(at), userId: at === 1 ? uuid(404) : CARMEN.id });
    return readCoupon(coupon.id, { ...coupon, offer: { ...buildOffer(), title } });
  });

  it.each([
    ['consume', '¿Quieres consumir estos 3 cupones?', 'Consumir 3 cupones', 'consumir'],
    ['remove', '¿Quieres eliminar estos 3 cupones?', 'Eliminar 3 cupones', 'eliminar'],
  ])('%s: of a holder who was not found nothing is asked (A56)', async (name, question, confirm, verb) => {
    const sent = fakePlatform({ instead: { consumeCoupon: ok, removeCoupon: ok } });
    const { user } = renderBatch(COUPON_ACTIONS, name, rows);
    queryClient.setQueryData(['userLookUp', uuid(404)], null);
    queryClient.setQueryData(['userLookUp', CARMEN.id], CARMEN);
    await screen.findByText(question);
    await press(user, confirm);
    expect(await summary()).toBe('2 hechos · 1 que no se hizo');
    expect(results()[1]).toMatch(/Arepas · Carmen Ortiz/);
    expect(results()[0]).toMatch(`Usuario no encontrado para ${verb} el cupón.`);
    expect(changes(sent)).toHaveLength(2);
  });

  it('says which of them are not valid now, first in the list, and starts on Cancelar', async () => {
    fakePlatform({ instead: { consumeCoupon: ok } });
    const [valid, , other] = rows;
    if (!valid || !other) throw new Error('no coupons');
    const past = { ...other, offer: { ...other.offer, couponsValidUntil: '2020-01-01T04:00:00Z' } };
    const always = { ...valid, offer: { ...valid.offer, couponsValidAt: '2020-01-01T04:00:00Z' } };
    const good = {
      ...always,
      offer: { ...always.offer, couponsValidUntil: '2999-01-01T04:00:00Z', weeklySchedule: null },
    };
    const { user } = renderBatch(COUPON_ACTIONS, 'consume', [good, past]);
    expect(await screen.findByText('1 de 2 no vale en este momento: está al comienzo de la lista.')).toBeVisible();
    const lines = within(screen.getByRole('list', { name: 'Lo elegido' })).getAllByRole('listitem');
    expect(lines[0]).toHaveTextContent(/^Jugos .*Vencido$/);
    expect(lines[1]).not.toHaveTextContent(/Vencido/);
    expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    await press(user, 'Consumir 2 cupones');
    expect(await summary()).toBe('2 hechos');
  });

  it('is offered for active ones alone', () => {
    const [coupon] = rows;
    const consumed = coupon && { ...coupon, consumedAt: '2026-01-01T12:00:00Z' };
    expect(COUPON_ACTIONS.map(({ isFor }) => [coupon, consumed].map((one) => one && isFor(one)))).toEqual([
      [true, false],
      [true, false],
    ]);
  });
});

const ok = () => new Response(null, { status: 204 });

describe('one offer for many people', () => {
  it('is chosen first, then granted to one after another', async () => {
    const sent = fakePlatform({ offers: [buildOffer()], instead: { grantCoupons: ok } });
    const people = [CARMEN, buildUser({ id: uuid(9), name: 'Luis Mora', email: 'luis@gs.test' })];
    const { user } = renderBatch(USER_BATCH, 'grant', people as never);
    await user.click(await screen.findByRole('radio', { name: 'Desayuno criollo para dos' }));
    await press(user, 'Agregar');
    expect(
      await screen.findByText(
        '¿Quieres otorgar un cupón de «Desayuno criollo para dos» a cada una de estas 2 personas?',
      ),
    ).toBeVisible();
    expect(changes(sent)).toEqual([]);
    await press(user, 'Otorgar a 2 personas');
    expect(await summary()).toBe('2 hechos');
    expect(changes(sent).map(({ body }) => body)).toEqual(
      people.map(({ id }) => ({ userId: id, items: [{ offerId: buildOffer().id, quantity: 1 }] })),
    );
  });
});
