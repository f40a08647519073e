import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { readPayment } from '../../providers/paymentRecords';
import { buildPayment } from '../../testing/builders';
import { AgreedList } from './AgreedList';
import type { Match } from './matching';
import { CustomerNames } from './Pair';

const [first, second, third] = ['a', 'b', 'c'].map((id, place): Match => {
  const paymentData = { ...buildPayment().paymentData, refNumber: `7011223${place}` };
  const payment = readPayment(id, buildPayment({ id, userId: `user-${id}`, status: 'pending', paymentData }));
  const movement = {
    line: place,
    day: '2026-11-20',
    cents: 10_050,
    references: [],
    referenceText: '',
    description: '',
  };
  return { payment, movement };
});
if (!first || !second || !third) throw new Error('there are three');
const matches = [first, second];

function List({ byHand = [] }: { byHand?: Match[] }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const nothing = () => undefined;
  return (
    <CustomerNames value={(userId) => (userId === 'user-a' ? 'Ana Pérez' : undefined)}>
      <AgreedList
        heading={null}
        matches={matches}
        byHand={byHand}
        currency="VES"
        left={left}
        onLeft={setLeft}
        onUndo={nothing}
        onConfirm={nothing}
      />
    </CustomerNames>
  );
}

const row = (place: number) =>
  screen.getByRole('checkbox', { name: `Confirmar Pago móvil 7011223${place}`, hidden: true });

it('folds what agrees in everything behind its number and sum, and opens by one press', async () => {
  render(<List />);
  expect(row(0)).not.toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirmar 2 pagos' })).toBeEnabled();
  const fold = screen.getByText(/que coinciden en todo/);
  expect(fold.closest('summary')).toHaveTextContent('2 pagos que coinciden en todo: Bs. 201,00');
  await userEvent.click(fold);
  expect(row(0)).toBeVisible();
});

it('names the customer where that is known, and none by an id', async () => {
  render(<List />);
  await userEvent.click(screen.getByText(/que coinciden en todo/));
  expect(screen.getByText('Ana Pérez')).toBeVisible();
  expect(screen.queryByText(/user-/)).toBeNull();
});

it('shows what was matched by hand without a press, and leaves out what the administrator unticks', async () => {
  render(<List byHand={[third]} />);
  expect(row(2)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Deshacer Pago móvil 70112232' })).toBeVisible();
  await userEvent.click(screen.getByText(/que coinciden en todo/));
  const all = screen.getByRole('checkbox', { name: 'Elegir todos' });
  await userEvent.click(row(0));
  expect(all).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Confirmar 2 pagos' })).toBeEnabled();
  await userEvent.click(all);
  await userEvent.click(all);
  // Only those that agree: those matched by hand have a list of their own.
  expect(screen.getByRole('button', { name: 'Confirmar 1 pago' })).toBeEnabled();
  expect(row(2)).toBeChecked();
});
