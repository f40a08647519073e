import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Payment } from '../../contract/services/shapes';
import { buildPayment, buildUser, CARMEN } from '../testing/builders';
import { json, later, plain, refusal, type SentRequest, unreachable } from '../testing/fakeFetch';
import { fakePlatform, type Instead, once } from '../testing/fakePlatform';
import { renderApp } from '../testing/renderApp';

const PAYMENTS = '/api/gs/payment-service/payments/manual';
const USERS = '/api/gs/user-service/users/';
const UPDATED = 'Pago actualizado correctamente';
const PAGO = 'Pago móvil 001234567890';

afterEach(() => {
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

const zelle = buildPayment({
  id: 'z',
  type: 'zelle',
  status: 'rejected',
  usdPrice: 1234.5,
  vesPrice: null,
  exchangeRate: null,
  paymentData: { refNumber: 'ZX81', bank: 'Bank of America', ownerName: 'Ana Pérez', amount: 1200 },
});
const card = buildPayment({
  id: 'c',
  type: 'card',
  kind: 'automatic',
  status: 'confirmed',
  usdPrice: 9.99,
  vesPrice: null,
  paymentData: { paymentIntentId: 'pi_1' },
});

/** A platform with these payments, and what deciding one answers. */
function platform(payments: Payment[], decide?: Instead['confirmPayment']) {
  return fakePlatform({ payments, instead: { confirmPayment: decide, rejectPayment: decide } });
}
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildPayment({
      id: `p${index + 1}`,
      paymentData: { ...buildPayment().paymentData, refNumber: `R${index + 1}`, amount: 100 - index },
    }),
  );
const writes = (sent: SentRequest[]) => sent.filter(({ method }) => method !== 'GET').map(({ url }) => url);
const reads = (sent: SentRequest[]) =>
  sent.filter(({ method, url }) => method === 'GET' && url.startsWith(PAYMENTS)).map(({ url }) => url);
const rows = async () => {
  await screen.findByRole('table');
  return screen.getAllByRole('row').filter((row) => row.dataset.row);
};
const texts = (row: HTMLElement | undefined) =>
  [...within(row as HTMLElement).getAllByRole('rowheader'), ...within(row as HTMLElement).getAllByRole('cell')]
    .slice(0, 8)
    .map((cell) => cell.textContent);

/** A window that changes from wide to narrow and back. */
function stubWindow() {
  const lists = new Map<string, EventTarget & { matches: boolean }>();
  vi.stubGlobal('matchMedia', (media: string) => {
    const list = lists.get(media) ?? Object.assign(new EventTarget(), { media, matches: false });
    if (media.includes('47.99rem')) list.matches = narrow;
    lists.set(media, list);
    return list;
  });
  let narrow = false;
  function turn(toNarrow: boolean) {
    narrow = toNarrow;
    for (const [media, list] of lists) {
      if (media.includes('47.99rem')) list.matches = narrow;
      list.dispatchEvent(new Event('change'));
    }
  }
  return { turn };
}

type User = ReturnType<typeof renderApp>['user'];
async function ask(user: User, item: 'Confirmar...' | 'Rechazar...', name = PAGO) {
  await user.click(await screen.findByRole('button', { name: `Acciones de ${name}` }));
  await user.click(screen.getByRole('menuitem', { name: item }));
  return screen.findByRole('dialog');
}
const ok = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Ok' });

describe('the table', () => {
  it('has eight columns that sort, and one of actions', async () => {
    const sent = platform([buildPayment(), zelle, card]);
    renderApp('/dashboard/payments');
    const [first, second, third] = await rows();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Tipo',
      'Referencia',
      'Monto de la orden',
      'Monto pagado',
      'Titular / cédula o RIF',
      'Banco',
      'Fecha',
      'Estado',
      'Acciones',
    ]);
    expect(texts(first)).toEqual([
      'Pago móvil',
      '001234567890',
      'Bs. 456,25',
      'Bs. 456,25',
      'V-12345678',
      'Banesco (0134)',
      expect.stringMatching(/^20\snov\.?\s2026, 11:30/),
      'Pendiente',
    ]);
    expect(texts(second)).toEqual([
      'Zelle',
      'ZX81',
      '1.234,50 USD',
      '1.200,00 USD',
      'Ana Pérez',
      'Bank of America',
      expect.any(String),
      'Rechazado',
    ]);
    expect(second?.nextElementSibling).toHaveTextContent('Faltan 34,50 USD');
    expect(texts(third).slice(0, 6)).toEqual(['Tarjeta', 'pi_1', '9,99 USD', '—', '—', '—']);
    expect(reads(sent)).toEqual([`${PAYMENTS}?page=1&limit=10`]);
  });

  it('shows what a lean platform leaves out as «—», and never NaN', async () => {
    const data = [
      { id: 7 },
      { id: 8, type: 'binance', status: 'refunded', usdPrice: '10', purchaseAt: 'ayer', paymentData: 'x', cart: 3 },
      { id: 9, paymentData: { ci: 12345678, amount: '365.50' }, usdPrice: '10.00', exchangeRate: '36.5' },
    ];
    fakePlatform({ instead: { listPayments: () => json({ data }) } });
    renderApp('/dashboard/payments');
    const [first, second, third] = await rows();
    expect(texts(first)).toEqual(['—', '—', '—', '—', '—', '—', '—', '—']);
    expect(texts(second)).toEqual(['binance', '—', '10,00 USD', '—', '—', '—', 'Fecha inválida', 'refunded']);
    expect(texts(third).slice(0, 5)).toEqual(['Pago móvil', '—', 'Bs. 365,00', 'Bs. 365,50', '12345678']);
    expect(document.body).not.toHaveTextContent(/NaN|undefined|null/);
  });

  it('orders its page, says so, and asks the platform nothing (A51)', async () => {
    const sent = platform(many(12));
    const { user } = renderApp('/dashboard/payments');
    const references = async () => (await rows()).map((row) => texts(row)[1]);
    const before = await references();
    expect(screen.getByText('Orden de esta página: más recientes primero')).toBeVisible();
    const asked = reads(sent).length;
    const head = screen.getByRole('columnheader', { name: 'Monto pagado' });

    await user.click(within(head).getByRole('button'));
    expect(await references()).toEqual([...before].reverse());
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByText('Orden de esta página: Monto pagado, ascendente')).toBeVisible();
    await user.click(within(head).getByRole('button'));
    expect(await references()).toEqual(before);
    expect(head).toHaveAttribute('aria-sort', 'descending');
    await user.click(within(head).getByRole('button'));
    expect(head).toHaveAttribute('aria-sort', 'none');
    expect(window.location.search).toBe('');
    // Page 2 is read ahead once the first has come to rest; nothing else is.
    expect(
      reads(sent)
        .slice(asked)
        .filter((url) => !url.includes('page=2')),
    ).toEqual([]);
  });

  it('turns pages, and reads its page again on Actualizar', async () => {
    const sent = platform(many(12));
    const { user } = renderApp('/dashboard/payments');
    await user.click(await screen.findByRole('button', { name: 'Página siguiente' }));
    expect(await screen.findByText('R12')).toBeVisible();
    const before = reads(sent).length;
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    await waitFor(() => expect(reads(sent).length).toBe(before + 1));
    expect(reads(sent).at(-1)).toBe(`${PAYMENTS}?page=2&limit=10`);
  });

  it('shows its shape while it loads, then what failed, and tries again', async () => {
    const first = later();
    fakePlatform({ instead: { listPayments: once(() => first.answer) } });
    const { user } = renderApp('/dashboard/payments');
    expect(await screen.findByText('Cargando…')).toBeInTheDocument();
    first.resolve(refusal(503, 'La base de datos no responde.'));
    expect(await screen.findByText('La base de datos no responde.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Sin resultados.')).toBeVisible();
  });

  it('is cards on a phone, with the same facts, order and actions', async () => {
    stubWindow().turn(true);
    platform([zelle, buildPayment()]);
    const { user } = renderApp('/dashboard/payments');
    const cards = async () => {
      await screen.findByRole('list', { name: 'Pagos' });
      return screen.getAllByRole('listitem').filter((item) => item.dataset.row);
    };
    const [, last] = await cards();
    await waitFor(() => expect(last).toHaveTextContent('Carmen Ortiz'));
    expect(last).toHaveTextContent(
      /Pago móvil 001234567890.*Pendiente.*Bs\. 456,25.*V-12345678.*Banesco.*Carmen Ortiz.*carmen@gs\.test.*0414-020-1187/,
    );
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Zelle ZX81',
      PAGO,
    ]);
    await user.selectOptions(screen.getByLabelText('Orden de esta página'), 'Tipo');
    expect((await cards())[0]).toHaveTextContent('Pago móvil');
    await user.click(screen.getByRole('button', { name: 'Ascendente' }));
    expect((await cards())[0]).toHaveTextContent('Zelle');
    expect(
      within(await ask(user, 'Confirmar...')).getByText('¿Estás seguro que quieres confirmar este pago?'),
    ).toBeVisible();
  });
});

