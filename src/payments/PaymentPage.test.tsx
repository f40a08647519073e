import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../queryClient';
import { buildPayment, buildUser } from '../testing/builders';
import { fakeFetch, json, refusal, type SentRequest } from '../testing/fakeFetch';
import { renderApp } from '../testing/renderApp';

afterEach(() => vi.unstubAllGlobals());

type Fields = Record<string, unknown>;

/** A platform that lists one payment, which a decision may change. */
function platform(payment: Fields, decide?: (change: (fields: Fields) => void) => Response) {
  let row = payment;
  return fakeFetch(({ method, url }) => {
    if (method !== 'GET') {
      if (decide) return decide((fields) => (row = { ...row, ...fields }));
      row = { ...row, status: url.endsWith('confirm') ? 'confirmed' : 'rejected' };
      return json({ data: row });
    }
    return json({ data: [row], pagination: { page: 1, limit: 10, lastPage: 1 } });
  });
}

/** From the list, the way in which a payment becomes known. */
async function open(user: ReturnType<typeof renderApp>['user']) {
  await user.click(await screen.findByRole('link', { name: /^(Pago móvil|Zelle|Tarjeta)/ }));
  await screen.findByRole('heading', { level: 1, name: 'Pago' });
}
const group = (name: string) => screen.getByRole('heading', { level: 2, name }).closest('section') as HTMLElement;
const writes = (sent: SentRequest[]) => sent.filter(({ method }) => method !== 'GET').map(({ url }) => url);

describe('a payment that the list has read', () => {
  it('shows everything, and asks the platform nothing', async () => {
    const sent = platform({ ...buildPayment(), paymentData: { ...buildPayment().paymentData, amount: 450 } });
    const { user } = renderApp('/dashboard/payments');
    await open(user);
    expect(screen.getByText('Pendiente')).toBeVisible();
    expect(group('Montos')).toHaveTextContent(
      /Monto de la ordenBs\. 456,25Monto pagadoBs\. 450,00DiferenciaFaltan Bs\. 6,25Precio en dólares12,50 USDTasa usada36,50 Bs\.S/,
    );
    expect(group('Quién pagó')).toHaveTextContent(/V-12345678.*Banesco \(0134\).*001234567890.*Código del usuario/);
    expect(group('Lo que compró')).toHaveTextContent(/1 × Desayuno criollo para dos12,50 USD/);
    expect(group('Fechas')).toHaveTextContent(/Compra20 nov/);
    expect(group('Comprobante')).toHaveTextContent('Sin imagen del comprobante.');
    expect(sent).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Atrás' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Pagos' })).toBeVisible();
  });

  it('can be copied from', async () => {
    platform({ ...buildPayment() });
    const { user } = renderApp('/dashboard/payments');
    await open(user);
    await user.click(screen.getByRole('button', { name: 'Copiar la referencia' }));
    expect(await screen.findByText('Copiado')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('001234567890');
  });

  it('says it when the browser does not copy', async () => {
    platform({ ...buildPayment() });
    const { user } = renderApp('/dashboard/payments');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    await open(user);
    await user.click(screen.getByRole('button', { name: 'Copiar la referencia' }));
    expect(await screen.findByText(/No se pudo copiar/)).toBeVisible();
  });

  it('of a card has no bank and no reference', async () => {
    platform({
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
    ['/files/recibo.webp', null],
    ['https://', null],
    ['javascript:alert(1)', null],
    ['data:image/png;base64,AAAA', null],
    ['recibo', null],
    ['//otro.test/x', null],
    [{ url: 'https://cdn.test/x.webp' }, null],
    [12, null],
  ])('shows a receipt only from a web address, lazily: %j (A99)', async (receiptData, address) => {
    platform({ ...buildPayment(), receiptData });
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
    const sent = platform({ ...buildPayment() });
    const { user } = renderApp('/dashboard/payments');
    await open(user);
    await user.click(screen.getByRole('button', { name: button }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(text)).toBeVisible();
    await user.dblClick(within(dialog).getByRole('button', { name: 'Ok' }));
    expect(await screen.findByText('Pago actualizado correctamente')).toBeVisible();
    expect(await screen.findByText(label)).toBeVisible();
    // The button is gone; the focus is on what says where the payment stands now.
    await waitFor(() => expect(screen.getByText(label).closest('[tabindex="-1"]')).toHaveFocus());
    expect(screen.queryAllByRole('button', { name: /\.\.\.$/ }).map(({ textContent }) => textContent)).toEqual(left);
    expect(writes(sent)).toHaveLength(1);
  });

  it('shows what somebody else decided meanwhile, without leaving the page', async () => {
    const sent = platform({ ...buildPayment() }, (change) => {
      change({ status: 'confirmed' });
      return refusal(409, 'El pago ya fue confirmado.');
    });
    const { user } = renderApp('/dashboard/payments');
    await open(user);
    await user.click(screen.getByRole('button', { name: 'Rechazar...' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ok' }));
    expect(await screen.findByText('El pago ya fue confirmado.')).toBeVisible();
    expect(await screen.findByText('Confirmado')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirmar...' })).toBeNull());
    // Only the page of the list that it was opened from is read again.
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET']);
  });

  it('shows its own decision when the list is forgotten meanwhile', async () => {
    const sent = platform({ ...buildPayment() });
    const { user } = renderApp('/dashboard/payments');
    await open(user);
    act(() => queryClient.removeQueries({ queryKey: ['payments', 'getList'] }));
    await user.click(screen.getByRole('button', { name: 'Rechazar...' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ok' }));
    expect(await screen.findByText('Rechazado')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Rechazar...' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Confirmar...' })).toBeVisible();
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'PUT']);
  });

  it.each(['left its page', 'been forgotten'])('points to the list when it was changed and has %s', async (how) => {
    let listed = true;
    fakeFetch(({ method }) => {
      if (method === 'GET') return json({ data: listed ? [buildPayment()] : [] });
      listed = false;
      return refusal(409, 'El pago ya fue confirmado.');
    });
    const { user } = renderApp('/dashboard/payments');
    await open(user);
    if (how === 'been forgotten') act(() => queryClient.removeQueries({ queryKey: ['payments', 'getList'] }));
    await user.click(screen.getByRole('button', { name: 'Rechazar...' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ok' }));
    expect(await screen.findByText(/Este pago cambió mientras tanto/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /\.\.\.$/ })).toBeNull();
    await waitFor(() => expect(screen.getByText('Pendiente').closest('[tabindex="-1"]')).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Ir a los pagos' }));
    expect(await screen.findByText('Sin resultados.')).toBeVisible();
  });

  it('lets an owner look and nothing more', async () => {
    platform({ ...buildPayment() });
    const { user } = renderApp('/dashboard/payments', buildUser({ permission: 'owner' }));
    await open(user);
    expect(screen.queryByRole('button', { name: /\.\.\.$/ })).toBeNull();
  });
});

describe('any other payment', () => {
  it.each(['nada', '0190a5c0-0000-7000-8000-0000000000f1', 'a%2Fb', '__proto__'])(
    '%s: a quiet page that calls nothing (A10, R224)',
    async (id) => {
      const sent = platform({ ...buildPayment() });
      const { user } = renderApp(`/dashboard/payments/${id}`);
      expect(await screen.findByText(/Los datos de este pago no están a la mano/)).toBeVisible();
      expect(screen.getByRole('heading', { level: 1, name: 'Pago' })).toBeVisible();
      expect(sent).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Atrás' }));
      expect(await screen.findByRole('heading', { level: 1, name: 'Pagos' })).toBeVisible();
    },
  );
});
