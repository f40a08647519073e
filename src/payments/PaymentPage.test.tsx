import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { IssuedCoupon } from '../../contract/services/announcedShapes';
import type { Payment } from '../../contract/services/shapes';
import { queryClient } from '../queryClient';
import { buildCoupon, buildPayment, CARMEN, uuid } from '../testing/builders';
import { json, refusal, type SentRequest } from '../testing/fakeFetch';
import { fakePlatform, type Instead } from '../testing/fakePlatform';
import { odd, open, writes } from '../testing/payments';
import { renderApp } from '../testing/renderApp';
// Loads the pages' code, which comes late, before any test waits for it.
import './PaymentList';
import './PaymentPage';

const USERS = '/api/gs/user-service/users/';
const platform = (given: Partial<Payment> = {}) => fakePlatform({ payments: [buildPayment(given)] });

/** A platform whose one payment is another one (nothing: is gone) when it is rejected there. */
function decidedElsewhere(...after: Payment[]) {
  const records = { payments: [buildPayment()] };
  const rejectPayment = () => {
    records.payments = after;
    return refusal(409, 'El pago ya fue confirmado.');
  };
  return fakePlatform(Object.assign(records, { instead: { rejectPayment } }));
}

const group = (name: string) => screen.getByRole('heading', { level: 2, name }).closest('section') as HTMLElement;
const methods = (sent: SentRequest[]) => sent.filter(({ url }) => !url.startsWith(USERS)).map(({ method }) => method);

