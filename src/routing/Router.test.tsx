import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { flushSync } from 'react-dom';
import { type NavigateFunction, Route, Routes, useNavigate } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { NavLink } from './Link';
import { Router, useNavigating } from './Router';

let navigate: NavigateFunction;

function Here() {
  navigate = useNavigate();
  return <output>{String(useNavigating())}</output>;
}

beforeEach(() => window.history.replaceState(null, '', '/'));

it('tells of a navigation while the former page is still shown, until the next is', async () => {
  let arrive = () => {};
  const Late = lazy(
    () =>
      new Promise<{ default: () => string }>((resolve) => {
        arrive = () => resolve({ default: () => 'Página dos' });
      }),
  );
  render(
    <Router>
      <Here />
      <Suspense fallback="…">
        <Routes>
          <Route path="/" element="Página uno" />
          <Route path="/dos" element={<Late />} />
        </Routes>
      </Suspense>
    </Router>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('false');
  await act(() => navigate('/dos'));
  expect(screen.getByText('Página uno')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('true');
  await act(async () => arrive());
  expect(await screen.findByText('Página dos')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('false');
});

it('paints the press before it draws what is at hand, and lets what may have to load be interrupted', async () => {
  render(
    <Router isAtHand={(pathname) => pathname === '/dos'}>
      <Here />
      <NavLink to="/dos" className={({ isActive }) => String(isActive)}>
        Ir
      </NavLink>
      <Routes>
        <Route path="/" element="Página uno" />
        <Route path="/dos" element="Página dos" />
        <Route path="/tres" element="Página tres" />
      </Routes>
    </Router>,
  );
  // A transition is not rendered within the same event.
  const go = (address: string) => flushSync(() => void navigate(address));
  go('/dos');
  expect(screen.getByRole('link')).toHaveClass('true');
  expect(screen.getByText('Página uno')).toBeVisible();
  expect(await screen.findByText('Página dos')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('false');
  go('/tres');
  expect(screen.getByRole('link')).toHaveClass('false');
  expect(screen.getByText('Página dos')).toBeVisible();
  expect(await screen.findByText('Página tres')).toBeVisible();
});
