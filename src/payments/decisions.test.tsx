import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { buildPayment, buildUser } from '../testing/builders';
import { json, later, plain, refusal, unreachable } from '../testing/fakeFetch';
import { fakePlatform } from '../testing/fakePlatform';
import { ask, ok, PAGO, PAYMENTS, platform, reads, stubWindow, writes, zelle } from '../testing/payments';
import { renderApp } from '../testing/renderApp';
// Loads the page's code, which comes late, before any test waits for it.
import './PaymentList';

const UPDATED = 'Pago actualizado correctamente';

afterEach(() => {
  onlineManager.setOnline(true);
});

describe('what can be decided', () => {
  it.each([
    ['pending', ['Ver', 'Confirmar...', 'Rechazar...']],
    ['rejected', ['Ver', 'Confirmar...']],
    ['confirmed', ['Ver']],
  ] as const)('%s: %s (R212-R214, R220-R223)', async (status, items) => {
    platform([buildPayment({ status })]);
    const { user } = renderApp('/dashboard/payments');
    await user.click(await screen.findByRole('button', { name: `Acciones de ${PAGO}` }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(items);
  });

  it('can be looked at by Ver (R212)', async () => {
    const sent = platform([zelle, buildPayment()]);
    const { user } = renderApp('/dashboard/payments');
    await user.click(await screen.findByRole('button', { name: `Acciones de ${PAGO}` }));
    await user.click(screen.getByRole('menuitem', { name: 'Ver' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Bs. 456,25 · Carmen Ortiz · Pendiente' }),
    ).toBeVisible();
    expect(window.location.pathname).toBe(`/dashboard/payments/${buildPayment().id}`);
    expect(await screen.findByText('V-12345678')).toBeVisible();
    expect(reads(sent)).toHaveLength(1);
  });

  it('is nothing while it is decided, even if the screen is turned meanwhile (R469)', async () => {
    const display = stubWindow();
    const answer = later<undefined>();
    const sent = platform([buildPayment()], () => answer.answer);
    const { user } = renderApp('/dashboard/payments');
    await user.click(ok(await ask(user, 'Confirmar...')));
    act(() => display.turn(true));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: `Acciones de ${PAGO}` }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Ver']);
    await user.keyboard('{Escape}');
    answer.resolve(undefined);
    expect(await screen.findByText(UPDATED)).toBeVisible();
    expect(await screen.findByText('Confirmado')).toBeVisible();
    expect(writes(sent)).toHaveLength(1);
  });

  it('by an owner is nothing, should a platform list any', async () => {
    fakePlatform({ instead: { listPayments: () => json({ data: [buildPayment()] }) } });
    const { user } = renderApp('/dashboard/payments', buildUser({ permission: 'owner' }));
    await user.click(await screen.findByRole('button', { name: `Acciones de ${PAGO}` }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Ver']);
    expect(screen.queryByRole('link', { name: 'Conciliar con el banco' })).toBeNull();
  });

  it.each([
    ['Confirmar...', '¿Estás seguro que quieres confirmar este pago?', 'confirm', 'Confirmado'],
    ['Rechazar...', '¿Estás seguro que quieres rechazar este pago?', 'reject', 'Rechazado'],
  ] as const)('%s asks, sends once, and shows the new state after the answer', async (item, text, path, label) => {
    const answer = later<undefined>();
    const sent = platform([buildPayment()], () => answer.answer);
    const { user } = renderApp('/dashboard/payments');
    const dialog = await ask(user, item);
    expect(within(dialog).getByText(text)).toBeVisible();
    expect(dialog).toHaveTextContent(
      /Referencia001234567890.*BancoBanesco \(0134\)Fecha20 nov\. 2026.*Bs\. 456,25.*Carmen Ortiz/,
    );
    await user.click(within(dialog).getByRole('button', { name: 'Copiar el monto pagado' }));
    expect(await navigator.clipboard.readText()).toBe('456,25');
    await user.click(within(dialog).getByRole('button', { name: 'Copiar la referencia' }));
    expect(await navigator.clipboard.readText()).toBe('001234567890');
    expect(writes(sent)).toEqual([]);

    await user.dblClick(ok(dialog));
    expect(ok(dialog)).toBeDisabled();
    expect(screen.queryByText(UPDATED)).toBeNull();
    expect(screen.getByText('Pendiente')).toBeVisible();
    answer.resolve(undefined);
    expect(await screen.findByText(UPDATED)).toBeVisible();
    expect(await screen.findByText(label)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(writes(sent)).toEqual([`${PAYMENTS}/${buildPayment().id}/${path}`]);
    // The list, and the list again.
    await waitFor(() => expect(reads(sent)).toHaveLength(2));
  });

  it.each([
    [{ ownerName: 'Ana Pérez', ci: '' }, 'Titular', 'Ana Pérez'],
    [{ ownerName: '', ci: 'V-7' }, 'Cédula o RIF', 'V-7'],
    [{ ownerName: '', ci: '' }, 'Titular', '—'],
  ])('the question says what it shows of the payer: %j', async (data, label, value) => {
    platform([buildPayment({ type: 'pagoMovil', paymentData: { ...buildPayment().paymentData, ...data } })]);
    const { user } = renderApp('/dashboard/payments');
    const dialog = within(await ask(user, 'Confirmar...'));
    expect(dialog.getByText(label).nextElementSibling).toHaveTextContent(value);
  });

  it('nothing is sent on Cancelar', async () => {
    const sent = platform([buildPayment()]);
    const { user } = renderApp('/dashboard/payments');
    await user.click(within(await ask(user, 'Confirmar...')).getByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(writes(sent)).toEqual([]);
  });

  it('what another administrator decided meanwhile is told, and the row shows it', async () => {
    const records = { payments: [buildPayment()] };
    const rejectPayment = () => {
      records.payments = [buildPayment({ status: 'confirmed' })];
      return refusal(409, 'El pago ya fue confirmado.');
    };
    const sent = fakePlatform(Object.assign(records, { instead: { rejectPayment } }));
    const { user } = renderApp('/dashboard/payments');
    await user.click(ok(await ask(user, 'Rechazar...')));
    expect(await screen.findByText('El pago ya fue confirmado.')).toBeVisible();
    expect(await screen.findByText('Confirmado')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(UPDATED)).toBeNull();
    expect(reads(sent)).toHaveLength(2);
  });

  it('without an answer it fails at once, and nothing is sent later (W-02)', async () => {
    const sent = platform([buildPayment()], unreachable);
    const { user } = renderApp('/dashboard/payments');
    const dialog = await ask(user, 'Confirmar...');
    onlineManager.setOnline(false);
    await user.click(ok(dialog));
    expect(await screen.findByText('Error en la petición.')).toBeVisible();
    expect(screen.getByText('Pendiente')).toBeVisible();
    onlineManager.setOnline(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes(sent)).toHaveLength(1);
  });

  it('is decided whatever the answer says', async () => {
    const records = { payments: [buildPayment()] };
    const confirmPayment = () => {
      records.payments = [buildPayment({ status: 'confirmed' })];
      return plain(null, 204);
    };
    fakePlatform(Object.assign(records, { instead: { confirmPayment } }));
    const { user } = renderApp('/dashboard/payments');
    await user.click(ok(await ask(user, 'Confirmar...')));
    expect(await screen.findByText('Confirmado')).toBeVisible();
  });
});
