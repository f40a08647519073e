import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildPayment, buildUser } from '../../testing/builders';
import { json, later, refusal, unreachable } from '../../testing/fakeFetch';
import { fakePlatform } from '../../testing/fakePlatform';
import { ok, platform, reads, writes } from '../../testing/payments';
import { renderApp } from '../../testing/renderApp';
import { RECONCILE } from '../addresses';
import { dayText } from '../paymentFields';
// Loads the page's code, which comes late, before any test waits for it.
import './DeskPage';
import '../PaymentList';
import '../reconcile/ReconcilePage';
import { LOOK_MS } from './DeskActions';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const DESK = '/dashboard/payments/verify';

/** Pending, bought at this hour, with a reference that no other has. */
const pending = (place: number, given: Parameters<typeof buildPayment>[0] = {}) =>
  buildPayment({
    id: `p${place}`,
    purchaseAt: `2026-11-20T1${place}:00:00.000Z`,
    paymentData: { ...buildPayment().paymentData, refNumber: `70${place}11${place}22${place}` },
    ...given,
  });
const THREE = [pending(3), pending(2), pending(1)];

const onDesk = (place: number) =>
  screen.findByRole('heading', { level: 2, name: `Pago móvil 70${place}11${place}22${place}` });
const press = (name: string) => screen.getByRole('button', { name });
const answered = async (name: 'Confirmar...' | 'Rechazar...', user: ReturnType<typeof renderApp>['user']) => {
  await user.click(press(name));
  await user.click(ok(await screen.findByRole('dialog')));
};

/** The question is shown a moment before a key is accepted as its answer. */
const focusOnOk = async () => {
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(ok(dialog)).toHaveFocus());
};

/** Keys without a render in between. */
const pressAtOnce = (keys: string) =>
  act(() => {
    for (const key of keys) fireEvent.keyDown(document.body, { key });
  });

/** Waits as long as it takes to see what is shown. */
const look = () => act(() => new Promise((resolve) => setTimeout(resolve, 2 * LOOK_MS)));

