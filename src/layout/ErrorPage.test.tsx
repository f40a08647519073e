import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { Link, MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { lastChange } from '../lastChange';
import { queryClient } from '../queryClient';
import { ErrorPage } from './ErrorPage';

beforeEach(lastChange.forget);

function open() {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<ErrorPage error={new Error('broken')} resetErrorBoundary={() => undefined} />, { wrapper: MemoryRouter });
}

function send(mutationKey: string[], mutationFn: () => Promise<unknown>, meta = {}) {
  return queryClient
    .getMutationCache()
    .build(queryClient, { mutationKey, mutationFn, meta })
    .execute(undefined)
    .catch(() => undefined);
}

const SAVE = ['offers', 'create'];
const answered = async () => ({});
const fails = (error: Error) => () => Promise.reject(error);

it.each([
  ['nothing was sent', undefined, 'Lo que guardaste sigue guardado.'],
  ['it was saved', () => send(SAVE, answered), 'Lo último que enviaste se guardó.'],
  ['it was refused', () => send(SAVE, fails(new HttpError('No.', 409))), 'Lo último que enviaste no se guardó.'],
  ['it was not sent', () => send(SAVE, fails(new Error('Sin imágenes.'))), 'Lo último que enviaste no se guardó.'],
  ['no answer came', () => send(SAVE, fails(new HttpError('', 0))), /^No se sabe si lo último que enviaste se guardó/],
  ['a search was sent', () => send(['search'], answered), 'Lo que guardaste sigue guardado.'],
  // Which of them were done its receipt tells.
  ['many were done', () => send(SAVE, answered, { isBatch: true }), 'Lo que guardaste sigue guardado.'],
])('says what became of the last change where %s before it', async (_, before, text) => {
  await before?.();
  open();
  expect(screen.getByText(text)).toBeVisible();
});

it('says what becomes of a change that is under way while it is shown', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const sent = send(SAVE, () => new Promise((resolve) => (answer = resolve)));
  open();
  expect(await screen.findByText(/se está guardando todavía/)).toBeVisible();
  await act(async () => {
    answer({});
    await sent;
  });
  expect(screen.getByText('Lo último que enviaste se guardó.')).toBeVisible();
});

it('gives way once another page is opened', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reset = vi.fn();
  render(
    <MemoryRouter>
      <Link to="/dashboard/offers">Ofertas</Link>
      <ErrorPage error={new Error('broken')} resetErrorBoundary={reset} />
    </MemoryRouter>,
  );
  expect(reset).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'Ofertas' }));
  expect(reset).toHaveBeenCalled();
});
