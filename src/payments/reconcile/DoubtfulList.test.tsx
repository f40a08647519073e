import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readPayment } from '../../providers/paymentRecords';
import { Router } from '../../routing/Router';
import { buildPayment } from '../../testing/builders';
import { DoubtfulList } from './DoubtfulList';
import { matchPayments } from './matching';

it('leads from an alarm to the payment that shows it', async () => {
  const [one, other] = ['a', 'b'].map((id) => readPayment(id, buildPayment({ id, status: 'pending' })));
  if (!one || !other) throw new Error('there are two');
  const references = [{ kind: 'digits', digits: '001234567890' }] as const;
  const credit = {
    line: 1,
    day: '2026-11-20',
    cents: 45625,
    references,
    referenceText: '001234567890',
    description: '',
  };
  const given = { movements: [credit], currency: 'VES', payments: [one, other], pause: () => undefined } as const;
  const { doubtful } = await matchPayments(given);
  render(
    <Router>
      <DoubtfulList heading={null} doubts={doubtful} currency="VES" onMatch={() => {}} onSearch={() => {}} />
    </Router>,
  );
  const links = screen.getAllByRole('link', { name: /ref\. 001234567890 · V-12345678 · pendiente$/ });
  expect(links.map((link) => link.getAttribute('href')).sort()).toEqual([
    '/dashboard/payments/a',
    '/dashboard/payments/b',
  ]);
  expect(links[0]?.parentElement).toHaveTextContent(/^Aviso: referencia repetida \(.*pendiente\)\.$/);
  const said = (reason: string | RegExp) => screen.getAllByText(reason).map((one) => one.closest('li')?.className);
  for (const look of said(/^Aviso: referencia repetida/)) expect(look).toContain('danger');
  expect(screen.getAllByText('Grave:')).toHaveLength(doubtful.length);
  for (const look of said(/puede ser de otro pago pendiente/)) expect(look).not.toContain('danger');
});
