import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { part } from './part';

const Greeting = ({ name }: { name: string }) => <p>{`Hola, ${name}`}</p>;
const failing = () => vi.fn(() => Promise.reject<{ Greeting: typeof Greeting }>(new TypeError('Failed to fetch')));

it('keeps what stands around code that cannot be fetched, and fetches it again', async () => {
  const user = userEvent.setup();
  const load = failing();
  const Late = part(load).component((code) => code.Greeting, 'Ofertas');
  render(
    <>
      <input aria-label="Nombre" />
      <Suspense>
        <Late name="Ana" />
      </Suspense>
    </>,
  );
  await user.type(await screen.findByLabelText('Nombre'), 'escrito');
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo cargar esta parte.');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ofertas');
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  load.mockImplementation(async () => ({ Greeting }));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Hola, Ana')).toBeVisible();
  expect(screen.getByLabelText('Nombre')).toHaveValue('escrito');
});

it('is drawn at once when its code has come, also where it was missed before', async () => {
  const load = failing();
  const late = part(load);
  await expect(late.loaded()).rejects.toThrow();
  load.mockImplementation(async () => ({ Greeting }));
  await late.loaded();
  const Late = late.component((code) => code.Greeting);
  render(
    <Suspense fallback="Cargando…">
      <Late name="Ana" />
    </Suspense>,
  );
  expect(screen.getByText('Hola, Ana')).toBeVisible();
});
