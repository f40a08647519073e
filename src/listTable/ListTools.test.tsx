import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { keptSets } from '../providers/keptSets';
import { readPayment } from '../providers/paymentRecords';
import { session } from '../providers/session';
import { changeNote, readNote } from '../session/personalNotes';
import { buildPayment, buildUser } from '../testing/builders';
import { later, refusal } from '../testing/fakeFetch';
import { fakePlatform } from '../testing/fakePlatform';
import { many, platform, reads } from '../testing/payments';
import { renderApp } from '../testing/renderApp';
// Loads the table's code before any test waits for it.
import '../tables/lists';
import { viewsNote } from './views';

const PAYMENTS = '/dashboard/payments';
const VIEWS = viewsNote('payments');
const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const press = async (user: ReturnType<typeof renderApp>['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const query = () => new URLSearchParams(window.location.search);

const PEOPLE = ['Ana Peña', 'José Luis', 'Ana María'];
const some = PEOPLE.map((ownerName, place) =>
  buildPayment({
    id: `p${place}`,
    status: place === 0 ? 'confirmed' : 'pending',
    paymentData: {
      refNumber: `10000${place}77`,
      bank: '0134',
      ci: `V-1234567${place}`,
      ownerName,
      amount: 100 + place,
    },
  }),
);

describe('a list as a table', () => {
  it('is of the page before all pages were read, and says so', async () => {
    platform(some);
    const { user } = renderApp(PAYMENTS);
    await press(user, 'Buscar y filtrar');
    expect(query().get('table')).toBe('1');
    expect(await screen.findByText('3 de 3 filas de esta página')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Buscar de esta página'), 'jose');
    expect(await screen.findByText('1 de 3 filas de esta página')).toBeInTheDocument();
    await waitFor(() => expect(query().get('q')).toBe('jose'));
    await press(user, 'Limpiar filtros');
    expect(bodyRows().length).toBeGreaterThanOrEqual(3);
    await press(user, 'Volver a la lista');
    expect(query().has('table')).toBe(false);
  });

  it('shows again what its address says, and leaves alone what it does not know', async () => {
    platform(some);
    const { user } = renderApp(`${PAYMENTS}?table=1&status=pending&by=-paid&nothing=1&day=whenever&columns=paid,none`);
    expect(await screen.findByText('2 de 3 filas de esta página')).toBeInTheDocument();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toContain('Monto pagado');
    expect(screen.getByRole('columnheader', { name: /Monto pagado/ })).toHaveAttribute('aria-sort', 'descending');
    expect(bodyRows()[0]).toHaveTextContent('102,00');
    await press(user, /^Estado \(1\)/);
    await user.click(screen.getByRole('checkbox', { name: /Pendiente/ }));
    expect(await screen.findByText('3 de 3 filas de esta página')).toBeInTheDocument();
    expect(query().get('nothing')).toBe('1');
  });

  it('reads every page on a wish, and then searches all of them', async () => {
    const sent = platform(many(250));
    const { user } = renderApp(PAYMENTS);
    await press(user, 'Traer todas las páginas');
    expect(await screen.findByText(/^250 filas en total/)).toBeInTheDocument();
    expect(await screen.findByText('250 de 250 filas')).toBeInTheDocument();
    expect(reads(sent).length).toBeGreaterThan(1);
  });

  it('counts no row for a choice that only the address knows', async () => {
    platform(some);
    const { user } = renderApp(`${PAYMENTS}?table=1&status=constructor&status=pending`);
    await press(user, 'Estado (2)');
    const choices = within(screen.getByRole('group', { name: 'Estado' })).getAllByRole('checkbox');
    expect(choices.map((choice) => choice.closest('label')?.textContent)).toEqual([
      'Pendiente2',
      'Confirmado1',
      'constructor0',
    ]);
  });

  it('is brought up to date with its list by «Actualizar», and stays a page where it is one', async () => {
    const given = { payments: many(250) };
    const sent = fakePlatform(given);
    const { user } = renderApp(PAYMENTS);
    await press(user, 'Buscar y filtrar');
    await screen.findByText('10 de 10 filas de esta página');
    await press(user, 'Actualizar');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Actualizar' })).toBeEnabled());
    expect(reads(sent).filter((url) => url.includes('limit=100'))).toEqual([]);
    await press(user, 'Traer todas las páginas');
    expect(await screen.findByText(/^250 filas en total/)).toBeInTheDocument();
    given.payments = many(240);
    await press(user, 'Actualizar');
    expect(await screen.findByText(/^240 filas en total/)).toBeInTheDocument();
  });

  it('that was kept is brought up to date where its page, read since, says otherwise', async () => {
    const readAt = Date.now() - 40 * 60_000;
    const kept = some.map((one, place) =>
      readPayment(one.id, { ...one, status: place === 1 ? 'confirmed' : one.status }),
    );
    session.open(buildUser(), 'token-1');
    await keptSets.write('payments', { rows: kept, readAt, wholeAt: readAt, perPage: 100 });
    platform(some);
    renderApp(`${PAYMENTS}?table=1&status=pending`);
    // Both stand there for a moment only.
    await Promise.all([
      screen.findByText(/^3 filas en total · puestas al día hace 40 min/),
      screen.findByText('Hubo cambios desde entonces.'),
    ]);
    expect(await screen.findByText(/puestas al día ahora mismo/)).toBeInTheDocument();
    expect(await screen.findByText('2 de 3 filas')).toBeInTheDocument();
    await keptSets.removeAll();
  });

  it('keeps what it shows, and whose sheet is open, while its pages are turned', async () => {
    platform(many(25));
    const { user } = renderApp(`${PAYMENTS}?table=1&customer=u1&status=pending&status=confirmed`);
    await screen.findByText(/^10 de 10 filas de esta página/);
    await press(user, 'Página siguiente');
    await waitFor(() => expect(query().get('page')).toBe('2'));
    expect(query().getAll('status')).toEqual(['pending', 'confirmed']);
    expect([query().get('table'), query().get('customer')]).toEqual(['1', 'u1']);
  });

  it('whose page cannot be read says why, and leads back', async () => {
    fakePlatform({ instead: { listPayments: () => refusal(500, 'Se cayó la base') } });
    const { user } = renderApp(`${PAYMENTS}?table=1`);
    await waitFor(() => expect(within(screen.getByRole('main')).getByText(/Se cayó la base/)).toBeInTheDocument());
    await press(user, 'Volver a la lista');
    expect(query().has('table')).toBe(false);
  });

  it('tells an owner too what may be read of people, by the roles of the table', async () => {
    platform(some);
    renderApp('/dashboard/coupons-active?table=1', buildUser({ permission: 'owner' }));
    expect(
      await screen.findByRole('button', { name: 'Traer los usuarios, para buscar y ordenar por nombre' }),
    ).toBeInTheDocument();
  });

  it('refuses an amount that is none where it stands, and keeps what was typed', async () => {
    platform(some);
    const { user } = renderApp(`${PAYMENTS}?table=1`);
    const field = await screen.findByLabelText('Monto pagado desde');
    await user.type(field, 'mucho{Enter}');
    expect(await screen.findByText('Escribe un monto como 1.234,50')).toBeInTheDocument();
    expect(field).toHaveValue('mucho');
    expect(query().has('paid')).toBe(false);
    await user.clear(field);
    await user.type(field, '101,5{Enter}');
    expect(await screen.findByText('1 de 3 filas de esta página')).toBeInTheDocument();
    expect(query().get('paid')).toBe('101.5..');
  });

  it('says how many of the chosen rows something can be done to, and forgets those that a filter hides', async () => {
    platform(some);
    const { user } = renderApp(`${PAYMENTS}?table=1`);
    await user.click(await screen.findByRole('checkbox', { name: 'Elegir las 3 filas que se ven' }));
    expect(screen.getByText('3 elegidas')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Rechazar… (2)' })).toBeEnabled();
    await user.type(screen.getByLabelText('Buscar de esta página'), 'peña');
    expect(await screen.findByText('1 elegida')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Rechazar… (0)' })).toBeDisabled();
    await press(user, 'Limpiar filtros');
    expect(await screen.findByText('3 de 3 filas de esta página')).toBeInTheDocument();
    expect(screen.getByText('1 elegida')).toBeInTheDocument();
  });

  it('opened by a link where nothing was read says what it takes to see all of it, and keeps the filters', async () => {
    platform(many(25));
    const { user } = renderApp(`${PAYMENTS}?table=1&status=pending&by=-paid`);
    const said = await screen.findByText('Esto es solo una página: trae todas para ver todo lo que coincide.');
    await press(user, 'Traer todas las páginas');
    expect(await screen.findByText(/^25 filas en total/)).toBeInTheDocument();
    expect(said).not.toBeInTheDocument();
    expect([query().get('status'), query().get('by')]).toEqual(['pending', '-paid']);
  });

  it('says nothing of further pages where there are none, or nothing is looked for', async () => {
    platform(some);
    const { unmount } = renderApp(`${PAYMENTS}?table=1&status=pending`);
    await screen.findByText('2 de 3 filas de esta página');
    expect(screen.queryByText(/^Esto es solo una página/)).not.toBeInTheDocument();
    unmount();
    platform(many(25));
    renderApp(`${PAYMENTS}?table=1`);
    await screen.findByText('10 de 10 filas de esta página');
    expect(screen.queryByText(/^Esto es solo una página/)).not.toBeInTheDocument();
  });

  it('sorted by people whose names were not read says so, and is sorted by them once they were', async () => {
    const users = ['Zoila', 'Ana'].map((name, place) => buildUser({ id: `${place}-somebody`, name }));
    const payments = users.map(({ id }, place) => buildPayment({ id: `p${place}`, userId: id }));
    // Whose the rows in sight are is looked up: not yet.
    fakePlatform({ payments, users, instead: { getUser: () => later<undefined>().answer } });
    const { user } = renderApp(`${PAYMENTS}?table=1&by=user`);
    const said = await screen.findByText('Ordenado por el código del usuario donde falta su nombre.');
    const order = () => bodyRows().flatMap((row) => row.dataset.row ?? []);
    expect(order()).toEqual(['p0', 'p1']);
    await press(user, 'Traer los usuarios, para buscar y ordenar por nombre');
    await waitFor(() => expect(order()).toEqual(['p1', 'p0']));
    expect(said).not.toBeInTheDocument();
  });

  it('folds its filters behind a button, which says how many narrow it', async () => {
    platform(some);
    const { user } = renderApp(`${PAYMENTS}?table=1&status=pending&day=nothing`);
    const button = await screen.findByRole('button', { name: 'Filtros (2)' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    const folded = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(folded).toContainElement(screen.getByRole('button', { name: 'Estado (1)' }));
    button.focus();
    await user.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(button).toHaveFocus();
  });

  it('makes one file at a time, says so, and gives the focus back', async () => {
    const workers: EventTarget[] = [];
    class HeldWorker extends EventTarget {
      terminate() {}
      postMessage(wish: object) {
        if ('columns' in wish) workers.push(this);
      }
    }
    vi.stubGlobal('Worker', HeldWorker);
    platform(some);
    const { user } = renderApp(`${PAYMENTS}?table=1`);
    await press(user, 'Exportar 3 filas');
    await user.click(await screen.findByRole('menuitem', { name: /^Excel, XLSX/ }));
    const making = await screen.findByRole('button', { name: 'Preparando el archivo…' });
    expect(making).toHaveAttribute('aria-disabled', 'true');
    expect(making).toHaveFocus();
    await user.click(making);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await waitFor(() => expect(workers).toHaveLength(1));
    workers[0]?.dispatchEvent(new MessageEvent('message', { data: { made: undefined } }));
    expect(await screen.findByText(/^No se pudo hacer el archivo/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Exportar 3 filas' })).toHaveFocus();
    vi.unstubAllGlobals();
  });

  it('keeps no more views than it says, and loses none of them', async () => {
    platform(some);
    const { user } = renderApp(`${PAYMENTS}?table=1`);
    await screen.findByText('3 de 3 filas de esta página');
    const kept = Array.from({ length: 50 }, (_, place) => ({ name: `Vista ${place}`, search: '?table=1' }));
    await changeNote(VIEWS, () => kept);
    await press(user, 'Vistas');
    await user.click(await screen.findByRole('menuitem', { name: 'Guardar vista…' }));
    await user.type(await screen.findByLabelText('Nombre de la vista'), 'Una más{Enter}');
    expect(await screen.findByText('Ya hay 50 vistas: borra una para guardar otra.')).toBeInTheDocument();
    expect(screen.getByLabelText('Nombre de la vista')).toHaveValue('Una más');
    expect(await readNote(VIEWS)).toEqual(kept);
  });

  it('keeps a view by its name, which opens again what was seen', async () => {
    platform(some);
    const { user } = renderApp(`${PAYMENTS}?table=1&status=pending`);
    await press(user, 'Vistas');
    await user.click(await screen.findByRole('menuitem', { name: 'Guardar vista…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Guardar vista' });
    expect(within(dialog).getByRole('button', { name: 'Ok' })).toBeDisabled();
    await user.type(within(dialog).getByLabelText('Nombre de la vista'), 'Lo mío{Enter}');
    expect(await screen.findByText('Vista «Lo mío» guardada.')).toBeInTheDocument();
    await press(user, 'Limpiar filtros');
    expect(query().has('status')).toBe(false);
    await press(user, 'Vistas');
    await user.click(await screen.findByRole('menuitemradio', { name: 'Lo mío' }));
    await waitFor(() => expect(query().getAll('status')).toEqual(['pending']));
    await press(user, 'Vistas');
    await user.click(await screen.findByRole('menuitem', { name: 'Cambiar nombre o borrar…' }));
    await press(user, 'Borrar «Lo mío»');
    expect(await screen.findByText('Vista «Lo mío» borrada.')).toBeInTheDocument();
    expect(await readNote(VIEWS)).toEqual([]);
  });
});
