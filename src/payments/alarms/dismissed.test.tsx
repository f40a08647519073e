import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildPayment, buildUser } from '../../testing/builders';
import { ask, platform, rows } from '../../testing/payments';
import { renderApp } from '../../testing/renderApp';
// The code of both pages comes late; here it is there before any test waits for it.
import '../PaymentList';
import '../PaymentPage';

const PAYMENTS = '/dashboard/payments';
const SAME = /La misma referencia está en/;
const DISMISS = 'No es un problema: referencia repetida';
const paid = { ...buildPayment().paymentData, refNumber: '1234567890' };
const twice = [
  buildPayment({ paymentData: paid }),
  buildPayment({ id: 'o', status: 'confirmed', paymentData: { ...paid, refNumber: '991234567890' } }),
];
const others = (row: HTMLElement | undefined) => row?.nextElementSibling as HTMLElement;

async function putAside() {
  const opened = renderApp(PAYMENTS);
  const [first] = await rows();
  await within(others(first)).findByText(SAME);
  expect(within(others(first)).queryByRole('button', { name: DISMISS })).not.toBeInTheDocument();
  await opened.user.click(within(first as HTMLElement).getByRole('link'));
  await opened.user.click(await screen.findByRole('button', { name: DISMISS }));
  expect(await screen.findByText(/^1 aviso apartado/)).toBeInTheDocument();
  return opened;
}

describe('an alarm that is no problem', () => {
  it('is put aside for its payment, there and in the list and in the question, and can be shown again', async () => {
    platform(twice);
    const { user } = await putAside();
    expect(screen.queryByText(SAME)).not.toBeInTheDocument();
    window.history.back();
    const [first, second] = await rows();
    await waitFor(() => expect(others(first)).not.toHaveTextContent(SAME));
    // Of the other payment nobody has said so.
    expect(others(second)).toHaveTextContent(SAME);
    const dialog = await ask(user, 'Confirmar...', 'Pago móvil 1234567890');
    expect(dialog).not.toHaveTextContent(SAME);
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await user.click(within(first as HTMLElement).getByRole('link'));
    await user.click(await screen.findByRole('button', { name: 'Mostrar de nuevo' }));
    expect(await screen.findByText(SAME)).toBeInTheDocument();
  });

  it('is there again with another payment that shows it', async () => {
    platform(twice);
    const { unmount } = await putAside();
    unmount();
    platform([...twice, buildPayment({ id: 'n', purchaseAt: '2026-11-22T15:30:00.000Z', paymentData: paid })]);
    renderApp(PAYMENTS);
    const [first] = await rows();
    await waitFor(() => expect(others(first)).toHaveTextContent(SAME));
  });

  it('stays aside for this person after a reload, and never was for another', async () => {
    platform(twice);
    const { unmount } = await putAside();
    unmount();
    const again = renderApp(PAYMENTS);
    await waitFor(async () => expect(others((await rows())[0])).not.toHaveTextContent(SAME));
    again.unmount();
    renderApp(PAYMENTS, buildUser({ id: 'somebody-else' }));
    await waitFor(async () => expect(others((await rows())[0])).toHaveTextContent(SAME));
  });
});