describe('the desk', () => {
  it('has the oldest pending payment of all pages, with its amounts, its person and what is left of its offers', async () => {
    const others = Array.from({ length: 120 }, (_, n) => pending(9, { id: `c${n}`, status: 'confirmed' }));
    const sent = platform([pending(2), ...others, pending(1)]);
    const { user } = renderApp('/dashboard/payments');
    (await screen.findByRole('link', { name: 'Verificar pendientes' })).click();
    // The first payment that is known stays, though an older one is read then.
    await onDesk(2);
    expect(window.location.pathname).toBe(DESK);
    expect(await screen.findByText('1 de 2')).toBeVisible();
    expect(screen.getByText('Esperado').nextElementSibling).toHaveTextContent('Bs. 456,25');
    expect(screen.getByText('Diferencia').nextElementSibling).toHaveTextContent('Coinciden');
    expect(screen.getByText('Banesco (0134)')).toBeVisible();
    expect(await screen.findByText('Cupones de', { exact: false })).toBeInTheDocument();
    // Two pages, each read once more.
    expect(reads(sent).filter((address) => address.includes('limit=100'))).toHaveLength(4);
    await user.keyboard('s');
    await onDesk(1);
  });

  it('says for how long it waits, also after days, and since when its person has bought, this payment included', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - (days * 24 + 1) * 60 * 60_000).toISOString();
    platform([pending(2, { status: 'rejected', purchaseAt: daysAgo(1) }), pending(1, { purchaseAt: daysAgo(2) })]);
    renderApp(DESK);
    await onDesk(1);
    expect(screen.getByText('hace 2 días')).toBeVisible();
    const bought = dayText(daysAgo(2)).replace(/\s/g, ' ');
    expect(await screen.findByText(`Compra desde el ${bought} · 0 confirmados · 1 rechazado`)).toBeVisible();
  });

  it('goes on when the platform has answered, not before, and sums up at the end', async () => {
    const answer = later<undefined>();
    const sent = platform(THREE, ({ params }) => (params.id === 'p1' ? answer.answer : undefined));
    const { user } = renderApp(DESK);
    await onDesk(1);
    await answered('Confirmar...', user);
    await onDesk(1);
    answer.resolve(undefined);
    await onDesk(2);
    expect(screen.getByText('2 de 3')).toBeVisible();
    await answered('Rechazar...', user);
    await onDesk(3);
    await user.click(press('Omitir'));
    const end = await screen.findByRole('heading', { name: 'Llegaste al final' });
    await waitFor(() => expect(end).toHaveFocus());
    expect(screen.getByText('1 confirmado, 1 rechazado, 1 omitido')).toBeVisible();
    expect(screen.getByText('Bs. 456,25')).toBeVisible();
    expect(writes(sent)).toHaveLength(2);
    await user.click(press('Ver los omitidos'));
    await onDesk(3);
  });

  it.each(
    [400, 404, 409, 422].flatMap((status) => [[status, 'Confirmar...'] as const, [status, 'Rechazar...'] as const]),
  )('keeps what the platform refused with %i in its place, with the reason and ways on: %s', async (status, button) => {
    platform(THREE, () => refusal(status, 'La oferta está agotada.'));
    const { user } = renderApp(DESK);
    await onDesk(1);
    await answered(button, user);
    const foot = within((await screen.findByRole('link', { name: 'Abrir la oferta' })).parentElement as HTMLElement);
    expect(foot.getByText('La oferta está agotada.')).toBeVisible();
    expect(foot.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^\/dashboard\/offers\/0190a5c0-/));
    await onDesk(1);
    expect(screen.queryByText(/Otra persona/)).toBeNull();
    await user.click(foot.getByRole('button', { name: 'Omitir' }));
    await onDesk(2);
    expect(screen.queryByText('Abrir la oferta')).toBeNull();
  });

  it('says that another administrator has decided only when the payment, read again, says so', async () => {
    const payments = THREE.map((payment) => ({ ...payment }));
    platform(payments, ({ params }) => {
      for (const payment of payments) if (payment.id === params.id) payment.status = 'confirmed';
      return refusal(409, 'El pago ya fue confirmado.');
    });
    const { user } = renderApp(DESK);
    await onDesk(1);
    await answered('Rechazar...', user);
    expect(await screen.findByText('Otra persona ya decidió este pago.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Abrir la oferta' })).toBeNull();
    await user.click(press('Siguiente'));
    await onDesk(2);
    await user.click(press('Omitir'));
    await onDesk(3);
    await user.click(press('Omitir'));
    expect(await screen.findByText(/1 que decidió otra persona, 2 omitidos/)).toBeVisible();
  });

  it('keeps a refused payment also where it cannot be read again', async () => {
    let isDown = false;
    fakePlatform({
      payments: THREE,
      instead: {
        listPayments: () => (isDown ? unreachable() : undefined),
        rejectPayment: () => {
          isDown = true;
          return refusal(409, 'Ahora no se puede.');
        },
      },
    });
    const { user } = renderApp(DESK);
    await onDesk(1);
    await screen.findByText('1 de 3');
    await answered('Rechazar...', user);
    expect(await screen.findByRole('link', { name: 'Abrir la oferta' })).toBeVisible();
    await onDesk(1);
    expect(screen.getByText('1 de 3')).toBeVisible();
  });

  it.each(['Confirmar...', 'Rechazar...'] as const)(
    'blames no other administrator for an attempt of which no answer came, when %s is pressed after it',
    async (then) => {
      const payments = THREE.slice(1).map((payment) => ({ ...payment }));
      // As a platform without keys does: done, the answer lost, and refused from then on.
      platform(payments, ({ params }) => {
        const payment = payments.find(({ id }) => id === params.id);
        if (payment?.status !== 'pending') return refusal(409, 'El pago ya fue confirmado.');
        payment.status = 'confirmed';
        return unreachable();
      });
      const { user } = renderApp(DESK);
      await onDesk(1);
      await answered('Confirmar...', user);
      expect(await screen.findByText('Error en la petición.')).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await answered(then, user);
      const said = await screen.findAllByText(/quizá por tu intento anterior, del que no llegó respuesta\./);
      expect(said.at(-1)).toBeVisible();
      expect(screen.queryByText(/Otra persona/)).toBeNull();
      await user.click(press('Siguiente'));
      await onDesk(2);
      await user.click(press('Omitir'));
      expect(
        await screen.findByText('0 confirmados, 0 rechazados, 1 que quizá decidiste tú, sin respuesta, 1 omitido'),
      ).toBeVisible();
    },
  );

  it('says that what it reads as decided meanwhile may be by an attempt of which no answer came', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const payments = THREE.slice(1).map((payment) => ({ ...payment }));
    platform(payments, unreachable);
    const { user } = renderApp(DESK);
    await onDesk(1);
    await screen.findByText('1 de 2');
    await answered('Confirmar...', user);
    expect(await screen.findByText('Error en la petición.')).toBeVisible();
    for (const payment of payments) payment.status = 'confirmed';
    act(() => void vi.advanceTimersByTime(2 * 60_000));
    expect(await screen.findByText(/^Este pago ya está decidido, quizá por tu intento anterior/)).toBeVisible();
    expect(screen.getByText('Confirmado')).toBeVisible();
    await user.click(press('Siguiente'));
    expect(
      await screen.findByText('0 confirmados, 0 rechazados, 1 que quizá decidiste tú, sin respuesta'),
    ).toBeVisible();
  });

  it('sees what other administrators decide meanwhile, and confirms nothing that they have rejected', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const payments = THREE.map((payment) => ({ ...payment }));
    const sent = platform(payments);
    const { user } = renderApp(DESK);
    await onDesk(1);
    await screen.findByText('1 de 3');
    // Another administrator rejects the second and the third one; the question about the second is open before.
    for (const payment of payments.slice(0, 2)) payment.status = 'rejected';
    await user.click(press('Omitir'));
    await onDesk(2);
    await user.click(press('Confirmar...'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Ok' })).toBeEnabled();
    act(() => void vi.advanceTimersByTime(2 * 60_000));
    expect(await dialog.findByText(/^Otra persona lo rechazó mientras tanto\./)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Ok' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await user.click(press('Siguiente'));
    expect(await screen.findByRole('heading', { name: 'Llegaste al final' })).toBeVisible();
    expect(writes(sent)).toEqual([]);
  });

  it('asks again about what another administrator has rejected seconds ago, and confirms it only then', async () => {
    const records = { payments: THREE };
    const sent = fakePlatform(records);
    const { user } = renderApp(DESK);
    await onDesk(1);
    await screen.findByText('1 de 3');
    await user.click(press('Confirmar...'));
    const dialog = await screen.findByRole('dialog');
    records.payments = [...THREE.slice(0, 2), pending(1, { status: 'rejected' })];
    await user.click(ok(dialog));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Otra persona lo rechazó mientras tanto.');
    expect(writes(sent)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Confirmar de todas formas' }));
    await onDesk(2);
    expect(writes(sent)).toHaveLength(1);
  });

  it('keeps the payment when no answer came', async () => {
    platform(THREE, unreachable);
    const { user } = renderApp(DESK);
    await onDesk(1);
    await answered('Confirmar...', user);
    expect(await screen.findByText('Error en la petición.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await onDesk(1);
    expect(press('Confirmar...')).toBeEnabled();
  });

  it('is led by keys alone, back too, and what was decided stays so', async () => {
    const sent = platform(THREE);
    const { user } = renderApp(DESK);
    await onDesk(1);
    await look();
    await user.keyboard('c');
    await focusOnOk();
    await user.keyboard('{Enter}');
    await onDesk(2);
    await user.keyboard('s');
    await onDesk(3);
    await user.keyboard('z');
    await onDesk(2);
    await user.keyboard('z');
    await onDesk(1);
    expect(screen.getByText('Confirmado')).toBeVisible();
    await user.keyboard('s');
    await onDesk(2);
    await user.keyboard('s');
    await onDesk(3);
    await look();
    await user.keyboard('x');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('¿Estás seguro que quieres rechazar este pago?');
    await focusOnOk();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('1 confirmado, 1 rechazado, 1 omitido')).toBeVisible();
    expect(writes(sent)).toHaveLength(2);
  });

  it('does what keys without a pause ask for, one after the other, and decides nothing that was not shown', async () => {
    const sent = platform([pending(5), pending(4), ...THREE]);
    const { user } = renderApp(DESK);
    await onDesk(1);
    await screen.findByText('1 de 5');
    await look();
    pressAtOnce('ss');
    await onDesk(3);
    pressAtOnce('sz');
    await onDesk(3);
    pressAtOnce('zz');
    await onDesk(1);
    // A key before the payment is drawn has no effect.
    pressAtOnce('sc');
    await onDesk(2);
    expect(screen.queryByRole('dialog')).toBeNull();
    pressAtOnce('z');
    await onDesk(1);
    await user.keyboard('sc');
    await onDesk(2);
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('702112222');
    const cancel = within(dialog).getByRole('button', { name: 'Cancelar' });
    await waitFor(() => expect(cancel).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(writes(sent)).toEqual([]);
  });

  it('does what the first key asks for, however soon it comes, and goes back from the end', async () => {
    platform(THREE.slice(1));
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[data-shortcut="s"]')) return;
      watch.disconnect();
      fireEvent.keyDown(document.body, { key: 's' });
    });
    watch.observe(document.body, { childList: true, subtree: true });
    renderApp(DESK);
    await onDesk(2);
    await screen.findByText('2 de 2');
    pressAtOnce('s');
    await screen.findByRole('heading', { name: 'Llegaste al final' });
    pressAtOnce('z');
    await onDesk(2);
    pressAtOnce('sz');
    await onDesk(2);
  });

  it('starts a doubtful question on Cancelar', async () => {
    platform([pending(1, { paymentData: { ...buildPayment().paymentData, amount: 300 } })]);
    const { user } = renderApp(DESK);
    await screen.findByText('Faltan Bs. 156,25 (34,2 %)', { selector: 'li *' });
    await user.keyboard('c');
    const cancel = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar' });
    await waitFor(() => expect(cancel).toHaveFocus());
  });

  it('says what is missing in its alarm alone, and among the amounts once that is put aside', async () => {
    platform([pending(1, { paymentData: { ...buildPayment().paymentData, amount: 300 } })]);
    const { user } = renderApp(DESK);
    expect(await screen.findAllByText('Faltan Bs. 156,25 (34,2 %)')).toHaveLength(1);
    expect(screen.queryByText('Diferencia')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^No es un problema/ }));
    expect(await screen.findByText('Diferencia')).toBeVisible();
    expect(screen.getAllByText('Faltan Bs. 156,25 (34,2 %)')).toHaveLength(1);
    expect(screen.getByText('Diferencia').nextElementSibling).toHaveTextContent('Faltan Bs. 156,25 (34,2 %)');
  });

  it('says in its question which payment it is, the two amounts and the alarms', async () => {
    platform([pending(1, { paymentData: { ...buildPayment().paymentData, amount: 300, refNumber: '70111223' } })]);
    const { user } = renderApp(DESK);
    await user.click(await screen.findByRole('button', { name: 'Rechazar...' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(
      /este pago\?Pago móvil 70111223EsperadoBs\. 456,25PagadoBs\. 300,00.*Faltan Bs\. 156,25/,
    );
  });

  it('says what each value is: an operation is of a card, and a document has no holder’s name', async () => {
    const nothing = { refNumber: '', paymentIntentId: '', ownerName: '', ci: '' };
    const data = { ...buildPayment().paymentData, ...nothing };
    platform([
      pending(1, { paymentData: data }),
      pending(2, { paymentData: { ...data, ci: 'V-7', paymentIntentId: 'pi_8' } }),
    ]);
    const { user } = renderApp(DESK);
    await screen.findByText('1 de 2');
    expect(screen.queryByText('Operación de la tarjeta')).toBeNull();
    expect(screen.getByText('Referencia').nextElementSibling).toHaveTextContent('—');
    await user.click(press('Omitir'));
    expect(await screen.findByText('Operación de la tarjeta')).toBeVisible();
  });

  it('keeps its place in the address, and has another order', async () => {
    platform([pending(1), pending(2, { usdPrice: 99 }), pending(3)]);
    const { user } = renderApp(`${DESK}?payment=p3`);
    await onDesk(3);
    await user.selectOptions(screen.getByLabelText('Orden'), 'Mayor monto primero');
    await onDesk(2);
    expect(window.location.search).toContain('order=amount');
  });

  it('says that nothing is pending, and what could not be read', async () => {
    platform([pending(1, { status: 'confirmed' })]);
    const { unmount } = renderApp(DESK);
    expect(await screen.findByText('No hay pagos pendientes.')).toBeVisible();
    expect(screen.getByText(/su pago esperará aquí/)).toBeVisible();
    unmount();
    let answers = 0;
    fakePlatform({
      payments: THREE,
      instead: { listPayments: () => (answers++ === 0 ? json({ error: { detail: 'Ahora no.' } }, 503) : undefined) },
    });
    const { user } = renderApp(DESK);
    expect(await screen.findAllByText('Ahora no.', { exact: false })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await onDesk(1);
  });

  it.each([DESK, RECONCILE])('is of no use to an owner, nor is the bank’s file: %s', async (address) => {
    platform(THREE);
    renderApp(address, buildUser({ permission: 'owner' }));
    expect(await screen.findByText('Los pagos los decide la administración de la plataforma.')).toBeVisible();
  });
});
