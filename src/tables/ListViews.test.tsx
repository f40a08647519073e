import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readPreference, writePreference } from '../providers/preferences';
import { session } from '../providers/session';
import { buildUser } from '../testing/builders';
import { fakePlatform } from '../testing/fakePlatform';
import { open, PAYMENTS, query, some, view } from '../testing/lists';
import { platform } from '../testing/payments';
import { renderApp } from '../testing/renderApp';
// Loads the table's code before any test waits for it.
import '../ListTables';

describe('the view of a list', () => {
  it('stands beside its heading and in the address, and one step back is the former one', async () => {
    platform(some);
    const { user } = open(PAYMENTS);
    expect(await view('Fichas')).toHaveAttribute('aria-current', 'page');
    await user.click(await view('Tabla'));
    expect(query().get('table')).toBe('1');
    expect(await screen.findByText('3 de 3 filas')).toBeInTheDocument();
    expect(await view('Tabla')).toHaveAttribute('aria-current', 'page');
    window.history.back();
    await waitFor(() => expect(query().has('table')).toBe(false));
    expect(await view('Fichas')).toHaveAttribute('aria-current', 'page');
    window.history.forward();
    expect(await screen.findByText('3 de 3 filas')).toBeInTheDocument();
  });

  it('is kept for the user and the list, until they choose otherwise', async () => {
    platform(some);
    const { user, unmount } = open(PAYMENTS);
    await user.click(await view('Tabla'));
    await screen.findByText('3 de 3 filas');
    await user.click(screen.getByRole('link', { name: 'Usuarios' }));
    await screen.findByRole('heading', { level: 1, name: 'Usuarios' });
    expect(await view('Fichas')).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('link', { name: 'Pagos' }));
    expect(await screen.findByText('3 de 3 filas')).toBeInTheDocument();
    const me = session.get()?.user;
    unmount();
    // Another user sees the list as they left it.
    open(PAYMENTS);
    expect(await view('Fichas')).toHaveAttribute('aria-current', 'page');
    expect(query().has('table')).toBe(false);
    cleanup();
    const again = renderApp(PAYMENTS, buildUser({ id: me?.id ?? '' }));
    expect(await screen.findByText('3 de 3 filas')).toBeInTheDocument();
    await again.user.click(await view('Fichas'));
    await again.user.click(screen.getByRole('link', { name: 'Usuarios' }));
    await again.user.click(screen.getByRole('link', { name: 'Pagos' }));
    expect(await view('Fichas')).toHaveAttribute('aria-current', 'page');
    expect(query().has('table')).toBe(false);
  });

  it('keeps what another tab chose meanwhile', async () => {
    platform(some);
    const { user } = open(PAYMENTS);
    await user.click(await view('Tabla'));
    const me = session.get()?.user.id ?? '';
    await waitFor(async () => expect(await readPreference(me, 'tables')).toEqual(['payments']));
    await writePreference(me, 'tables', ['payments', 'users']);
    await user.click(await view('Fichas'));
    await waitFor(async () => expect(await readPreference(me, 'tables')).toEqual(['users']));
  });

  it('carries what the list was searched for over, and back to the page that was turned to', async () => {
    fakePlatform({ users: [buildUser({ name: 'Ana', email: 'ana@gs.test' })] });
    const { user } = open(`/dashboard/users?filter=${encodeURIComponent('{"email":"ana@gs.test"}')}&page=2`);
    await user.click(await view('Tabla'));
    expect(await screen.findByRole('searchbox')).toHaveValue('ana@gs.test');
    expect(query().has('filter')).toBe(false);
    await user.click(await view('Fichas'));
    expect([...query()]).toEqual([['page', '1']]);
  });
});
