import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildPayment, buildUser, uuid } from '../testing/builders';
import { json, later, refusal } from '../testing/fakeFetch';
import { fakePlatform, type Instead } from '../testing/fakePlatform';
import { ask, many, ok, reads, rows, writes } from '../testing/payments';
import { renderApp } from '../testing/renderApp';
// Loads the page's code, which comes late, before any test waits for it.
import './PaymentList';
import './alarms/ReadRest';

/** The next page may have been prefetched. */
const SOME = /^Comparado con [12]0 de 30 pagos$/;
const ALL = 'Comparado con todos los pagos';

afterEach(() => vi.unstubAllGlobals());

let people = 0;
/** A user for whom this browser keeps nothing from before. */
const newUser = () => buildUser({ id: uuid(++people) });

/** Twenty-five, of which the first and the last have one reference. */
const withTwin = () => {
  const paymentData = { ...buildPayment().paymentData, refNumber: '001234567890' };
  const all = many(25).map((payment, place) =>
    buildPayment({
      ...payment,
      paymentData: { ...payment.paymentData, refNumber: `70${place + 10}55${place + 40}66` },
    }),
  );
  return all.map((payment, place) => (place === 0 || place === 24 ? { ...payment, paymentData } : payment));
};

/** The answers to pages of a hundred, which only reading the whole list asks for. */
const whole = (answer: () => Response | Promise<Response | undefined> | undefined): Instead => ({
  listPayments: ({ query }) => (query.get('limit') === '100' ? answer() : undefined),
});

const confirmFirst = async (instead: Instead = {}) => {
  const sent = fakePlatform({ payments: withTwin(), instead });
  const { user } = renderApp('/dashboard/payments', newUser());
  await rows();
  return { sent, user, ask: () => ask(user, 'Confirmar...') };
};

