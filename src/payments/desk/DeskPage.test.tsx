import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Capability } from '../../../contract/calls';
import type { Check } from '../../../contract/services/announcedShapes';
import { buildPayment, buildUser, CARMEN } from '../../testing/builders';
import { json, later, refusal } from '../../testing/fakeFetch';
import { fakePlatform, type Instead } from '../../testing/fakePlatform';
import { newUser } from '../../testing/lists';
import { ok, PAYMENTS, reads, writes } from '../../testing/payments';
import { renderApp } from '../../testing/renderApp';
// Loads the page's code, which comes late, before any test waits for it.
import './DeskPage';
import '../PaymentList';

const DESK = '/dashboard/payments/verify';
const ANNOUNCED: readonly Capability[] = ['searchPayments', 'getPayment', 'getPaymentWork', 'if-match-status'];

/** Pending, the first the oldest, with a reference that no other has. */
const pending = (place: number, given: Parameters<typeof buildPayment>[0] = {}) =>
  buildPayment({
    id: `p${place}`,
    purchaseAt: `2026-11-20T15:${String(place).padStart(2, '0')}:00.000Z`,
    paymentData: { ...buildPayment().paymentData, refNumber: `70${place}11${place}22${place}` },
    ...given,
  });
const THREE = [pending(3), pending(2), pending(1)];

interface Given {
  payments?: ReturnType<typeof pending>[];
  checks?: Record<string, Check[]>;
  decide?: Instead['confirmPayment'];
  address?: string;
}

function open({ payments = THREE, checks = {}, decide, address = DESK }: Given = {}) {
  const records = {
    payments: payments.map((one) => ({ ...one })),
    checks,
    users: [CARMEN],
    capabilities: ANNOUNCED,
    instead: { confirmPayment: decide, rejectPayment: decide } as Instead,
  };
  const sent = fakePlatform(records);
  /** As another administrator does it. */
  const change = (id: string, status: 'confirmed' | 'rejected') => {
    records.payments = records.payments.map((one) => (one.id === id ? { ...one, status } : one));
  };
  return { ...renderApp(address, newUser(), ANNOUNCED), records, sent, change };
}

const onDesk = (place: number) =>
  screen.findByRole('heading', { level: 2, name: new RegExp(`· Pago móvil 70${place}11${place}22${place}$`) });
const at = (place: string) => screen.findByRole('heading', { level: 2, name: new RegExp(`^${place} ·`) });
const press = (name: string) => screen.getByRole('button', { name });
const answered = async (name: 'Confirmar...' | 'Rechazar...', user: ReturnType<typeof open>['user']) => {
  await user.click(press(name));
  await user.click(ok(await screen.findByRole('dialog')));
};

/** Keys without a render in between. */
const pressAtOnce = (keys: string) =>
  act(() => {
    for (const key of keys) fireEvent.keyDown(document.body, { key });
  });

