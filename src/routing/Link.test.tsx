import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { Link, NavLink } from './Link';
import { Router } from './Router';

const user = userEvent.setup({ delay: null });

// An entry of its own: later entries of the history, left by a test that went back, would count.
beforeEach(() => window.history.pushState(null, '', '/dashboard/users'));

const classOf = ({ isActive }: { isActive: boolean }) => (isActive ? 'here' : 'elsewhere');

it('leads there without loading a page, and from where one is already it adds no step', async () => {
  render(
    <Router>
      <Link to="/dashboard/offers?page=2">Ofertas</Link>
    </Router>,
  );
  const before = window.history.length;
  const link = screen.getByRole('link', { name: 'Ofertas' });
  expect(link).toHaveAttribute('href', '/dashboard/offers?page=2');
  await user.click(link);
  await user.click(link);
  expect(window.location.pathname + window.location.search).toBe('/dashboard/offers?page=2');
  expect(window.history.length).toBe(before + 1);
});

it('leaves to the browser what opens elsewhere, and to a handler what it has dealt with', async () => {
  render(
    <Router>
      <Link to="/a" target="_blank">
        Otra pestaña
      </Link>
      <Link to="/b" onClick={(event) => event.preventDefault()}>
        Atendido
      </Link>
      <Link to="/c">Con Ctrl</Link>
    </Router>,
  );
  // jsdom opens nothing, and would report that.
  const stop = (event: Event) => event.preventDefault();
  document.addEventListener('click', stop);
  await user.click(screen.getByRole('link', { name: 'Otra pestaña' }));
  await user.click(screen.getByRole('link', { name: 'Atendido' }));
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: 'Con Ctrl' }));
  document.removeEventListener('click', stop);
  expect(window.location.pathname).toBe('/dashboard/users');
});

it('says where one is: there or below it, or with `end` only there', () => {
  render(
    <Router>
      <NavLink to="/dashboard" end className={classOf}>
        Inicio
      </NavLink>
      <NavLink to="/dashboard/users" className={classOf}>
        Usuarios
      </NavLink>
      <NavLink to="/dashboard/use" className={classOf}>
        Usos
      </NavLink>
    </Router>,
  );
  const state = (name: string) => {
    const link = screen.getByRole('link', { name });
    return [link.className, link.getAttribute('aria-current')];
  };
  expect(state('Inicio')).toEqual(['elsewhere', null]);
  expect(state('Usuarios')).toEqual(['here', 'page']);
  expect(state('Usos')).toEqual(['elsewhere', null]);
});

describe('a press on a link to a place', () => {
  const placeLink = () => screen.getByRole('link', { name: 'Ofertas' });
  function open() {
    return render(
      <Router>
        <NavLink to="/dashboard/offers" className={classOf}>
          Ofertas
        </NavLink>
      </Router>,
    );
  }
  const path = () => window.location.pathname;
  /** The link waits for the same frame and a timer behind it, both asked for before these. */
  const pressPainted = () => act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

  it('shows before it leads there, where it is one entry of the history, however often it was pressed', async () => {
    open();
    const before = window.history.length;
    fireEvent.click(placeLink());
    expect([placeLink().className, placeLink().ariaCurrent, path()]).toEqual(['here', null, '/dashboard/users']);
    fireEvent.click(placeLink());
    await waitFor(() => expect(path()).toBe('/dashboard/offers'));
    await waitFor(() => expect(placeLink()).toHaveAttribute('aria-current', 'page'));
    await pressPainted();
    expect(window.history.length).toBe(before + 1);
  });

  it('leads nowhere once the router has ended', async () => {
    const { unmount } = open();
    fireEvent.click(placeLink());
    unmount();
    await pressPainted();
    expect(path()).toBe('/dashboard/users');
  });

  it('leaves a new tab to the browser', () => {
    open();
    const event = createEvent.click(placeLink(), { ctrlKey: true });
    // jsdom opens nothing, and would report that.
    document.addEventListener('click', (click) => click.preventDefault(), { once: true });
    fireEvent(placeLink(), event);
    expect(placeLink()).toHaveClass('elsewhere');
  });
});