describe('whose a payment is', () => {
  const more = (row: HTMLElement | undefined) => row?.nextElementSibling;

  it('stands below it, with the way to the coupons, each person asked for once', async () => {
    const sent = platform([buildPayment(), buildPayment({ id: 'p2' })]);
    renderApp('/dashboard/payments');
    const [first, second] = await rows();
    await waitFor(() => expect(more(first)).toHaveTextContent(/Carmen Ortiz.*carmen@gs\.test.*0414-020-1187/));
    expect(more(second)).toHaveTextContent('Carmen Ortiz');
    expect(screen.getAllByRole('link', { name: 'Cupones de Carmen Ortiz' })[0]).toHaveAttribute(
      'href',
      `/dashboard/users/add-offer/${CARMEN.id}`,
    );
    expect(sent.filter(({ url }) => url.startsWith(USERS))).toHaveLength(1);
    expect(first).not.toHaveTextContent(CARMEN.id);
  });

  it('and is not found is said in its place, and once above the page', async () => {
    platform([buildPayment({ userId: 'x1' }), buildPayment({ id: 'p2', userId: 'x2' })]);
    renderApp('/dashboard/payments');
    const [first, second] = await rows();
    await waitFor(() => expect(screen.getAllByText('Usuario no encontrado')).toHaveLength(3));
    expect(more(first)).toHaveTextContent('Usuario no encontrado');
    expect(more(second)).toHaveTextContent('Usuario no encontrado');
  });
});

