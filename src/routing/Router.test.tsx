import { act, render, screen } from '@testing-library/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { flushSync } from 'react-dom';
import { type NavigateFunction, Route, Routes, useNavigate } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
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
      new Promise<{ default: () => ReactNode }>((resolve) => {
        arrive = () => resolve({ default: () => <p>Página dos</p> });
      }),
  );
  render(
    <Router>
      <Here />
      <Suspense fallback="…">
        <Routes>
          <Route path="/" element={<p>Página uno</p>} />
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

it('shows at once what is at hand, and lets what may have to load be interrupted', async () => {
  render(
    <Router isAtHand={(pathname) => pathname === '/dos'}>
      <Here />
      <Routes>
        <Route path="/" element={<p>Página uno</p>} />
        <Route path="/dos" element={<p>Página dos</p>} />
        <Route path="/tres" element={<p>Página tres</p>} />
      </Routes>
    </Router>,
  );
  // A transition is not rendered within the same event.
  const go = (address: string) => flushSync(() => void navigate(address));
  go('/dos');
  expect(screen.getByText('Página dos')).toBeVisible();
  go('/tres');
  expect(screen.getByText('Página dos')).toBeVisible();
  expect(await screen.findByText('Página tres')).toBeVisible();
});

it('tells which page is opened before it is drawn, and nothing of a change of its own search', async () => {
  const told: string[] = [];
  const open = ({ pathname, search }: { pathname: string; search: string }) => {
    told.push(`${pathname}${search}, with ${screen.getByRole('paragraph').textContent}`);
  };
  render(
    <Router onOpen={open} isAtHand={() => true}>
      <Here />
      <Routes>
        <Route path="/" element={<p>uno</p>} />
        <Route path="/dos" element={<p>dos</p>} />
      </Routes>
    </Router>,
  );
  await act(() => navigate('/?page=2'));
  await act(() => navigate('/dos?page=3'));
  await act(() => navigate('/dos?page=4'));
  expect(told).toEqual(['/dos?page=3, with uno']);
});

it('keeps the former page where a page that has to load is opened twice, or after one at hand', async () => {
  const Late = lazy(() => new Promise<{ default: () => ReactNode }>(() => {}));
  render(
    <Router isAtHand={(pathname) => pathname === '/dos'}>
      <Here />
      <Suspense fallback="Cargando…">
        <Routes>
          <Route path="/" element={<p>Página uno</p>} />
          <Route path="/dos" element={<p>Página dos</p>} />
          <Route path="/lenta" element={<Late />} />
        </Routes>
      </Suspense>
    </Router>,
  );
  for (const address of ['/lenta', '/lenta?page=2']) await act(() => navigate(address));
  expect(screen.getByText('Página uno')).toBeVisible();
  for (const address of ['/dos', '/lenta']) await act(() => navigate(address));
  expect(screen.getByText('Página dos')).toBeVisible();
});

it('does not let a page that is being left change its own address in the place of the one that was asked for', async () => {
  const Late = lazy(() => new Promise<{ default: () => ReactNode }>(() => {}));
  render(
    <Router>
      <Here />
      <Suspense fallback="Cargando…">
        <Routes>
          <Route path="/" element={<p>Página uno</p>} />
          <Route path="/lenta" element={<Late />} />
        </Routes>
      </Suspense>
    </Router>,
  );
  await act(() => navigate('?table=1', { replace: true }));
  expect(window.location.search).toBe('?table=1');
  const ofTheFirst = navigate;
  await act(() => navigate('/lenta'));
  await act(() => ofTheFirst('?table=2', { replace: true }));
  expect(window.location.pathname).toBe('/lenta');
  // A search that was typed before the press, and is asked a moment later.
  await act(() => ofTheFirst('?table=1&q=a', { state: { stays: true } }));
  expect(window.location.pathname).toBe('/lenta');
  // The press on the link to the page that is shown: the user stays.
  await act(() => ofTheFirst('/?table=1', { replace: true }));
  expect(window.location.pathname).toBe('/');
});