it('shows the oldest of all that wait, and reads the next ten when few are left', async () => {
  const { user, sent } = open({
    payments: [pending(40, { status: 'confirmed' }), ...Array.from({ length: 13 }, (_, n) => pending(13 - n))],
    address: '/dashboard/payments',
  });
  (await screen.findByRole('link', { name: 'Verificar pendientes' })).click();
  await at('1 de 13');
  await onDesk(1);
  expect(screen.getByText('Esperado').nextElementSibling).toHaveTextContent('Bs. 456,25');
  expect(screen.getByText('Diferencia').nextElementSibling).toHaveTextContent('Coinciden');
  expect(screen.getByText('Banesco (0134)')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Carmen Ortiz' })).toBeVisible();
  for (let place = 2; place <= 13; place += 1) {
    await user.keyboard('s');
    await onDesk(place);
    await at(`${place} de 13`);
  }
  const pages = reads(sent).filter((url) => url.includes('status=pending'));
  expect(pages.every((url) => url.includes('sort=date') && url.includes('limit=10'))).toBe(true);
  expect(reads(sent).every((url) => url.startsWith(`${PAYMENTS}/`))).toBe(true);
});

it('goes on when the platform has answered, not before, says what was done, and sums up at the end', async () => {
  const answer = later<undefined>();
  const { user, sent } = open({ decide: ({ params }) => (params.id === 'p1' ? answer.answer : undefined) });
  await onDesk(1);
  await answered('Confirmar...', user);
  await onDesk(1);
  answer.resolve(undefined);
  await onDesk(2);
  await at('2 de 3');
  const line = screen.getByText('Confirmado: Carmen Ortiz, Bs. 456,25. Ya no se puede deshacer.').parentElement;
  expect(line).toHaveRole('status');
  const chat = within(line as HTMLElement).getByRole('link', { name: /^Avisar por WhatsApp/ });
  expect(new URL(chat.getAttribute('href') ?? '').searchParams.get('text')).toContain(
    'Recibimos tu pago ref. 701111221',
  );
  expect(screen.queryByRole('region', { name: 'Avisos' })?.textContent ?? '').toBe('');
  await answered('Rechazar...', user);
  await onDesk(3);
  expect(screen.getByText(/^Rechazado: Carmen Ortiz/)).toBeVisible();
  await user.click(press('Omitir'));
  const end = await screen.findByRole('heading', { name: 'Llegaste al final' });
  await waitFor(() => expect(end).toHaveFocus());
  expect(screen.getByText('1 confirmado, 1 rechazado, 1 omitido')).toBeVisible();
  expect(screen.getByText('Bs. 456,25')).toBeVisible();
  expect(writes(sent)).toHaveLength(2);
  await user.click(press('Ver los omitidos'));
  await onDesk(3);
});

it('says what a card paid, and what was bought so that it can be added up', async () => {
  const card = pending(1, {
    type: 'card',
    usdPrice: 20.4,
    vesPrice: null,
    paymentData: { paymentIntentId: 'pi_3QK' },
    cart: {
      items: [
        { offerId: 'o1', title: 'Pizza', quantity: 2, usdPrice: 7.7 },
        { offerId: 'o2', title: 'Postre', quantity: 1, usdPrice: 5 },
      ],
    },
  });
  const { user } = open({ payments: [pending(2), card] });
  const cart = (await screen.findByText('2 × 7,70 = 15,40 USD')).closest('ul');
  expect(cart).toHaveTextContent('Pizza2 × 7,70 = 15,40 USDPostre1 × 5,00 = 5,00 USDTotal20,40 USD');
  await answered('Confirmar...', user);
  expect(await screen.findByText('Confirmado: Carmen Ortiz, 20,40 USD. Ya no se puede deshacer.')).toBeVisible();
});

it.each([
  [400, 'Confirmar...'],
  [422, 'Rechazar...'],
] as const)(
  'keeps what the platform refused with %i in its place, with the reason and ways on: %s',
  async (status, button) => {
    const { user } = open({ decide: () => refusal(status, 'La oferta está agotada.') });
    await onDesk(1);
    await answered(button, user);
    const way = await screen.findByRole('link', { name: 'Abrir la oferta: Desayuno criollo para dos' });
    expect(way).toHaveAttribute('href', expect.stringMatching(/^\/dashboard\/offers\/0190a5c0-/));
    expect(screen.getByText('La oferta está agotada.')).toBeVisible();
    expect(screen.queryByText(/Otra persona/)).toBeNull();
    await user.click(press('Omitir'));
    await onDesk(2);
    expect(screen.queryByText(/^Abrir la oferta/)).toBeNull();
  },
);

it('sees what others decide meanwhile, and sends nothing about it', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const { user, sent, change } = open();
  await onDesk(1);
  await user.click(press('Confirmar...'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Ok' })).toBeEnabled();
  change('p1', 'rejected');
  act(() => void vi.advanceTimersByTime(2 * 60_000));
  expect(await dialog.findByText(/^Otra persona lo rechazó mientras tanto\./)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Ok' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await user.click(press('Siguiente'));
  await onDesk(2);
  expect(writes(sent)).toEqual([]);
});

it('does what the first key asks for, however soon it comes, and goes back from the end', async () => {
  open({ payments: THREE.slice(1) });
  const watch = new MutationObserver(() => {
    if (!document.querySelector('[data-shortcut="s"]')) return;
    watch.disconnect();
    fireEvent.keyDown(document.body, { key: 's' });
  });
  watch.observe(document.body, { childList: true, subtree: true });
  await onDesk(2);
  await at('2 de 2');
  pressAtOnce('s');
  await screen.findByRole('heading', { name: 'Llegaste al final' });
  pressAtOnce('z');
  await onDesk(2);
});

const SHORT: Check = { kind: 'short', tone: 'danger', others: [], count: 0, amount: 156.25, offers: [], note: null };
const short = pending(1, { paymentData: { ...buildPayment().paymentData, amount: 300, refNumber: '701111221' } });

it('names in its question the payment, both amounts and what is missing, once, and starts it on Cancelar', async () => {
  const { user } = open({ payments: [short], checks: { p1: [SHORT] } });
  await onDesk(1);
  expect(await screen.findAllByText('Faltan Bs. 156,25 (34,2 %)')).toHaveLength(1);
  expect(screen.queryByText('Diferencia')).toBeNull();
  await user.click(press('Confirmar...'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(
    /este pago\?Pago móvil 701111221EsperadoBs\. 456,25PagadoBs\. 300,00.*Faltan Bs\. 156,25/,
  );
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancelar' })).toHaveFocus());
});

it('says the difference among the amounts where a colleague has put its check aside', async () => {
  const note = { by: null, at: '2026-11-21T12:00:00.000Z' };
  open({ payments: [short], checks: { p1: [{ ...SHORT, note }] } });
  await onDesk(1);
  expect(screen.getByText('Diferencia').nextElementSibling).toHaveTextContent('Faltan Bs. 156,25 (34,2 %)');
});

it('says of a card, of which nobody knows what was paid, what was ordered', async () => {
  const paymentData = { paymentIntentId: 'pi_1' };
  const { user } = open({
    payments: [pending(1, { type: 'card', usdPrice: 73.2, vesPrice: null, paymentData }), pending(2)],
  });
  await screen.findByRole('heading', { level: 2, name: /Tarjeta pi_1/ });
  await answered('Confirmar...', user);
  expect(await screen.findByText('Confirmado: Carmen Ortiz, 73,20 USD. Ya no se puede deshacer.')).toBeVisible();
});

it('opens a payment that a link names, though it was decided, and goes on with those that wait', async () => {
  const { user } = open({ payments: [pending(9, { status: 'confirmed' }), ...THREE], address: `${DESK}?payment=p9` });
  await onDesk(9);
  expect(screen.getByText('Otra persona ya decidió este pago.')).toBeVisible();
  await user.click(press('Siguiente'));
  await onDesk(1);
});

it('says that nothing is pending, and what could not be read', async () => {
  const { unmount } = open({ payments: [pending(1, { status: 'confirmed' })] });
  expect(await screen.findByText('No hay pagos pendientes.')).toBeVisible();
  unmount();
  let answers = 0;
  fakePlatform({
    payments: THREE,
    capabilities: ANNOUNCED,
    instead: { searchPayments: () => (answers++ === 0 ? json({ error: { detail: 'Ahora no.' } }, 503) : undefined) },
  });
  const { user } = renderApp(DESK, newUser(), ANNOUNCED);
  expect(await screen.findByText('Ahora no.', { exact: false })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await onDesk(1);
});

it.each([
  ['an owner', buildUser({ permission: 'owner' }), ANNOUNCED],
  ['a platform that does not search', buildUser(), []],
] as const)(
  'is not there for %s: its address leads to the list, which has no link to it',
  async (_, user, announced) => {
    fakePlatform({ payments: THREE, capabilities: announced });
    renderApp(DESK, user, announced);
    expect(await screen.findByRole('heading', { level: 1, name: 'Pagos' })).toBeVisible();
    expect(window.location.pathname).toBe('/dashboard/payments');
    expect(screen.queryByRole('link', { name: 'Verificar pendientes' })).toBeNull();
  },
);
