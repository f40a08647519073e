import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Capability } from '../../contract/calls';
import { clock } from '../../contract/clock';
import { buildCoupon, buildPayment, buildUser, CARMEN, uuid } from '../testing/builders';
import { fakePlatform, type Instead } from '../testing/fakePlatform';
import { newUser, query, SEARCHES } from '../testing/lists';
import { renderApp } from '../testing/renderApp';

const LUIS = buildUser({ id: uuid(900), name: 'Luis Quintero', email: 'luis@gs.test', permission: 'consumer' });

// Loads the code before any test waits for it.
beforeAll(() => Promise.all([import('../App'), import('../payments/PaymentList'), import('../coupons/CouponsPage')]));

const payments = Array.from({ length: 12 }, (_, at) =>
  buildPayment({
    id: uuid(100 + at),
    userId: at === 0 ? LUIS.id : CARMEN.id,
    status: at < 2 ? 'pending' : 'confirmed',
    paymentData: {
      refNumber: `REF${String(at).padStart(3, '0')}`,
      bank: at % 2 ? '0134' : '0102',
      ci: 'V-1',
      amount: 456.25,
    },
  }),
);

interface Given {
  instead?: Instead;
  announced?: Capability[];
  me?: ReturnType<typeof newUser>;
}

function open(address: string, { instead = {}, announced = SEARCHES, me = newUser() }: Given = {}) {
  const given = {
    payments: structuredClone(payments),
    active: [buildCoupon()],
    users: [CARMEN, LUIS, me],
    capabilities: announced,
    instead,
  };
  const sent = fakePlatform(given);
  const { user } = renderApp(address, me, announced);
  const asked = () => sent.map(({ url }) => url).filter((url) => url.includes('/manual/search?'));
  return { sent, asked, user, me };
}

const PAYMENTS = '/dashboard/payments';
const references = () => screen.getAllByText(/^REF\d+$/).map((cell) => cell.textContent);
/** What the address filters by. */
const filter = () => JSON.parse(query().get('filter') ?? '{}');
const box = () => screen.findByRole('searchbox', { name: 'Buscar' });