describe('one reference in two payments', () => {
  const paid = (refNumber: string, bank = '0134') => ({ ...buildPayment().paymentData, refNumber, bank });
  const other = buildPayment({ id: 'o', status: 'confirmed', purchaseAt: '2026-11-18T15:30:00.000Z' });

  it('is said in the row, with a link, and in the question, which then hesitates; nothing is refused', async () => {
    const sent = platform([buildPayment({ paymentData: paid('1234 567890') }), other]);
    const { user } = renderApp('/dashboard/payments');
    const text = 'La misma referencia está en el pago de Carmen Ortiz del 18 nov. 2026, confirmado';
    const [first] = await rows();
    await waitFor(() => expect(first?.nextElementSibling).toHaveTextContent(text));
    const link = within(first?.nextElementSibling as HTMLElement).getByRole('link', { name: /^el pago de/ });
    expect(link).toHaveAttribute('href', '/dashboard/payments/o');
    const dialog = await ask(user, 'Confirmar...', 'Pago móvil 1234 567890');
    expect(dialog).toHaveTextContent(text);
    expect(within(dialog).getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    await user.click(ok(dialog));
    expect(await screen.findByText(UPDATED)).toBeVisible();
    expect(writes(sent)).toHaveLength(1);
  });

  it('of another bank is said too, with the bank', async () => {
    platform([buildPayment({ paymentData: paid('1234567890', '0105') }), other]);
    renderApp('/dashboard/payments');
    const [first] = await rows();
    await waitFor(() =>
      expect(first?.nextElementSibling).toHaveTextContent(
        'del 18 nov. 2026, de otro banco: Banesco (0134), confirmado',
      ),
    );
  });

  it('is found among the pages that were read before', async () => {
    const between = many(10).map((payment, index) => ({ ...payment, id: `b${index}` }));
    platform([other, ...between, buildPayment({ paymentData: paid('1234567890') })]);
    const { user } = renderApp('/dashboard/payments');
    await rows();
    await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
    await screen.findByText('Página 2 de 2');
    expect(await screen.findByText('confirmado', { exact: false, selector: 'li > span' })).toHaveTextContent(
      'La misma referencia está en el pago de Carmen Ortiz',
    );
  });

  it('is told of three, and how many more', async () => {
    platform([0, 1, 2, 3, 4, 5].map((place) => buildPayment({ id: `s${place}` })));
    renderApp('/dashboard/payments');
    const [first] = await rows();
    expect(within(first?.nextElementSibling as HTMLElement).getAllByRole('listitem')).toHaveLength(4);
    expect(first?.nextElementSibling).toHaveTextContent('Y en 2 más.');
  });
});

describe('what can be decided', () => {
  it.each([
    ['pending', ['Ver', 'Confirmar...', 'Rechazar...']],
    ['rejected', ['Ver', 'Confirmar...']],
    ['confirmed', ['Ver']],
  ] as const)('%s: %s', async (status, items) => {
    platform([buildPayment({ status })]);
    const { user } = renderApp('/dashboard/payments');
    await user.click(await screen.findByRole('button', { name: `Acciones de ${PAGO}` }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(items);
  });

  it('can be looked at by Ver', async () => {
    const sent = platform([zelle, buildPayment()]);
    const { user } = renderApp('/dashboard/payments');
    await user.click(await screen.findByRole('button', { name: `Acciones de ${PAGO}` }));
    await user.click(screen.getByRole('menuitem', { name: 'Ver' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Pago 34567890' })).toBeVisible();
    expect(window.location.pathname).toBe(`/dashboard/payments/${buildPayment().id}`);
    expect(await screen.findByText('V-12345678')).toBeVisible();
    expect(reads(sent)).toHaveLength(1);
  });

  it('is nothing while it is decided, even if the screen is turned meanwhile', async () => {
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

  it('is told to an owner, for whom there are none', async () => {
    platform([]);
    renderApp('/dashboard/payments', buildUser({ permission: 'owner' }));
    expect(await screen.findByText('Sin resultados.')).toBeVisible();
    expect(screen.getByText(/Los pagos los ve y decide la administración/)).toBeVisible();
  });

  it('by an owner is nothing, should a platform list any', async () => {
    fakePlatform({ instead: { listPayments: () => json({ data: [buildPayment()] }) } });
    const { user } = renderApp('/dashboard/payments', buildUser({ permission: 'owner' }));
    await user.click(await screen.findByRole('button', { name: `Acciones de ${PAGO}` }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Ver']);
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
    await waitFor(() => expect(reads(sent)).toHaveLength(2));
  });

  it('nothing is sent on Cancelar', async () => {
    const sent = platform([buildPayment()]);
    const { user } = renderApp('/dashboard/payments');
    await user.click(within(await ask(user, 'Confirmar...')).getByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(writes(sent)).toEqual([]);
  });

  it('what somebody else decided meanwhile is told, and the row shows it', async () => {
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

  it('without an answer it fails at once, and nothing is sent later', async () => {
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
