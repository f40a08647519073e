import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Payment } from '../../../contract/services/shapes';
import { session } from '../../providers/session';
import { vault } from '../../providers/vault';
import { queryClient } from '../../queryClient';
import { noteKey } from '../../session/personalNotes';
import { buildPayment, buildUser } from '../../testing/builders';
import { later } from '../../testing/fakeFetch';
import { ask, platform, rows } from '../../testing/payments';
import { renderApp } from '../../testing/renderApp';
// Loads both pages' code, which comes late, before any test waits for it.
import '../PaymentList';
import '../PaymentPage';

const PAYMENTS = '/dashboard/payments';
const SAME = /La misma referencia está en/;
/** The alarm in a row of the list. */
const NAMED = /referencia repetida/i;
const DISMISS = 'No es un problema: referencia repetida';
const paid = { ...buildPayment().paymentData, refNumber: '1234567890' };
const twice = [
  buildPayment({ paymentData: paid }),
  buildPayment({ id: 'o', status: 'confirmed', paymentData: { ...paid, refNumber: '991234567890' } }),
];
let people = 0;
const newPerson = () => buildUser({ id: `puts-aside-${people++}` });
const others = (row: HTMLElement | undefined) => row?.nextElementSibling as HTMLElement;

/** A user of its own for each story: a change may be written after the next story has begun. */
async function putAside(person = newPerson()) {
  const opened = renderApp(PAYMENTS, person);
  const [first] = await rows();
  await within(others(first)).findByText(NAMED);
  expect(within(others(first)).queryByRole('button', { name: DISMISS })).not.toBeInTheDocument();
  await opened.user.click(within(first as HTMLElement).getByRole('link'));
  await opened.user.click(await screen.findByRole('button', { name: DISMISS }));
  expect(await screen.findByText(/^1 aviso apartado/)).toBeInTheDocument();
  return opened;
}

afterEach(() => vi.restoreAllMocks());

describe('an alarm that is no problem', () => {
  it('is put aside for its payment, there and in the list and in the question, and can be shown again', async () => {
    platform(twice);
    const { user } = await putAside();
    expect(screen.queryByText(SAME)).not.toBeInTheDocument();
    window.history.back();
    const [first, second] = await rows();
    await waitFor(() => expect(others(first)).not.toHaveTextContent(NAMED));
    // The other payment has the alarm still.
    expect(others(second)).toHaveTextContent(NAMED);
    const dialog = await ask(user, 'Confirmar...', 'Pago móvil 1234567890');
    expect(dialog).not.toHaveTextContent(SAME);
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await user.click(within(first as HTMLElement).getByRole('link'));
    await user.click(await screen.findByRole('button', { name: 'Mostrar de nuevo' }));
    expect(await screen.findByText(SAME)).toBeInTheDocument();
  });

  it('is there again with another payment that shows it', async () => {
    platform(twice);
    const person = newPerson();
    const { unmount } = await putAside(person);
    unmount();
    platform([...twice, buildPayment({ id: 'n', purchaseAt: '2026-11-22T15:30:00.000Z', paymentData: paid })]);
    renderApp(PAYMENTS, person);
    const [first] = await rows();
    await waitFor(() => expect(others(first)).toHaveTextContent(NAMED));
  });

  it('is there again once a payment that shows it was confirmed', async () => {
    const [first, second] = twice as [Payment, Payment];
    platform([first, { ...second, status: 'pending' }]);
    const person = newPerson();
    const { unmount } = await putAside(person);
    unmount();
    platform([first, second]);
    renderApp(PAYMENTS, person);
    await waitFor(async () => expect(others((await rows())[0])).toHaveTextContent(NAMED));
  });

  it('stays aside for this person after a reload, and never was for another', async () => {
    platform(twice);
    const person = newPerson();
    const { unmount } = await putAside(person);
    unmount();
    const again = renderApp(PAYMENTS, person);
    await waitFor(async () => expect(others((await rows())[0])).not.toHaveTextContent(NAMED));
    again.unmount();
    renderApp(PAYMENTS, buildUser({ id: 'another-user' }));
    await waitFor(async () => expect(others((await rows())[0])).toHaveTextContent(NAMED));
  });

  it('is not aside for a user who signs in while it is being kept', async () => {
    platform(twice);
    const { write } = vault;
    const anotherUserIsIn = later<undefined>();
    const written = vi.spyOn(vault, 'write').mockImplementationOnce(async (...given) => {
      const isWritten = await write(...given);
      await anotherUserIsIn.answer;
      return isWritten;
    });
    const { unmount } = await putAside();
    await waitFor(() => expect(written).toHaveBeenCalled());
    unmount();
    renderApp(PAYMENTS, newPerson());
    await waitFor(async () => expect(others((await rows())[0])).toHaveTextContent(NAMED));
    await waitFor(() => expect(queryClient.getQueryData(noteKey({ name: 'alarms' }))).toBeDefined());
    anotherUserIsIn.resolve(undefined);
    await written.mock.results[0]?.value;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(others((await rows())[0])).toHaveTextContent(NAMED);
  });

  it('is aside in every tab, also beside what another one puts aside at the same time', async () => {
    platform(twice);
    const { user } = await putAside();
    await expect.poll(() => vault.read('note/alarms')).toBeDefined();
    const before = await vault.read<object>('note/alarms');
    // As another tab does: it writes, and sends a message.
    const elsewhere = { ...before, 'another/short/0/': Date.now() };
    await vault.write('note/alarms', elsewhere);
    await user.click(await screen.findByRole('button', { name: 'Mostrar de nuevo' }));
    await expect.poll(() => vault.read('note/alarms')).toEqual({ 'another/short/0/': expect.any(Number) });
    expect(await screen.findByText(SAME)).toBeInTheDocument();
    await vault.write('note/alarms', elsewhere);
    const channel = new BroadcastChannel('gs-notes');
    channel.postMessage('alarms');
    channel.close();
    await waitFor(() => expect(screen.queryByText(SAME)).not.toBeInTheDocument());
  });

  it('is aside for now, and said to be no longer, where what was put aside before cannot be read', async () => {
    platform(twice);
    session.open(buildUser({ id: 'newer-version' }), 'token-1', []);
    await vault.write('note/alarms', ['of a newer version']);
    const opened = renderApp(PAYMENTS, buildUser({ id: 'newer-version' }));
    const [first] = await rows();
    await within(others(first)).findByText(NAMED);
    await waitFor(() => expect(queryClient.getQueryData(noteKey({ name: 'alarms' }))).toBeDefined());
    // The page reads it once more, and is answered after the press.
    const { find } = vault;
    const pressed = later<undefined>();
    const looked = vi.fn(() => pressed.answer);
    vi.spyOn(vault, 'find').mockImplementation(async (name) => {
      if (name === 'note/alarms' && looked.mock.calls.length === 0) await looked();
      return find(name);
    });
    await opened.user.click(within(first as HTMLElement).getByRole('link'));
    const button = await screen.findByRole('button', { name: DISMISS });
    await waitFor(() => expect(looked).toHaveBeenCalled());
    await opened.user.click(button);
    pressed.resolve(undefined);
    await waitFor(() => expect(queryClient.isFetching({ queryKey: noteKey({ name: 'alarms' }) })).toBe(0));
    expect(await screen.findByText(/^No se sabe qué avisos apartaste antes/)).toBeInTheDocument();
    expect(await screen.findByText(/^1 aviso apartado/)).toBeInTheDocument();
    expect(await vault.read('note/alarms')).toEqual(['of a newer version']);
  });
});
