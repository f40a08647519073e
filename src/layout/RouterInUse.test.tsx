import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { createMemoryRouter, Route, RouterProvider, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { RouterInUse, useNavigating } from './RouterInUse';

function Navigating() {
  return <output>{String(useNavigating())}</output>;
}

it('tells of a navigation while the former page is still shown, until the next is', async () => {
  let arrive = () => {};
  const Late = lazy(
    () =>
      new Promise<{ default: () => string }>((resolve) => {
        arrive = () => resolve({ default: () => 'Página dos' });
      }),
  );
  const frame = (
    <>
      <Navigating />
      <Suspense fallback="…">
        <Routes>
          <Route path="/" element="Página uno" />
          <Route path="/dos" element={<Late />} />
        </Routes>
      </Suspense>
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: frame }]);
  render(
    <RouterInUse value={router}>
      <RouterProvider router={router} />
    </RouterInUse>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('false');
  await act(() => router.navigate('/dos'));
  expect(screen.getByText('Página uno')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('true');
  await act(async () => arrive());
  expect(await screen.findByText('Página dos')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('false');
});
