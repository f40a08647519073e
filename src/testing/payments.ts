/** Helpers for tests of the list of payments. */
import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { CHECK_TONES, type CheckKind } from '../../contract/checks';
import type { Check } from '../../contract/services/announcedShapes';
import type { Payment } from '../../contract/services/shapes';
import { buildPayment } from './builders';
import { json, type SentRequest } from './fakeFetch';
import { fakePlatform, type Instead } from './fakePlatform';
import type { renderApp } from './renderApp';

export const PAYMENTS = '/api/gs/payment-service/payments/manual';
export const PAGO = 'Pago móvil 001234567890';

export const zelle = buildPayment({
  id: 'z',
  type: 'zelle',
  status: 'rejected',
  usdPrice: 1234.5,
  vesPrice: null,
  exchangeRate: null,
  paymentData: { refNumber: 'ZX81', bank: 'Bank of America', ownerName: 'Ana Pérez', amount: 1200 },
});

/** Something to look at in a payment, that no other payment shows unless given. */
export const buildCheck = (kind: CheckKind, given: Partial<Check> = {}): Check => ({
  ...{
    kind,
    tone: CHECK_TONES[kind],
    others: [],
    count: given.others?.length ?? 0,
    amount: null,
    offers: [],
    note: null,
  },
  ...given,
});

/** A platform with some payments, whose decisions get these answers. */
export function platform(payments: Payment[], decide?: Instead['confirmPayment']) {
  return fakePlatform({ payments, instead: { confirmPayment: decide, rejectPayment: decide } });
}

/** So many payments, R1 the newest and of the highest amount. */
export const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildPayment({
      id: `p${index + 1}`,
      paymentData: { ...buildPayment().paymentData, refNumber: `R${index + 1}`, amount: 100 - index },
    }),
  );

export const writes = (sent: SentRequest[]) => sent.filter(({ method }) => method !== 'GET').map(({ url }) => url);
/** The addresses of the pages of the list that were read. */
export const reads = (sent: SentRequest[]) =>
  sent.filter(({ method, url }) => method === 'GET' && url.startsWith(PAYMENTS)).map(({ url }) => url);

/** The rows of the table, once it is there. */
export const rows = async () => {
  await screen.findByRole('table');
  return screen.getAllByRole('row').filter((row) => row.dataset.row);
};
/** The texts of the eight columns of a row, without the customer below the first. */
export const texts = (row: HTMLElement | undefined) =>
  within(row as HTMLElement)
    .getAllByRole('cell')
    .slice(0, 8)
    .map((cell) => (cell.firstElementChild ?? cell).textContent);

/** A window whose width can be switched between wide and narrow. */
export function stubWindow() {
  const lists = new Map<string, EventTarget & { matches: boolean }>();
  vi.stubGlobal('matchMedia', (media: string) => {
    const list = lists.get(media) ?? Object.assign(new EventTarget(), { media, matches: false });
    if (/(47|72)\.99rem/.test(media)) list.matches = narrow;
    lists.set(media, list);
    return list;
  });
  let narrow = false;
  function turn(toNarrow: boolean) {
    narrow = toNarrow;
    for (const [media, list] of lists) {
      if (/(47|72)\.99rem/.test(media)) list.matches = narrow;
      list.dispatchEvent(new Event('change'));
    }
  }
  return { turn };
}

type User = ReturnType<typeof renderApp>['user'];

/** Chooses from a payment's menu, and gives the question that opens. */
export async function ask(user: User, item: 'Confirmar...' | 'Rechazar...', name = PAGO) {
  await user.click(await screen.findByRole('button', { name: `Acciones de ${name}` }));
  await user.click(screen.getByRole('menuitem', { name: item }));
  return screen.findByRole('dialog');
}
export const ok = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Ok' });

/** A platform that lists a payment in an unusual shape, or one that the user should not get. */
export const odd = (payment: object) => fakePlatform({ instead: { listPayments: () => json({ data: [payment] }) } });

/** From the list, by which a payment gets into the cache. */
export async function open(user: User) {
  await user.click(await screen.findByRole('link', { name: /^(Pago móvil|Zelle|Tarjeta)/ }));
  await screen.findByRole('heading', { level: 1, name: / · / });
}
