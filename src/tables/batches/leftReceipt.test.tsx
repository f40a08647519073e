import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../providers/session';
import { type Receipt, receipts } from '../../storage/receipts';
import { buildUser } from '../../testing/builders';
import { stripsPlace } from '../../ui/stripsPlace';
import { LeftReceipt } from './LeftReceipt';

const RECEIPT: Receipt = {
  id: 'newer',
  title: 'Rechazar pago',
  at: Date.now(),
  rows: [
    { what: 'Pago móvil R1', outcome: 'done', words: '' },
    { what: 'Pago móvil R2', outcome: 'unknown', words: '' },
    { what: 'Pago móvil R3', outcome: 'de otra versión', words: 'Algo.' },
  ],
};

beforeEach(() => {
  session.open(buildUser(), 'token-1');
  stripsPlace.setState(document.body.appendChild(document.createElement('div')), true);
});
afterEach(() => {
  stripsPlace.getState()?.remove();
  stripsPlace.setState(null, true);
});

it('is offered, shown on a wish, and gone once it is closed', async () => {
  await receipts.keep({ ...RECEIPT, id: 'older', at: RECEIPT.at - 1, title: 'Otro' }, buildUser().id);
  await receipts.keep(RECEIPT, buildUser().id);
  expect(await receipts.left()).toEqual(RECEIPT);
  render(<LeftReceipt receipt={RECEIPT} />);
  const user = userEvent.setup({ delay: null });
  expect(screen.getByText('Quedó un recibo sin revisar: Rechazar pago')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ver recibo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Recibo: Rechazar pago' }));
  expect(dialog.getByRole('status')).toHaveTextContent('1 hecho · 1 que no se sabe');
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Pago móvil R3de otra versiónAlgo.',
    'Pago móvil R2No se sabe',
    'Pago móvil R1Hecho',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(async () => expect((await receipts.left())?.id).toBe('older'));
});

it('is not offered while another tab shows it', async () => {
  await receipts.keep({ ...RECEIPT, id: 'mine' }, buildUser().id);
  vi.stubGlobal('navigator', {
    ...navigator,
    locks: { query: async () => ({ held: [{ name: 'gs-receipt/mine' }, { name: 'gs-draft/x' }] }) },
  });
  expect(await receipts.left()).toBeUndefined();
});

it('is offered to no other user', async () => {
  await receipts.keep(RECEIPT, buildUser().id);
  const asked = receipts.left();
  session.open(buildUser({ id: 'luis' }), 'token-2');
  expect(await asked).toBeUndefined();
  expect(await receipts.left()).toBeUndefined();
  session.open(buildUser(), 'token-3');
  expect(await receipts.left()).toEqual(RECEIPT);
});