describe('the tools of a list that the platform searches', () => {
  it('find words a moment after the last key, with one request, and the address has them', async () => {
    const { user, asked } = open(PAYMENTS);
    await user.type(await box(), 'ref011');
    await waitFor(() => expect(references()).toEqual(['REF011']));
    expect(asked().filter((url) => url.includes('q='))).toEqual([expect.stringContaining('?q=ref011&page=1&limit=10')]);
    expect(filter()).toEqual({ q: 'ref011' });
    expect(screen.getByText('1 resultado')).toBeVisible();
  });

  it('say which words cannot be looked for, ask nothing, and keep the rows and what was typed', async () => {
    const { user, asked } = open(PAYMENTS);
    const field = await box();
    await user.type(field, 'ref011');
    await waitFor(() => expect(references()).toEqual(['REF011']));
    const before = asked().length;
    for (const [typed, said] of [
      ['r', 'Escribe al menos 2 letras o cifras seguidas.'],
      ['a b c d e f g h ref', 'Busca con 8 palabras como máximo.'],
    ] as const) {
      await user.clear(field);
      await user.type(field, typed);
      await user.tab();
      expect(screen.getByText(said)).toBeVisible();
      expect(field).toHaveAccessibleDescription(said);
      expect(field).toHaveValue(typed);
    }
    expect(references()).toEqual(['REF011']);
    expect(
      asked()
        .slice(before)
        .filter((url) => /q=(r&|a\+b)/.test(url)),
    ).toEqual([]);
  });

  it('show a filter as what it says, and take it away again', async () => {
    const { user } = open(`${PAYMENTS}?status=pending`);
    await user.click(await screen.findByRole('button', { name: 'Banco' }));
    await user.click(screen.getByRole('checkbox', { name: /Banesco/ }));
    await waitFor(() => expect(references()).toEqual(['REF001']));
    expect(screen.getByRole('button', { name: /^Banco: Banesco/ })).toBeVisible();
    expect(filter()).toEqual({ bank: '0134', status: 'pending' });
    // The tabs above the rows have the state, and nothing else sets or clears it.
    expect(screen.queryByRole('button', { name: /^Estado/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    await waitFor(() => expect(references()).toEqual(['REF000', 'REF001']));
    expect(filter()).toEqual({ status: 'pending' });
  });

  it('narrow by a record that the platform finds as its name is typed', async () => {
    const { user, sent } = open(PAYMENTS);
    await user.click(await screen.findByRole('button', { name: 'Más filtros' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cliente' }));
    await user.click(await screen.findByRole('button', { name: 'Cliente' }));
    await user.type(screen.getByRole('searchbox', { name: 'Elegir Cliente' }), 'quinte');
    await user.click(await screen.findByRole('radio', { name: /Luis Quintero/ }));
    await waitFor(() => expect(references()).toEqual(['REF000']));
    expect(filter()).toEqual({ user: LUIS.id });
    // With what distinguishes them from others of the name.
    expect(await screen.findByRole('button', { name: 'Cliente: Luis Quintero luis@gs.test' })).toBeVisible();
    expect(sent.filter(({ url }) => url.includes('/users/search'))).toHaveLength(1);
  });

  it('sort, choose how many rows a page has, and add up all that is found', async () => {
    const { user, asked } = open(PAYMENTS);
    await user.click(await screen.findByRole('button', { name: 'Orden' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Fecha: primero lo más nuevo' }));
    await waitFor(() => expect([query().get('sort'), query().get('order')]).toEqual(['date', 'DESC']));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Filas por página' }), '25');
    await waitFor(() => expect(references()).toHaveLength(12));
    expect(asked().at(-1)).toContain('?sort=-date&page=1&limit=25');
    const sums = within(screen.getByRole('list', { name: 'Suma de todo lo encontrado' }));
    expect(sums.getAllByRole('listitem').map((one) => one.textContent)).toContain('Pagado Bs. 5.475,00');
  });

  it('say that more were found than were counted', async () => {
    const many = () =>
      Response.json({
        data: payments.slice(0, 10),
        pagination: { page: 1, limit: 10, lastPage: 1000, total: 10_000, isTotalExact: false },
        sums: null,
      });
    open(PAYMENTS, { instead: { searchPayments: many } });
    expect(await screen.findByText('más de 10.000 resultados')).toBeVisible();
    expect(screen.getByText('Sin suma: son demasiados.')).toBeVisible();
  });

  it('say that nothing is found, and lead back', async () => {
    const { user } = open(`${PAYMENTS}?q=nada`);
    await user.click(await screen.findByRole('button', { name: 'Quitar búsqueda y filtros' }));
    await waitFor(() => expect(references()).toHaveLength(10));
  });

  it('are above the coupons too, which are found by their customer', async () => {
    const { sent } = open('/dashboard/coupons-active?filter=%7B%22email%22%3A%22carmen%40gs.test%22%7D');
    expect(await box()).toHaveValue('carmen@gs.test');
    await screen.findByText('Desayuno criollo para dos');
    expect(sent.map(({ url }) => url)).toContain(
      '/api/gs/coupon-service/coupons/admin/active/search?q=carmen%40gs.test&page=1&limit=10',
    );
  });
});

describe('days by their name', () => {
  const month = (first: string, last: string) =>
    `/payments/manual/search?dateFrom=${first}&dateUntil=${last}&page=1&limit=10`;
  const at = (now: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });

  it('stay what was chosen on the first of a month, in the chip and in the address', async () => {
    at('2026-11-01T15:00:00Z');
    const { user, asked } = open(PAYMENTS);
    const filters = within(await screen.findByRole('group', { name: 'Filtros' }));
    await user.click(await filters.findByRole('button', { name: 'Fecha' }));
    await user.click(screen.getByRole('radio', { name: 'Este mes' }));
    expect(await screen.findByRole('button', { name: 'Fecha: Este mes' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Este mes' })).toBeChecked();
    expect(filter()).toEqual({ dateFrom: 'month' });
    await waitFor(() => expect(asked().at(-1)).toMatch(month('2026-11-01', '2026-11-30')));
  });

  it('are asked again when their day is over', async () => {
    // Still November in Caracas.
    at('2026-12-01T03:59:00Z');
    const { asked } = open(`${PAYMENTS}?dateFrom=month`);
    await waitFor(() => expect(asked().at(-1)).toMatch(month('2026-11-01', '2026-11-30')));
    expect(await screen.findByRole('button', { name: 'Fecha: Este mes' })).toBeVisible();
    // As the platform's clock tells it.
    act(() => clock.setAhead(60_000));
    await waitFor(() => expect(asked().at(-1)).toMatch(month('2026-12-01', '2026-12-31')));
    clock.setAhead(0);
  });

  it('are not those that were typed day by day', async () => {
    at('2026-11-22T15:00:00Z');
    open(`${PAYMENTS}?dateFrom=2026-11-22&dateUntil=2026-11-22`);
    expect(await screen.findByRole('button', { name: 'Fecha: 22/11/2026 a 22/11/2026' })).toBeVisible();
  });
});

describe('a day outside the calendar of the lists', () => {
  it('is said where it is typed; the list, and what was typed, stay', async () => {
    const { user, asked } = open(`${PAYMENTS}?dateFrom=2026-11-01`);
    await user.click(await screen.findByRole('button', { name: 'Fecha: desde 1/11/2026' }));
    const field = screen.getByLabelText('Hasta');
    const before = asked().length;
    for (const day of ['1999-12-31', '2101-01-01', '9999-01-01', '20266-01-01']) {
      fireEvent.change(field, { target: { value: day } });
      expect(field).toHaveAccessibleDescription('Escribe un día del 1/1/2000 al 31/12/2100.');
      expect(field).toHaveValue(day);
    }
    expect(references()).not.toHaveLength(0);
    fireEvent.change(field, { target: { value: '0202-11-01' } });
    expect(field).toHaveAccessibleDescription('');
    fireEvent.blur(field);
    expect(field).toHaveAccessibleDescription('Escribe un día del 1/1/2000 al 31/12/2100.');
    expect([asked().length, filter()]).toEqual([before, { dateFrom: '2026-11-01' }]);
    fireEvent.change(field, { target: { value: '2100-12-31' } });
    expect(field).toBeValid();
    await waitFor(() => expect(filter()).toEqual({ dateFrom: '2026-11-01', dateUntil: '2100-12-31' }));
  });
});

it.each([
  ['owner', ['Permiso']],
  ['admin', ['Permiso', 'Negocio', 'Acceso']],
] as const)('an %s is offered no filter by what the rows do not tell', async (permission, told) => {
  open('/dashboard/users', { me: { ...newUser(), permission } });
  await box();
  const filters = within(screen.getByRole('group', { name: 'Filtros' })).getAllByRole('button');
  expect(filters.map((button) => button.getAttribute('aria-label'))).toEqual(told);
});

it('no file is offered where the platform searches and writes none', async () => {
  open(PAYMENTS, { announced: ['searchPayments'] });
  await box();
  expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull();
});

it('without an announced search there are none of them', async () => {
  const { sent } = open(`${PAYMENTS}?q=ref011&status=pending`, { announced: [] });
  await waitFor(() => expect(references()).toHaveLength(10));
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Filas por página' })).toBeNull();
  expect(sent.filter(({ url }) => url.includes('search'))).toEqual([]);
});
