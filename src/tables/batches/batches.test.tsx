import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { COUPON_ACTIONS } from '../../coupons/CouponsPage';
import { PAYMENT_ACTIONS } from '../../payments/PaymentList';
import { session } from '../../providers/session';
import { readCoupon, readPayment } from '../../providers/tableRecords';
import { queryClient } from '../../queryClient';
import { buildCoupon, buildOffer, buildUser, CARMEN, uuid } from '../../testing/builders';
import { later, refusal, unreachable } from '../../testing/fakeFetch';
import { fakePlatform, type Instead } from '../../testing/fakePlatform';
import { many } from '../../testing/payments';
import { renderBatch } from '../../testing/renderBatch';
import { changes } from '../../testing/sent';
import { USER_BATCH } from '../../users/UserList';

const press = (user: ReturnType<typeof renderBatch>['user'], name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));
/** The rows of a table, each with its cells. */
const cells = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent ?? ''));
const results = () => cells('Resultado de cada uno').map((row) => row.join(' '));
const outcome = () => screen.findByRole('dialog', { name: /^Resultado/ });
/** Whether closing the tab asks first. */
function asksBeforeClosing(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}
const summary = async () => within(await outcome()).getByRole('status').textContent;

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
  it('asks once, with a table, and sends nothing before', async () => {
    const { sent, user, closed } = await reject();
    expect(screen.getByRole('dialog', { name: 'Rechazar 4 pagos' })).toBeVisible();
    expect(cells('Lo elegido')).toHaveLength(4);
    expect(cells('Lo elegido')[0]).toEqual([expect.any(String), expect.stringMatching(/^Bs\./), 'R1']);
    await press(user, 'Cancelar');
    expect(changes(sent)).toEqual([]);
    expect(closed).toHaveBeenCalledWith([]);
  });

  it('sends each once, one after another, and ends with what became of each; Escape closes that', async () => {
    const { sent, user, closed } = await reject(({ params }) =>
      params.id === 'p2' ? refusal(409, 'Otra persona ya lo decidió.') : undefined,
    );
    await press(user, 'Rechazar 4 pagos');
    expect(await summary()).toBe('3 hechos · 1 que no se hizo');
    expect(screen.getByRole('dialog', { name: 'Resultado: Rechazar 4 pagos' })).toBeVisible();
    // Those that need a look come first.
    expect(results()[0]).toMatch(/Otra persona ya lo decidió\..*R2 No se hizo$/);
    expect(changes(sent).map(({ url }) => url.split('/').at(-2))).toEqual(['p1', 'p2', 'p3', 'p4']);
    await user.keyboard('{Escape}');
    expect(closed).toHaveBeenCalledOnce();
  });

  it('can be saved as a file', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    const { user } = await reject(({ params }) => (params.id === 'p2' ? refusal(409, '=1+1') : undefined));
    await press(user, 'Rechazar 4 pagos');
    await outcome();
    await press(user, 'Guardar resultado');
    const lines = (await (saved.mock.lastCall as [Blob])[0].text()).split('\r\n');
    expect(lines[0]).toMatch(/"Cliente";"Monto pagado";"Referencia";"Resultado";"Respuesta de la plataforma"$/);
    expect(lines[2]).toMatch(/;"R2";"No se hizo";"'=1\+1"$/);
  });

  it('reads what is shown again once, after it', async () => {
    const { user } = await reject();
    const invalidated = vi.spyOn(queryClient, 'invalidateQueries');
    await press(user, 'Rechazar 4 pagos');
    await outcome();
    await waitFor(() => expect(invalidated).toHaveBeenCalledOnce());
  });

  it('says how far it is, asks before it is left, and «Detener» begins nothing more', async () => {
    const held = later<Response | undefined>();
    const { sent, user } = await reject(({ params }) => (params.id === 'p2' ? held.answer : undefined));
    await press(user, 'Rechazar 4 pagos');
    await screen.findByText('1 de 4');
    expect(asksBeforeClosing()).toBe(true);
    await press(user, 'Detener');
    held.resolve(undefined);
    expect(await summary()).toMatch(/^2 hechos · 2 no intentados.*Se detuvo/);
    expect(changes(sent)).toHaveLength(2);
    expect(asksBeforeClosing()).toBe(false);
  });

  it('stops after a lost answer, does not know what became of it and asks to look first', async () => {
    const { sent, user } = await reject(({ params }) => (params.id === 'p2' ? unreachable() : undefined));
    await press(user, 'Rechazar 4 pagos');
    expect(await summary()).toMatch(/^1 hecho · 1 que no se sabe · 2 no intentados.*Mira en la lista/);
    expect(changes(sent)).toHaveLength(2);
  });

  it('lets the user wait no longer for an answer that does not come', async () => {
    const { sent, user } = await reject(() => later<undefined>().answer);
    await press(user, 'Rechazar 4 pagos');
    await waitFor(() => expect(changes(sent)).toHaveLength(1));
    await press(user, 'Detener');
    await press(user, 'No esperar más');
    expect(await summary()).toMatch(/^1 que no se sabe · 3 no intentados/);
  });

  it('sends nothing more once the session has ended', async () => {
    const { sent, user } = await reject(({ params }) =>
      params.id === 'p2' ? refusal(401, 'La sesión terminó.') : undefined,
    );
    await press(user, 'Rechazar 4 pagos');
    expect(await summary()).toMatch(/^1 hecho · 3 no intentados.*La sesión terminó/);
    expect(session.get()).toBeNull();
    expect(changes(sent)).toHaveLength(2);
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
    expect(results()[1]).toMatch(/Carmen Ortiz Arepas/);
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
    expect(await screen.findByText('1 de 2 no vale en este momento: está al comienzo.')).toBeVisible();
    const lines = cells('Lo elegido').map((row) => row.join(' '));
    expect(lines[0]).toMatch(/Vencido.*Jugos/);
    expect(lines[1]).not.toMatch(/Vencido/);
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
