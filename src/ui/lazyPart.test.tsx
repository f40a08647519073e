import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { isPartLoaded, lazyPart, loadPart, ReloadPage } from './lazyPart';

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

it('has a heading where it is a page, and none where it is a part of one', async () => {
  const load = () => Promise.reject<typeof Greeting>(new TypeError('Failed to fetch'));
  const [Page, Part] = [lazyPart(load, 'Ofertas'), lazyPart(load)];
  render(
    <Suspense>
      <Page name="Ana" />
      <Part name="Ana" />
    </Suspense>,
  );
  await userEvent.click((await screen.findAllByRole('button', { name: 'Reintentar' }))[0] as HTMLElement);
  expect(await screen.findAllByRole('alert')).toHaveLength(2);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ofertas');
});

it('is drawn at once when its code has come', async () => {
  const Lazy = lazyPart(async () => Greeting);
  await loadPart(Lazy);
  expect(isPartLoaded(Lazy)).toBe(true);
  render(
    <Suspense fallback="Cargando…">
      <Lazy name="Ana" />
    </Suspense>,
  );
  expect(screen.getByText('Hola, Ana')).toBeVisible();
});

it('keeps what it holds when its code is fetched once more', async () => {
  const Lazy = lazyPart(async () => Field);
  expect(isPartLoaded(Lazy)).toBe(false);
  const part = (
    <Suspense>
      <Lazy />
    </Suspense>
  );
  const { rerender } = render(part);
  await userEvent.type(await screen.findByRole('textbox'), 'escrito');
  await loadPart(Lazy);
  rerender(part);
  expect(screen.getByRole('textbox')).toHaveValue('escrito');
});

it('forgets that its code did not come once it has come', async () => {
  const load = vi.fn(() => Promise.reject<typeof Greeting>(new TypeError('Failed to fetch')));
  const Lazy = lazyPart(load);
  const page = (
    <Suspense>
      <Lazy name="Ana" />
    </Suspense>
  );
  const { unmount } = render(page);
  load.mockImplementation(async () => Greeting);
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Hola, Ana')).toBeVisible();
  unmount();
  render(page);
  expect(screen.getByText('Hola, Ana')).toBeVisible();
});

it('has the page loaded anew by the function that the page gives it', async () => {
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

function Field() {
  return <input aria-label="Nombre" />;
}

function Greeting({ name }: { name: string }) {
  return <p>{`Hola, ${name}`}</p>;
}
