import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Payment } from '../../contract/services/shapes';
import type { PaymentRecord } from '../providers/paymentRecords';
import { queryClient } from '../queryClient';
import { entryOf, setWhole } from '../tables/wholeSet/wholeSets';
import { buildPayment, buildUser } from '../testing/builders';
import { refusal, type SentRequest } from '../testing/fakeFetch';
import { fakePlatform } from '../testing/fakePlatform';
import { odd, open, writes } from '../testing/payments';
import { renderApp } from '../testing/renderApp';
// Loads the pages' code, which comes late, before any test waits for it.
import './PaymentList';
import './PaymentPage';
import { COMPARED } from './messages';

afterEach(() => vi.unstubAllGlobals());

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
  it('is confirmed or rejected in the same order on its page, in its menu and on the desk', async () => {
    platform();
    const ORDER = ['Confirmar...', 'Rechazar...'];
    const named = (role: string) => screen.getAllByRole(role, { name: /^(Confirmar|Rechazar)\.\.\.$/ });
    const order = (role: string) => named(role).map((one) => one.textContent);
    const { user } = renderApp('/dashboard/payments');
    await user.click(await screen.findByRole('button', { name: /^Acciones de/ }));
    expect(order('menuitem')).toEqual(ORDER);
    await user.keyboard('{Escape}');
    await open(user);
    expect(order('button')).toEqual(ORDER);
    await user.click(screen.getByRole('button', { name: 'Atrás' }));
    await user.click(await screen.findByRole('link', { name: 'Verificar pendientes' }));
    await screen.findByRole('article');
    expect(order('button')).toEqual(ORDER);
  });

  it('shows everything, and asks the platform nothing', async () => {
    const sent = platform({ paymentData: { ...buildPayment().paymentData, amount: 450 } });
    const { user } = renderApp('/dashboard/payments');
    await open(user);
    expect(screen.getByText('Pendiente')).toBeVisible();
    expect(group('Montos')).toHaveTextContent(
      /Monto de la ordenBs\. 456,25Monto pagadoBs\. 450,00DiferenciaFaltan Bs\. 6,25Precio en dólares12,50 USDTasa usadaBs\. 36,50 por USD/,
    );
    expect(group('Quién pagó')).toHaveTextContent(/V-12345678.*Banesco \(0134\).*001234567890/);
    expect(group('Usuario')).toHaveTextContent(/Carmen Ortiz.*carmen@gs\.test.*0414-020-1187/);
    expect(screen.getByRole('link', { name: 'Ficha de Carmen Ortiz' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pago 34567890');
    expect(document.title).toBe('Pago 34567890 | GS');
    expect(group('Lo que compró')).toHaveTextContent(/1 × Desayuno criollo para dos12,50 USD/);
    expect(group('Fechas')).toHaveTextContent(/Compra20 nov/);
    expect(group('Comprobante')).toHaveTextContent('Sin imagen del comprobante.');
    expect(sent.filter(({ url }) => !url.startsWith(USERS))).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Atrás' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Pagos' })).toBeVisible();
  });

  it('is as it was read last, whatever a whole list that was kept before still says', async () => {
    platform({ status: 'confirmed' });
    const { user } = renderApp('/dashboard/payments');
    await screen.findByText('Confirmado');
    const [page] = queryClient.getQueriesData<{ data: PaymentRecord[] }>({ queryKey: ['payments', 'getList'] });
    const kept = page?.[1]?.data.map((row): PaymentRecord => ({ ...row, status: 'pending' })) ?? [];
    const readAt = Date.now() - 60_000;
    act(() => setWhole(entryOf(queryClient, 'payments'), { rows: kept, readAt, state: 'whole' }));
    await open(user);
    expect(screen.getByText('Confirmado')).toBeVisible();
    expect(kept).toHaveLength(1);
  });

  it('can be copied from', async () => {
    platform();
    const { user } = renderApp('/dashboard/payments');
    await open(user);
    await user.click(screen.getByRole('button', { name: 'Copiar la referencia' }));
    expect(await screen.findByText('Copiado')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('001234567890');
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
    expect(group('Quién pagó')).toHaveTextContent(/TipoTarjetaTitular—Operación de la tarjetapi_1/);
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
    // The button is gone; the focus is on the next button.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Siguiente pendiente' })).toHaveFocus());
    expect(screen.queryAllByRole('button', { name: /\.\.\.$/ }).map(({ textContent }) => textContent)).toEqual(left);
    expect(writes(sent)).toHaveLength(1);
  });

  it('shows what another administrator decided meanwhile, without leaving the page', async () => {
    const sent = decidedElsewhere(buildPayment({ status: 'confirmed' }));
    const { user } = renderApp('/dashboard/payments');
    await open(user);
    await user.click(screen.getByRole('button', { name: 'Rechazar...' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ok' }));
    expect(await screen.findByText('El pago ya fue confirmado.')).toBeVisible();
    expect(await screen.findByText('Confirmado')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirmar...' })).toBeNull());
    // Only the page of the list that it was opened from is read again.
    expect(methods(sent)).toEqual(['GET', 'PUT', 'GET']);
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
    // Besides the payments that are still to be compared, which the question reads.
    expect(methods(sent).filter((method) => method !== 'GET')).toEqual(['PUT']);
  });

  it.each(['left its page', 'been forgotten', 'been forgotten by all but the whole list'])(
    'points to the list when it was changed and has %s',
    async (how) => {
      decidedElsewhere();
      const { user } = renderApp('/dashboard/payments');
      await open(user);
      if (how !== 'left its page') act(() => queryClient.removeQueries({ queryKey: ['payments', 'getList'] }));
      await user.click(screen.getByRole('button', { name: 'Rechazar...' }));
      const dialog = await screen.findByRole('dialog');
      if (how.endsWith('the whole list')) await within(dialog).findByText(COMPARED.all);
      await user.click(within(dialog).getByRole('button', { name: 'Ok' }));
      expect(await screen.findByText(/Este pago cambió mientras tanto/)).toBeVisible();
      expect(screen.queryByRole('button', { name: /\.\.\.$/ })).toBeNull();
      await waitFor(() => expect(screen.getByRole('button', { name: 'Siguiente pendiente' })).toHaveFocus());
      await user.click(screen.getByRole('button', { name: 'Ir a los pagos' }));
      expect(await screen.findByText('Sin resultados.')).toBeVisible();
    },
  );

  it('shows what another administrator decided where the whole list alone had it', async () => {
    decidedElsewhere(buildPayment({ status: 'confirmed' }));
    const { user } = renderApp('/dashboard/payments');
    await open(user);
    act(() => queryClient.removeQueries({ queryKey: ['payments', 'getList'] }));
    await user.click(screen.getByRole('button', { name: 'Rechazar...' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText(COMPARED.all);
    await user.click(within(dialog).getByRole('button', { name: 'Ok' }));
    expect(await screen.findByText('Confirmado')).toBeVisible();
    expect(screen.queryByText(/Este pago cambió mientras tanto/)).toBeNull();
  });

  it('lets an owner look and nothing more', async () => {
    odd(buildPayment());
    const { user } = renderApp('/dashboard/payments', buildUser({ permission: 'owner' }));
    await open(user);
    expect(screen.queryByRole('button', { name: /\.\.\.$/ })).toBeNull();
  });
});

describe('any other payment', () => {
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
