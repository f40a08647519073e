import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import type { Payment } from '../../../contract/services/shapes';
import { dataProvider } from '../../providers/dataProvider';
import { readPayment } from '../../providers/paymentRecords';
import { session } from '../../providers/session';
import { queryClient } from '../../queryClient';
import { Router } from '../../routing/Router';
import { routerProvider } from '../../routing/routerProvider';
import { ABSENT, wholeSetKey } from '../../tables/wholeSet/wholeSets';
import { buildUser } from '../../testing/builders';
import { unreachable } from '../../testing/fakeFetch';
import { fakePlatform, type Instead } from '../../testing/fakePlatform';
import { many, writes } from '../../testing/payments';
import { ConfirmMatches } from './ConfirmMatches';
import type { Movement } from './movements';

afterEach(() => {
  vi.unstubAllGlobals();
  session.end();
});

/** Three payments, read as a whole, with the question of their confirmation open; each with a movement of its own. */
async function confirmThree(insteadOf: (records: { payments: Payment[] }) => Instead) {
  const records = { payments: many(3), instead: {} as Instead };
  const sent = fakePlatform(Object.assign(records, { instead: insteadOf(records) }));
  session.open(buildUser(), 'token-1');
  queryClient.clear();
  const rows = records.payments.map((payment) => readPayment(payment.id, { ...payment }));
  queryClient.setQueryData(wholeSetKey('payments'), { ...ABSENT, rows, state: 'whole', readAt: Date.now() });
  const matches = rows.map((payment, place) => {
    const reference = `70000000000${place}`;
    const references = [{ kind: 'digits', digits: reference }] as const;
    const movement = { line: place + 1, day: '2026-11-20', cents: 100, references, referenceText: reference };
    return { payment, movement: { ...movement, description: '' } satisfies Movement };
  });
  const movements = matches.map(({ movement }) => movement);
  render(
    <Router>
      <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient} routerProvider={routerProvider}>
        <ConfirmMatches
          matches={matches}
          currency="VES"
          movements={movements}
          onUsed={() => undefined}
          onClose={() => undefined}
        />
      </CoreAdminContext>
    </Router>,
  );
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: 'Ok' }));
  const receipt = within(await screen.findByRole('dialog', { name: /^Recibo/ }));
  const lines = within(receipt.getByRole('list', { name: 'Resultado de cada uno' })).getAllByRole('listitem');
  return { sent, receipt, lines: lines.map(({ textContent }) => textContent) };
}

it('holds back the one that another administrator rejects while others are confirmed, and the receipt says so', async () => {
  const { sent, lines } = await confirmThree((records) => ({
    // With the first confirmation, just before the second.
    confirmPayment: () => {
      records.payments = records.payments.map((one) => (one.id === 'p2' ? { ...one, status: 'rejected' } : one));
      return undefined;
    },
  }));
  expect(writes(sent).map((address) => address.split('/').at(-2))).toEqual(['p1', 'p3']);
  expect(lines[0]).toMatch(/No se hizo.*Otra persona lo rechazó mientras tanto\./);
});

it('confirms nothing that it could not look at, and goes on with all of it when the administrator wishes', async () => {
  const { sent, receipt, lines } = await confirmThree(() => ({ listPayments: () => unreachable() }));
  expect(writes(sent)).toEqual([]);
  expect(lines[0]).toMatch(
    /No intentado.*No se pudo comprobar si otra persona ya decidió este pago\. Error en la petición\./,
  );
  expect(receipt.getByRole('button', { name: 'Seguir con los 3 que faltan' })).toBeVisible();
});