describe('with how many payments one is compared', () => {
  it('is said once above rows that can be confirmed, until all are known', async () => {
    const { ask } = await confirmFirst();
    const [first] = await rows();
    expect(screen.getByText(/^Avisos: comparado con [12]0 de 30 pagos$/)).toBeVisible();
    const dialog = await ask();
    expect(await within(dialog).findByText(ALL)).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/comparado con/)).not.toBeInTheDocument());
    expect(first?.nextElementSibling).toHaveTextContent('Referencia repetida');
  });

  it('is nothing to say, nor to read, where the list is one page', async () => {
    const sent = fakePlatform({ payments: many(2) });
    const { user } = renderApp('/dashboard/payments', newUser());
    const dialog = await ask(user, 'Confirmar...', 'Pago móvil R1');
    expect(await within(dialog).findByText(ALL)).toBeVisible();
    expect(screen.queryByText(/omparado con \d/)).toBeNull();
    expect(reads(sent)).toHaveLength(1);
  });

  it('keeps no administrator waiting; a red alarm that comes is told, holds Ok back a moment and takes its focus', async () => {
    const rest = later<undefined>();
    const { sent, ask } = await confirmFirst(whole(() => rest.answer));
    const dialog = await ask();
    expect(within(dialog).getByText(SOME)).toBeVisible();
    expect(await within(dialog).findByRole('progressbar', { name: 'Cargando los demás pagos' })).toBeVisible();
    expect(ok(dialog)).toBeEnabled();
    ok(dialog).focus();
    rest.resolve(undefined);
    await waitFor(() =>
      expect(within(dialog).getByRole('alert')).toHaveTextContent('Apareció un aviso: Referencia repetida.'),
    );
    expect(ok(dialog)).toBeDisabled();
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancelar' })).toHaveFocus());
    const alarm = within(dialog).getByText(/^La misma referencia está en/);
    expect(alarm).toBeVisible();
    // Before the details: on a small screen it is in sight without scrolling.
    const details = within(dialog).getByRole('button', { name: 'Copiar la referencia' });
    expect(alarm.compareDocumentPosition(details)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(writes(sent)).toEqual([]);
    await waitFor(() => expect(ok(dialog)).toBeEnabled());
    expect(within(dialog).getByRole('button', { name: 'Cancelar' })).toHaveFocus();
  });

  it('leaves the focus where the administrator has put it on anything else', async () => {
    const rest = later<undefined>();
    const { ask } = await confirmFirst(whole(() => rest.answer));
    const dialog = await ask();
    const copy = within(dialog).getByRole('button', { name: 'Copiar la referencia' });
    copy.focus();
    rest.resolve(undefined);
    expect(await within(dialog).findByText(ALL)).toBeVisible();
    await waitFor(() => expect(ok(dialog)).toBeEnabled());
    expect(copy).toHaveFocus();
  });

  it('stays said where the rest cannot be read, with why, and can be tried again; it is decided all the same', async () => {
    let fails = true;
    const { sent, user, ask } = await confirmFirst(whole(() => (fails ? refusal(500, 'Se cayó.') : undefined)));
    const dialog = await ask();
    expect(await within(dialog).findByText('Se cayó.')).toBeVisible();
    expect(within(dialog).getByText(SOME)).toBeVisible();
    fails = false;
    await user.click(within(dialog).getByRole('button', { name: 'Comparar con los demás' }));
    expect(await within(dialog).findByText(ALL)).toBeVisible();
    await waitFor(() => expect(ok(dialog)).toBeEnabled());
    await user.click(ok(dialog));
    await waitFor(() => expect(writes(sent)).toHaveLength(1));
  });

  it('is read no further once the administrator stops it', async () => {
    const rest = later<undefined>();
    const { sent, user, ask } = await confirmFirst(whole(() => rest.answer));
    const dialog = await ask();
    const readWhole = () => reads(sent).filter((address) => address.includes('limit=100'));
    await waitFor(() => expect(readWhole()).toHaveLength(1));
    await user.click(await within(dialog).findByRole('button', { name: 'Detener' }));
    rest.resolve(undefined);
    expect(await within(dialog).findByRole('button', { name: 'Comparar con los demás' })).toBeVisible();
    expect(within(dialog).getByText(SOME)).toBeVisible();
    expect(ok(dialog)).toBeEnabled();
    expect(readWhole()).toHaveLength(1);
  });

  it('of very many only the first fifty pages are read, and more when the administrator wishes', async () => {
    const sent = fakePlatform({
      instead: {
        listPayments: ({ query }) => {
          const page = Number(query.get('page'));
          const id = (place: number) => `${query.get('limit')}x${page}x${place}`;
          const data = [0, 1].map((place) => buildPayment({ id: id(place), paymentData: { refNumber: id(place) } }));
          return json({ data, pagination: { page, limit: 2, lastPage: 1_000 } });
        },
      },
    });
    const { user } = renderApp('/dashboard/payments', newUser());
    const dialog = await ask(user, 'Confirmar...', 'Pago móvil 10x1x0');
    const more = await within(dialog).findByRole('button', { name: 'Comparar con los demás' });
    expect(dialog).toHaveTextContent(/Comparado con (9\d|1\d\d) de [\d.]+ pagos/);
    const before = reads(sent).length;
    expect(before).toBeLessThan(70);
    await user.click(more);
    await waitFor(() => expect(reads(sent).length).toBeGreaterThan(before + 20));
  });

  it('where the platform says no number of pages, there are more until all are read', async () => {
    const payments = withTwin();
    const rest = later<undefined>();
    fakePlatform({
      instead: {
        listPayments: async ({ query }) => {
          const [number, limit] = [Number(query.get('page')), Number(query.get('limit'))];
          if (limit === 100) await rest.answer;
          return json({ data: payments.slice((number - 1) * limit, number * limit) });
        },
      },
    });
    const { user } = renderApp('/dashboard/payments', newUser());
    const dialog = await ask(user, 'Confirmar...');
    expect(within(dialog).getByText(/^Comparado con [12]0 pagos; hay más$/)).toBeVisible();
    rest.resolve(undefined);
    expect(await within(dialog).findByText(ALL)).toBeVisible();
  });
});
