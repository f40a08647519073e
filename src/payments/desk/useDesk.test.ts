import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import type { DataProvider } from 'react-admin';
import { expect, it } from 'vitest';
import type { PaymentRecord } from '../../providers/tableRecords';
import { type Outcome, readMore, type Shown, waitingRows } from './useDesk';

const payment = (place: number) => ({ id: `p${place}`, status: 'pending' }) as PaymentRecord;

/** Pending payments in their order, as pages of ten. */
function platform(pending: PaymentRecord[]) {
  const getList = async (_: string, { pagination: { page } }: { pagination: { page: number } }) => {
    const lastPage = Math.max(1, Math.ceil(pending.length / 10));
    const start = (Math.min(page, lastPage) - 1) * 10;
    return { data: pending.slice(start, start + 10), total: pending.length, meta: { page, limit: 10, lastPage } };
  };
  return { getList } as unknown as DataProvider;
}

const step = fc.constantFrom<'decide' | 'skip' | 'other' | 'new'>('decide', 'skip', 'other', 'new');

it('shows every payment that waits once, whatever is decided, here and elsewhere, and comes in', () =>
  fc.assert(
    fc.asyncProperty(fc.nat(45), fc.array(step, { maxLength: 60 }), fc.nat(), async (count, steps, seed) => {
      const pending = Array.from({ length: count }, (_, place) => payment(place));
      const queryClient = new QueryClient();
      const shown = new Map<string, { outcome: Outcome; payment: PaymentRecord }>();
      let rows: readonly PaymentRecord[] = [];
      const leave = (id: string) => pending.splice(0, pending.length, ...pending.filter((one) => one.id !== id));
      for (let turn = 0; ; turn++) {
        const { fresh, beyond } = await readMore(queryClient, platform(pending), { rows, beyond: 0 }, shown as Shown);
        rows = [...rows, ...fresh];
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
        const [next] = waitingRows(rows, shown as Shown);
        if (!next) {
          expect(beyond).toBe(0);
          break;
        }
        const action = steps[turn] ?? 'skip';
        if (action === 'other') leave(pending[seed % Math.max(1, pending.length)]?.id ?? '');
        if (action === 'new') pending.push(payment(1_000 + turn));
        if (action === 'decide') leave(next.id);
        shown.set(next.id, { outcome: action === 'decide' ? 'confirmed' : 'skipped', payment: next });
      }
      expect(pending.filter(({ id }) => !shown.has(id))).toEqual([]);
    }),
    { numRuns: 60 },
  ));
