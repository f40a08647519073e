import { act, render } from '@testing-library/react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readScrollPositions } from '../storage/scrollPositions';
import { Router } from './Router';
import { ScrollRestoration } from './ScrollRestoration';

let navigate: NavigateFunction;
const scrollTo = vi.fn();

function Page() {
  navigate = useNavigate();
  return (
    <>
      <ScrollRestoration />
      <p id="contacto">Contacto</p>
    </>
  );
}

const draw = () =>
  render(
    <Router>
      <Page />
    </Router>,
  );

const go = (to: string | -1) => act(async () => navigate(to as string));
const scrolledTo = (y: number) => Object.defineProperty(window, 'scrollY', { value: y, configurable: true });

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  vi.stubGlobal('scrollTo', scrollTo);
  scrollTo.mockClear();
});
const formerly = Element.prototype.scrollIntoView;
afterEach(() => {
  scrolledTo(0);
  Element.prototype.scrollIntoView = formerly;
});

it('shows a new page from its top, and the former one where it was left', async () => {
  draw();
  await go('/lista');
  scrolledTo(700);
  await go('/registro');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  scrolledTo(50);
  await go(-1);
  await expect.poll(() => scrollTo).toHaveBeenLastCalledWith(0, 700);
});

it('shows a list where it was left, also when that was before its last search was drawn', async () => {
  draw();
  await go('/lista');
  scrolledTo(700);
  await act(async () => {
    navigate('/lista?q=a', { replace: true, state: { stays: true } });
    navigate('/registro');
  });
  scrolledTo(0);
  await go(-1);
  await expect.poll(() => scrollTo).toHaveBeenLastCalledWith(0, 700);
});

it('keeps the place of a list that two steps back pass over before it is drawn', async () => {
  draw();
  await go('/lista');
  await act(async () => navigate('/lista?q=a', { state: { stays: true } }));
  scrolledTo(700);
  await go('/registro');
  const { key } = window.history.state;
  scrolledTo(30);
  await act(async () => {
    navigate(-1);
    await expect.poll(() => window.history.state.key).not.toBe(key);
    navigate('/otra');
  });
  scrolledTo(0);
  await go(-1);
  await expect.poll(() => scrollTo).toHaveBeenLastCalledWith(0, 700);
});

it('shows the part that the address names, also by a name that is none', async () => {
  const scrollIntoView = vi.fn();
  // jsdom has none.
  Element.prototype.scrollIntoView = scrollIntoView;
  draw();
  await go('/registro#contacto');
  expect(scrollIntoView).toHaveBeenCalledOnce();
  await go('/registro#%E0%A4%A');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  expect(scrollIntoView).toHaveBeenCalledOnce();
});

it('keeps the place for when the page is loaded anew, and leaves the next site to the browser', async () => {
  const { unmount } = draw();
  await go('/lista');
  expect(window.history.scrollRestoration).toBe('manual');
  scrolledTo(321);
  window.dispatchEvent(new Event('pagehide'));
  expect(readScrollPositions()[window.history.state.key]).toBe(321);
  expect(window.history.scrollRestoration).toBe('auto');
  // Back from another site, the page is as it was left.
  window.dispatchEvent(new Event('pageshow'));
  expect(window.history.scrollRestoration).toBe('manual');
  unmount();
  expect(window.history.scrollRestoration).toBe('auto');
});