describe('a payment that the list has read', () => {
  it('shows everything, and asks the platform nothing', async () => {
    const sent = platform({ paymentData: { ...buildPayment().paymentData, amount: 450 } });
    const { user } = renderApp('/dashboard/payments');
    await open(user);
    expect(screen.getByText('Pendiente')).toBeVisible();
    expect(group('Montos')).toHaveTextContent(
      /Monto de la ordenBs\. 456,25Monto pagadoBs\. 450,00DiferenciaFaltan Bs\. 6,25Precio en dólares12,50 USDTasa usadaBs\. 36,50 por USD/,
    );
    expect(group('Quién pagó')).toHaveTextContent(/001234567890.*V-12345678.*Banesco \(0134\)/);
    expect(group('Usuario')).toHaveTextContent(/Carmen Ortiz.*carmen@gs\.test.*0414-020-1187/);
    expect(screen.getByRole('link', { name: 'Carmen Ortiz' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Bs. 450,00 · Carmen Ortiz · Pendiente');
    expect(document.title).toBe('Bs. 450,00 · Carmen Ortiz · Pendiente | GS');
    expect(group('Lo que compró')).toHaveTextContent(/Desayuno criollo para dos1 × 12,50 = 12,50 USDTotal12,50 USD$/);
    // Nothing of checks and of who decides, which this platform does not tell.
    expect(group('Recorrido')).toHaveTextContent(/^RecorridoCompra 20.nov.*Pago declarado 20.nov[^·]*Pendiente\s*$/);
    expect(group('Comprobante')).toHaveTextContent('Sin imagen del comprobante.');
    expect(sent.filter(({ url }) => !url.startsWith(USERS))).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Atrás' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Pagos' })).toBeVisible();
  });

  it('says it when the browser does not copy', async () => {
    platform();
    const { user } = renderApp('/dashboard/payments');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    await open(user);
    await user.click(screen.getByRole('button', { name: 'Copiar la referencia' }));
    expect(await screen.findByText(/No se pudo copiar/)).toBeVisible();
  });

  it('of a card has no bank and no reference', async () => {
    odd({
      ...buildPayment({ type: 'card', status: 'confirmed', vesPrice: null }),
      paymentData: { paymentIntentId: 'pi_1' },
      cart: 7,
    });
    const { user } = renderApp('/dashboard/payments');
    await open(user);
    expect(group('Quién pagó')).toHaveTextContent(/TipoTarjetaOperación de la tarjetapi_1Titular—/);
    expect(group('Quién pagó')).not.toHaveTextContent(/Banco|Referencia/);
    expect(group('Montos')).toHaveTextContent(/Monto de la orden12,50 USDMonto pagado—Diferencia—/);
    expect(group('Lo que compró')).toHaveTextContent('No hay datos de lo que compró.');
    expect(screen.queryByRole('button', { name: 'Confirmar...' })).toBeNull();
  });

  it.each([
    ['https://cdn.test/recibo.webp', 'https://cdn.test/recibo.webp'],
    ['/files/receipts/a-1.webp', `${window.location.origin}/files/receipts/a-1.webp`],
    ['/files/recibo.webp', null],
    ['/files/receipts/../recibo.webp', null],
    ['/files/receipts/recibo.webp?de=otro', null],
    ['/api/receipts/recibo.webp', null],
    ['https://', null],
    ['javascript:alert(1)', null],
    ['data:image/png;base64,AAAA', null],
    ['recibo', null],
    ['//otro.test/x', null],
    [{ url: 'https://cdn.test/x.webp' }, null],
    [12, null],
  ])('shows a receipt only from a web address, lazily: %j (A99)', async (receiptData, address) => {
    odd({ ...buildPayment(), receiptData });
    const { user } = renderApp('/dashboard/payments');
    await open(user);
    const image = within(group('Comprobante')).queryByAltText('Comprobante del pago');
    expect(image?.getAttribute('src') ?? null).toBe(address);
    if (image) expect(image).toHaveAttribute('loading', 'lazy');
  });

  it.each([
    ['Confirmar...', '¿Estás seguro que quieres confirmar este pago?', 'Confirmado', []],
    ['Rechazar...', '¿Estás seguro que quieres rechazar este pago?', 'Rechazado', ['Confirmar...']],
  ] as const)('can be decided here too: %s', async (button, text, label, left) => {
    const sent = platform();
    const { user } = renderApp('/dashboard/payments');
    await open(user);
    await user.click(screen.getByRole('button', { name: button }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(text)).toBeVisible();
    await user.dblClick(within(dialog).getByRole('button', { name: 'Ok' }));
    expect(await screen.findByText('Pago actualizado correctamente')).toBeVisible();
    expect(await screen.findByText(label)).toBeVisible();
    // The button is gone; the focus is on the state.
    await waitFor(() => expect(document.activeElement).toHaveTextContent(label));
    expect(screen.queryAllByRole('button', { name: /\.\.\.$/ }).map(({ textContent }) => textContent)).toEqual(left);
    expect(writes(sent)).toHaveLength(1);
  });

  it('shows its own decision when the list is forgotten meanwhile', async () => {
    const sent = platform();
    const { user } = renderApp('/dashboard/payments');
    await open(user);
    act(() => queryClient.removeQueries({ queryKey: ['payments', 'getList'] }));
    await user.click(screen.getByRole('button', { name: 'Rechazar...' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ok' }));
    expect(await screen.findByText('Rechazado')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Rechazar...' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Confirmar...' })).toBeVisible();
    expect(methods(sent).filter((method) => method !== 'GET')).toEqual(['PUT']);
  });

  it.each(['left its page', 'been forgotten'])('points to the list when it was changed and has %s', async (how) => {
    decidedElsewhere();
    const { user } = renderApp('/dashboard/payments');
    await open(user);
    if (how !== 'left its page') act(() => queryClient.removeQueries({ queryKey: ['payments', 'getList'] }));
    await user.click(screen.getByRole('button', { name: 'Rechazar...' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ok' }));
    expect(await screen.findByText('El pago ya fue confirmado.')).toBeVisible();
    expect(await screen.findByText(/Los datos de este pago no están disponibles aquí/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /\.\.\.$/ })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Ir a los pagos' }));
    expect(await screen.findByText('Sin resultados.')).toBeVisible();
  });
});

describe('any other payment, where none can be read by itself', () => {
  it.each(['nada', '0190a5c0-0000-7000-8000-0000000000f1', 'a%2Fb', '__proto__'])(
    '%s: a quiet page that calls nothing (A10, R224)',
    async (id) => {
      const sent = platform();
      const { user } = renderApp(`/dashboard/payments/${id}`);
      expect(await screen.findByText(/Los datos de este pago no están disponibles aquí/)).toBeVisible();
      expect(screen.getByRole('heading', { level: 1, name: 'Pago' })).toBeVisible();
      expect(sent).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Atrás' }));
      expect(await screen.findByRole('heading', { level: 1, name: 'Pagos' })).toBeVisible();
    },
  );
});

describe('a payment that the platform gives by itself', () => {
  const ID = buildPayment().id;
  const READS = ['getPayment', 'if-match-status'] as const;
  const coupon = buildCoupon();
  const issued: IssuedCoupon[] = [
    { id: coupon.id, userId: CARMEN.id, offer: { id: coupon.offer.id, title: 'Desayuno criollo' }, state: 'active' },
    { id: uuid(7), userId: CARMEN.id, offer: { id: uuid(8), title: 'Cena para dos' }, state: 'consumed' },
  ];
  function opened(instead: Instead = {}, status: Payment['status'] = 'confirmed') {
    const records = {
      payments: [buildPayment({ status })],
      issued: { [ID]: issued },
      active: [coupon],
      capabilities: [...READS],
      instead,
    };
    const sent = fakePlatform(records);
    return { records, sent, ...renderApp(`/dashboard/payments/${ID}`, undefined, READS) };
  }
  const reading = (sent: SentRequest[]) => sent.filter(({ url, method }) => method === 'GET' && url.endsWith(`/${ID}`));

  it('is there from any link, with its coupons and who decided it, by one request', async () => {
    const told = { checks: [], coupons: issued, decidedBy: { id: 'u9', name: 'Luis Gil' } };
    const decided = json({ data: { ...buildPayment({ status: 'confirmed' }), ...told } });
    const { sent } = opened({ getPayment: () => decided });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Bs. 456,25 · Carmen Ortiz · Confirmado' }),
    ).toBeVisible();
    const steps = within(group('Recorrido')).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Compra 20/),
      expect.stringMatching(/^Pago declarado 20/),
      'Revisión Sin avisos',
      expect.stringMatching(/^Confirmado Lo decidió Luis Gil · Último cambio: 20/),
    ]);
    const [first, second] = within(screen.getByRole('list', { name: 'Cupones que emitió' })).getAllByRole('listitem');
    expect(within(first as HTMLElement).getByRole('link', { name: 'Desayuno criollo' })).toHaveAttribute(
      'href',
      `/dashboard/offers/${coupon.offer.id}`,
    );
    // Where those that are not used are removed.
    expect(within(first as HTMLElement).getByRole('link', { name: 'Carmen Ortiz' })).toHaveAttribute(
      'href',
      `/dashboard/users/add-offer/${CARMEN.id}`,
    );
    expect(first).toHaveTextContent('Activo');
    expect(second).toHaveTextContent(/Cena para dos.*Consumido/);
    expect(reading(sent)).toHaveLength(1);
    expect(sent.filter(({ url }) => url.includes('/manual?'))).toEqual([]);
  });

  it('shows after a decision what it did', async () => {
    const { user, records } = opened({}, 'pending');
    records.issued = {} as typeof records.issued;
    await user.click(await screen.findByRole('button', { name: 'Confirmar...' }));
    const dialog = await screen.findByRole('dialog');
    records.issued = { [ID]: issued };
    await user.click(within(dialog).getByRole('button', { name: 'Ok' }));
    expect(await screen.findByText('Confirmado')).toBeVisible();
    await waitFor(() => expect(screen.getAllByText('Activo')).toHaveLength(1));
  });

  it('is said to be gone', async () => {
    const { sent, records } = opened({ getPayment: () => refusal(404, 'Pago no encontrado') });
    expect(await screen.findByText('Este pago ya no existe, o su dirección está incompleta.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Buscarlo en la lista' })).toBeNull();
    expect(records.payments).toHaveLength(1);
    expect(reading(sent)).toHaveLength(1);
  });

  it('can be read again where it could not be, and what the list has is shown until then', async () => {
    let fails = true;
    const getPayment = () => (fails ? refusal(500, 'Se cayó.') : undefined);
    const { user } = opened({ getPayment });
    expect(await screen.findByText('Se cayó.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Atrás' }));
    await user.click(await screen.findByRole('link', { name: /^Pago móvil/ }));
    expect(await screen.findByText(/No se pudo leer otra vez: puede haber cambiado\. Se cayó\./)).toBeVisible();
    expect(screen.getByText('Confirmado')).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Activo')).toBeVisible();
  });

  it('shows in its question that a colleague has rejected it, and asks once more', async () => {
    const { user, records, sent } = opened({}, 'pending');
    await user.click(await screen.findByRole('button', { name: 'Confirmar...' }));
    const dialog = within(await screen.findByRole('dialog'));
    records.payments = [buildPayment({ status: 'rejected' })];
    await user.click(dialog.getByRole('button', { name: 'Ok' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Otra persona lo rechazó mientras tanto.');
    await user.click(dialog.getByRole('button', { name: 'Confirmar de todas formas' }));
    expect(await screen.findByText('Confirmado')).toBeVisible();
    expect(writes(sent)).toHaveLength(2);
  });
});
