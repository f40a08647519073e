import { describe, expect, it } from 'vitest';
import { formatDateTime } from '../../contract/caracas';
import { formatAmount } from '../../contract/money';
import { demoRows } from '../rows';
import { drawReceipt, receiptPicture } from './drawReceipt';

const rowsAt = (now: string) =>
  demoRows({
    uploadBase: '/files',
    passwordHashes: { accounts: 'one', others: 'another' },
    now: new Date(now),
  });
const { payments, receipts, users } = rowsAt('2031-02-28T16:20:00Z');
const sent = receipts.map(({ key, shows }) => {
  const payment = payments.find(({ receiptData }) => receiptData === `/files/${key}`);
  if (!payment) throw new Error(`${key} belongs to no payment`);
  return { payment, shows, said: Object.fromEntries(shows.lines) };
});
const told = ({ type, amount }: (typeof payments)[number]) =>
  formatAmount(amount, type === 'zelle' ? 'USD' : 'VES').replace(/\s/g, ' ');

describe('the receipts of the demonstration', () => {
  it('belong to transfers alone, those that wait first of all', () => {
    expect(sent.every(({ payment }) => payment.kind === 'manual')).toBe(true);
    const waiting = payments.filter(({ status, kind }) => status === 'pending' && kind === 'manual');
    const without = waiting.filter(({ receiptData }) => !receiptData);
    expect(without.length).toBeGreaterThan(0);
    expect(without.length).toBeLessThan(waiting.length / 4);
  });

  it('say what the payment says, but for the two with which something is amiss', () => {
    const differing = sent.filter(({ payment, shows, said }) => {
      const person = users.find(({ id }) => id === payment.userId);
      const isSame =
        shows.amount === told(payment) &&
        said.Fecha === formatDateTime(payment.createdAt).replace(/\s/g, ' ') &&
        (said.Referencia ?? said.Confirmación) === payment.refNumber &&
        String(said.Banco).startsWith(payment.bank ?? '') &&
        (payment.type === 'zelle'
          ? said.Titular === payment.ownerName
          : said['Cédula o RIF'] === payment.ci && said.Teléfono === person?.phone);
      return !isSame;
    });
    expect(differing.map(({ shows }) => [shows.isEdited, shows.isSavedAnew]).sort()).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  // Hours at which other offers are on sale and another rate is in force.
  it.each(['2031-02-28T16:20:00Z', '2031-02-28T04:10:00Z', '2026-12-25T11:00:00Z', '2027-01-01T04:30:00Z'])(
    'have one that two people use for pending payments of the same amount, and one written over, on %s',
    async (now) => {
      const rows = rowsAt(now);
      const paymentOf = (key: string | undefined) =>
        rows.payments.find(({ receiptData }) => receiptData?.endsWith(`${key}`));
      const again = rows.receipts.find(({ shows }) => shows.isSavedAnew);
      const original = rows.receipts.find(
        (one) => one !== again && JSON.stringify(one.shows.lines) === JSON.stringify(again?.shows.lines),
      );
      const [first, second] = [paymentOf(original?.key), paymentOf(again?.key)];
      expect([first?.status, second?.status]).toEqual(['pending', 'pending']);
      expect(second?.userId).not.toBe(first?.userId);
      expect(second?.amount).toBe(first?.amount);
      expect(second?.refNumber).not.toBe(first?.refNumber);
      expect(second?.vesPrice).toBe(first?.vesPrice);

      const edited = rows.receipts.find(({ shows }) => shows.isEdited);
      const written = paymentOf(edited?.key);
      expect(written).toMatchObject({ status: 'pending', type: 'pagoMovil', amount: written?.vesPrice });
      expect(edited?.shows.amount).not.toBe(told(written as (typeof payments)[number]));
      expect(edited?.shows.amount.length).toBe(told(written as (typeof payments)[number]).length);
    },
  );

  it('are drawn in several looks, the same at every run, without letters that need a font', async () => {
    const drawn = sent.map(({ shows }) => drawReceipt(shows));
    for (const svg of drawn) expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|<text|<image|href/);
    expect(new Set(sent.map(({ shows }) => drawReceipt({ ...shows, amount: '', lines: [] }))).size).toBeGreaterThan(5);
    const [first] = sent;
    expect(first && (await receiptPicture(first.shows))).toEqual(first && (await receiptPicture(first.shows)));
    expect(rowsAt('2031-02-28T16:20:00Z').receipts).toEqual(receipts);
  });
});
