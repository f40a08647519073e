import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildPayment } from '../testing/builders';
import { ask, many, ok, platform, rows, writes } from '../testing/payments';
import { renderApp } from '../testing/renderApp';
// Loads the page's code, which comes late, before any test waits for it.
import './PaymentList';

const UPDATED = 'Pago actualizado correctamente';

afterEach(() => vi.unstubAllGlobals());

describe('one reference in two payments', () => {
  const paid = (refNumber: string, bank = '0134') => ({ ...buildPayment().paymentData, refNumber, bank });
  const other = buildPayment({ id: 'o', status: 'confirmed', purchaseAt: '2026-11-18T15:30:00.000Z' });

  it('is named in the row and told in the question, with a link, which then hesitates; nothing is refused', async () => {
    const sent = platform([buildPayment({ paymentData: paid('1234 567890') }), other]);
    const { user } = renderApp('/dashboard/payments');
    const text = 'La misma referencia está en el pago de Carmen Ortiz del 18 nov. 2026, confirmado';
    const [first] = await rows();
    await waitFor(() => expect(first?.nextElementSibling).toHaveTextContent('Referencia repetida'));
    const dialog = await ask(user, 'Confirmar...', 'Pago móvil 1234 567890');
    await waitFor(() => expect(dialog).toHaveTextContent(text));
    const link = within(dialog).getByRole('link', { name: /^el pago de/ });
    expect(link).toHaveAttribute('href', '/dashboard/payments/o');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancelar' })).toHaveFocus());
    await user.click(ok(dialog));
    expect(await screen.findByText(UPDATED)).toBeVisible();
    expect(writes(sent)).toHaveLength(1);
  });

  it('of another bank is said too, with the bank', async () => {
    platform([buildPayment({ paymentData: paid('1234567890', '0105') }), other]);
    const { user } = renderApp('/dashboard/payments');
    const dialog = await ask(user, 'Confirmar...', 'Pago móvil 1234567890');
    await waitFor(() =>
      expect(dialog).toHaveTextContent('del 18 nov. 2026, de otro banco: Banesco (0134), confirmado'),
    );
  });

  it('is found among the pages that were read before', async () => {
    const between = many(10).map((payment, index) => ({ ...payment, id: `b${index}` }));
    platform([other, ...between, buildPayment({ paymentData: paid('1234567890') })]);
    const { user } = renderApp('/dashboard/payments');
    await rows();
    await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
    await screen.findByText('Página 2 de 2');
    const dialog = await ask(user, 'Confirmar...', 'Pago móvil 1234567890');
    await waitFor(() => expect(dialog).toHaveTextContent('La misma referencia está en el pago de Carmen Ortiz'));
  });

  it('is told of three, and how many more', async () => {
    platform([0, 1, 2, 3, 4, 5].map((place) => buildPayment({ id: `s${place}` })));
    const { user } = renderApp('/dashboard/payments');
    const [, ...others] = await screen.findAllByRole('button', { name: /^Acciones de/ });
    expect(others).toHaveLength(5);
    await user.click(others[0] as HTMLElement);
    await user.click(screen.getByRole('menuitem', { name: 'Confirmar...' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(4);
    expect(dialog).toHaveTextContent('Y en 2 más.');
  });
});
