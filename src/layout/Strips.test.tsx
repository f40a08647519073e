import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Entrance } from '../Entrance';
import { isAnswering } from '../providers/httpClient';
import { session } from '../providers/session';
import { buildBusiness, buildUser } from '../testing/builders';
import { plain, refusal, unreachable } from '../testing/fakeFetch';
import { fakePlatform, type Instead } from '../testing/fakePlatform';
import { renderApp } from '../testing/renderApp';
// Loads the form's code before any test waits for it.
import '../businesses/BusinessPages';

afterEach(() => {
  onlineManager.setOnline(true);
  isAnswering.setState(true, true);
});

const LOST = 'Sin conexión';

async function open(instead: Instead = {}) {
  const sent = fakePlatform({ businesses: [buildBusiness()], instead });
  const page = renderApp('/dashboard/businesses');
  await screen.findByRole('link', { name: 'Panadería Sol de Oro' });
  return { ...page, lists: () => sent.filter(({ url }) => url.includes('/businesses?')).length };
}

const refresh = () => fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }));

describe('a lost connection', () => {
  it.each([
    ['nothing comes', unreachable],
    ['a gateway answers in the place of the platform', () => plain('<html>502 Bad Gateway</html>', 502)],
  ])('is said where %s, and goes with the first answer', async (_, answer) => {
    const instead: Instead = {};
    await open(instead);
    instead.listBusinesses = answer;
    refresh();
    expect(await screen.findByText(LOST)).toBeVisible();
    instead.listBusinesses = undefined;
    refresh();
    await waitFor(() => expect(screen.queryByText(LOST)).toBeNull());
  });

  it('is said when the browser’s network goes, and what is on screen is read again when it comes', async () => {
    const { lists } = await open();
    act(() => onlineManager.setOnline(false));
    expect(await screen.findByText(LOST)).toBeVisible();
    const before = lists();
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(lists()).toBeGreaterThan(before));
    expect(screen.queryByText(LOST)).toBeNull();
  });

  it('is not said of what the platform itself refuses', async () => {
    const instead: Instead = {};
    await open(instead);
    instead.listBusinesses = () => refusal(503, 'En mantenimiento');
    refresh();
    expect(await screen.findByText('En mantenimiento')).toBeVisible();
    expect(screen.queryByText(LOST)).toBeNull();
  });
});

describe('the way back', () => {
  /** The session of a user ends on the form of a business. */
  async function lose(how: () => void) {
    fakePlatform({ businesses: [buildBusiness()] });
    renderApp('/dashboard/businesses/b1');
    await waitFor(() => expect(document.title).toContain('Panadería Sol de Oro'));
    act(how);
    expect(await screen.findByRole('button', { name: 'INICIAR SESIÓN' })).toBeVisible();
    cleanup();
  }

  async function signIn(id = buildUser().id) {
    session.open(buildUser({ id }), 'token-2');
    window.history.replaceState(null, '', '/dashboard/businesses');
    render(<Entrance />);
    await screen.findByRole('heading', { level: 1, name: 'Negocios' });
  }

  const link = () => screen.queryByRole('link', { name: /^Volver a .*Panadería Sol de Oro/ });

  it('is offered to the same user after the platform ended the session, until another page is opened', async () => {
    await lose(() => session.expire('Tu sesión expiró', 'token-1'));
    await signIn('luis');
    expect(link()).toBeNull();
    cleanup();
    await signIn();
    expect(link()).toHaveAttribute('href', '/dashboard/businesses/b1');
    fireEvent.click(link() as HTMLElement);
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/businesses/b1'));
    expect(link()).toBeNull();
    cleanup();
    await signIn();
    expect(link()).toBeNull();
  });

  it('is not there after Salir', async () => {
    await lose(session.end);
    await signIn();
    expect(link()).toBeNull();
  });
});
