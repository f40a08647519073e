import type { Page } from '@playwright/test';

export const LIST = '/dashboard/payments';
export const DESK = `${LIST}/verify`;

/** What the platform lists, as far as stories about deciding look at it. */
interface Payment {
  id: string;
  status: string;
  receiptData: string;
  userId: string;
  checks?: object[];
  paymentData: { refNumber: string; bank: string; ci: string; ownerName: string; amount: number };
}

interface Options {
  /** What is different about the payment with this number. */
  change?: (payment: Payment, n: number) => void;
  /** A refusal, or that no answer comes; without it what is decided is decided. */
  refuse?: (id: string) => { status: number; detail: string } | 'noAnswer' | undefined;
}

/**
 * So many pending payments of the demonstration's shape, p0 the newest, each with a receipt, instead of the platform's;
 * they are decided here. Gives what was asked for, in its order.
 */
export async function servePayments(page: Page, count: number, { change, refuse }: Options = {}) {
  const asked: string[] = [];
  const payments = Array.from({ length: count }, (_, n) => {
    const payment = {
      id: `p${n}`,
      userId: '',
      status: 'pending',
      type: 'pagoMovil',
      kind: 'manual',
      purchaseAt: new Date(Date.UTC(2026, 10, 20, 12) - n * 60_000).toISOString(),
      usdPrice: 10,
      vesPrice: 2_300,
      exchangeRate: 230,
      receiptData: new URL('/mark.svg', page.url()).href,
      paymentData: {
        refNumber: `${10_000_000 + n * 104_729}`,
        bank: '0134',
        ci: `V-${9_000_000 + n}`,
        ownerName: '',
        amount: 2_300,
      },
      cart: null,
    };
    change?.(payment, n);
    return payment;
  });
  // As a page of the call table, and as one of the search.
  await page.route(/\/payments\/manual(\/search)?\?/, (route) => {
    const { searchParams } = new URL(route.request().url());
    const [at = 1, limit = 10] = ['page', 'limit'].map((name) => Number(searchParams.get(name)));
    const [status, user, sort] = ['status', 'user', 'sort'].map((name) => searchParams.get(name));
    const found = payments.filter((one) => (!status || one.status === status) && (!user || one.userId === user));
    // The first is the newest.
    if (sort === 'date') found.reverse();
    const data = found.slice((at - 1) * limit, at * limit);
    const lastPage = Math.max(1, Math.ceil(found.length / limit));
    return route.fulfill({ json: { data, pagination: { page: at, limit, lastPage, total: found.length } } });
  });
  await page.route(/\/payments\/manual\/(p\d+|work)$/, (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1);
    const pending = payments.filter(({ status }) => status === 'pending').length;
    const data = id === 'work' ? { pending, oldest: null } : payments.find((one) => one.id === id);
    return route.fulfill(
      data ? { json: { data } } : { status: 404, json: { error: { detail: 'Pago no encontrado' } } },
    );
  });
  await page.route(/\/payments\/manual\/[^/]+\/(confirm|reject)$/, (route) => {
    const [id = '', decision = ''] = new URL(route.request().url()).pathname.split('/').slice(-2);
    asked.push(`${decision} ${id}`);
    const refused = refuse?.(id);
    if (refused === 'noAnswer') return route.abort('connectionreset');
    if (refused) return route.fulfill({ status: refused.status, json: { error: { detail: refused.detail } } });
    const payment = payments.find((one) => one.id === id);
    if (payment) payment.status = `${decision}ed`;
    return route.fulfill({ json: { data: payment } });
  });
  return { asked, payments };
}

/** For so long a payment must be shown before the desk lets it be decided (docs/decisions/0016). */
const LOOK_MS = 200;

/**
 * Waits until the shown payment may be decided, by the page's own clock: the desk began with the payment's first drawing,
 * so its time is up before this one, however busy the machine.
 */
export function look(page: Page): Promise<void> {
  return page.evaluate(
    (ms) =>
      new Promise<void>((resolve) => {
        // The second: in the first what is shown may still be drawn.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, ms)));
      }),
    LOOK_MS,
  );
}

/** Keys that come faster than anything is drawn. */
export async function pressAtOnce(page: Page, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.flatMap((key) => [page.keyboard.down(key), page.keyboard.up(key)]));
}

interface DemoPayment {
  id: string;
  userId: string;
  status: string;
  vesPrice: number;
  receiptData: string | null;
  paymentData: { refNumber: string; amount: number };
}

/** The demonstration's pending payments of pago móvil, as the platform gives them. */
export async function pendingOfDemo(page: Page, token: string): Promise<DemoPayment[]> {
  const pages = await Promise.all(
    [1, 2].map(async (at) => {
      const answer = await page.request.get(`/api/gs/payment-service/payments/manual?page=${at}&limit=100`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return (await answer.json()).data as DemoPayment[];
    }),
  );
  return pages.flat().filter(({ status, vesPrice }) => status === 'pending' && vesPrice !== null);
}
