import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Payment } from '../../contract/services/shapes';
import { buildPayment } from '../testing/builders';
import { refusal, unreachable } from '../testing/fakeFetch';
import { fakePlatform, type Instead } from '../testing/fakePlatform';
import { ask, many, ok, PAGO, PAYMENTS, reads, writes } from '../testing/payments';
import { renderApp } from '../testing/renderApp';
// Loads the page's code, which comes late, before any test waits for it.
import './PaymentList';

const ANYWAY = 'Confirmar de todas formas';
const REJECTED = 'Otra persona lo rechazó mientras tanto.';

/** With the question about the only payment open, its list changes, and Ok is pressed. */
async function confirmAfter(
  after: Payment[],
  { before = [buildPayment()], instead = {} as Instead, announced = false } = {},
) {
  const capabilities = announced ? (['if-match-status'] as const) : [];
  const records = { payments: before, instead: {} as Instead, capabilities: [...capabilities] };
  const sent = fakePlatform(records);
  const { user } = renderApp('/dashboard/payments', undefined, capabilities);
  const dialog = await ask(user, 'Confirmar...', before.length > 1 ? 'Pago móvil R10' : PAGO);
  const asked = reads(sent).length;
  records.payments = after;
  Object.assign(records.instead, instead);
  await user.click(ok(dialog));
  return { sent, user, dialog: within(dialog), readBefore: () => reads(sent).slice(asked) };
}

describe('a payment that another administrator has decided seconds ago', () => {
  it('is read before it is confirmed: a rejection is said, and asked about in its own place', async () => {
    const { sent, user, dialog } = await confirmAfter([buildPayment({ status: 'rejected' })]);
    expect(await dialog.findByRole('alert')).toHaveTextContent(REJECTED);
    expect(dialog.getByRole('button', { name: 'Ok' })).toBeDisabled();
    expect(screen.getByText('Rechazado')).toBeVisible();
    expect(writes(sent)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: ANYWAY }));
    expect(await screen.findByText('Confirmado')).toBeVisible();
    expect(writes(sent)).toHaveLength(1);
  });

  it('is not confirmed twice', async () => {
    const { sent } = await confirmAfter([buildPayment({ status: 'confirmed' })]);
    expect(await screen.findByText('Otra persona ya decidió este pago.')).toBeVisible();
    expect(await screen.findByText('Confirmado')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(writes(sent)).toEqual([]);
  });

  it('is looked for where newer ones have pushed it, by one request more', async () => {
    const rejected = many(10).map((payment) =>
      payment.id === 'p10' ? { ...payment, status: 'rejected' as const } : payment,
    );
    const given = { before: many(10) };
    const { dialog, readBefore } = await confirmAfter([buildPayment({ id: 'new' }), ...rejected], given);
    expect(await dialog.findByRole('alert')).toHaveTextContent(REJECTED);
    expect(readBefore().map((address) => new URL(address, 'http://x').searchParams.get('page'))).toEqual(['1', '2']);
  });

  it.each([
    ['cannot be read', { listPayments: () => unreachable() }, [buildPayment()], 'Error en la petición.'],
    ['is not where it was', {}, [], 'Cambió de lugar en la lista.'],
  ] as const)('says so where it %s, and leaves it to the person', async (_, instead, after, why) => {
    const confirmPayment = () => refusal(409, 'Sin cupones.');
    const { sent, user, dialog } = await confirmAfter([...after], { instead: { ...instead, confirmPayment } });
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      `No se pudo comprobar si otra persona ya decidió este pago. ${why}`,
    );
    expect(writes(sent)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: ANYWAY }));
    expect(await screen.findByText('Sin cupones.')).toBeVisible();
    expect(writes(sent)).toHaveLength(1);
  });

  it('is judged by a platform that announced it: no page is read for it, and what it says is asked about', async () => {
    const { sent, user, dialog } = await confirmAfter([buildPayment({ status: 'rejected' })], {
      announced: true,
    });
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(REJECTED));
    expect(sent.filter(({ method }) => method === 'PUT').map(({ headers }) => headers['if-match'])).toEqual([
      '"pending"',
    ]);
    const methods = sent.filter(({ url }) => url.startsWith(PAYMENTS)).map(({ method }) => method);
    expect(methods.slice(0, 2)).toEqual(['GET', 'PUT']);
    await user.click(dialog.getByRole('button', { name: ANYWAY }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.filter(({ method }) => method === 'PUT').at(-1)?.headers['if-match']).toBe('"rejected"');
    expect(await screen.findByText('Confirmado')).toBeVisible();
  });
});
