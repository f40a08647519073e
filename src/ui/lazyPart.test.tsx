import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyPart, ReloadPage } from './lazyPart';

it('keeps what stands around code that cannot be fetched, and fetches it again', async () => {
  const user = userEvent.setup();
  const load = vi.fn(() => Promise.reject<typeof Greeting>(new TypeError('Failed to fetch')));
  const Lazy = lazyPart(load);
  render(
    <Suspense>
      <input aria-label="Nombre" />
      <Lazy name="Ana" />
    </Suspense>,
  );
  await user.type(await screen.findByLabelText('Nombre'), 'escrito');
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo cargar esta parte.');
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  load.mockImplementation(async () => Greeting);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Hola, Ana')).toBeVisible();
  expect(screen.getByLabelText('Nombre')).toHaveValue('escrito');
});

it('has the page loaded anew by whoever knows how', async () => {
  const reload = vi.fn();
  const Lazy = lazyPart(() => Promise.reject<typeof Greeting>(new TypeError('Failed to fetch')));
  render(
    <ReloadPage value={reload}>
      <Suspense>
        <Lazy name="Ana" />
      </Suspense>
    </ReloadPage>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Recargar la página' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

function Greeting({ name }: { name: string }) {
  return <p>Hola, {name}</p>;
}
