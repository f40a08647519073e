import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { changeNote, readNote } from '../session/personalNotes';
import { buildPayment, buildUser } from '../testing/builders';
import { later } from '../testing/fakeFetch';
import { fakePlatform } from '../testing/fakePlatform';
import { bodyRows, open, PAYMENTS, press, query, some } from '../testing/lists';
import { platform } from '../testing/payments';
// Loads the table's code before any test waits for it.
import '../ListTables';
import { viewsNote } from './views';

const VIEWS = viewsNote('payments');

describe('a list as a table', () => {
  it('is searched and cleared, and its address follows', async () => {
    platform(some);
    const { user } = open(`${PAYMENTS}?table=1`);
    await screen.findByText('3 de 3 filas');
    await user.type(screen.getByRole('searchbox'), 'jose');
    expect(await screen.findByText('1 de 3 filas')).toBeInTheDocument();
    await waitFor(() => expect(query().get('q')).toBe('jose'));
    await press(user, 'Limpiar filtros');
    expect(await screen.findByText('3 de 3 filas')).toBeInTheDocument();
    expect(query().has('q')).toBe(false);
  });

  it('shows again what its address says, each filter in its own words, and leaves alone what it does not know', async () => {
    platform(some);
    const narrowed = 'status=pending&day=2026-11-01..&paid=10..500.5';
    const { user } = open(`${PAYMENTS}?table=1&${narrowed}&by=-paid&nothing=1&columns=paid,none`);
    expect(await screen.findByText('2 de 3 filas')).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: /Monto pagado/ })).toHaveAttribute('aria-sort', 'descending');
    expect(bodyRows()[0]).toHaveTextContent('102,00');
    expect(screen.getByRole('button', { name: 'Día: desde 1/11/2026' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Monto pagado: 10,00 a 500,50' })).toBeInTheDocument();
    await press(user, 'Estado: Pendiente');
    await user.click(screen.getByRole('checkbox', { name: /Confirmado/ }));
    expect(await screen.findByRole('button', { name: 'Estado: Pendiente y 1 más' })).toBeInTheDocument();
    expect(await screen.findByText('3 de 3 filas')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('checkbox', { name: /Confirmado/ })).not.toBeInTheDocument();
    await press(user, /^Día/);
    await user.click(screen.getByRole('radio', { name: 'Cualquier día' }));
    expect(await screen.findByRole('button', { name: 'Día' })).toBeInTheDocument();
    expect(query().get('nothing')).toBe('1');
  });

  it('counts no row for a choice that only the address knows', async () => {
    platform(some);
    const { user } = open(`${PAYMENTS}?table=1&status=constructor&status=pending`);
    await screen.findByText(/de 3 filas/);
    await press(user, 'Estado: constructor y 1 más');
    const choices = within(screen.getByRole('group', { name: 'Estado' })).getAllByRole('checkbox');
    expect(choices.map((choice) => choice.closest('label')?.textContent)).toEqual([
      'Pendiente2',
      'Confirmado1',
      'constructor0',
    ]);
  });

  it('has a row opened by Enter and by a press, and chosen by Space', async () => {
    platform(some);
    const { user } = open(`${PAYMENTS}?table=1&columns=user,reference,paid`);
    await screen.findByText('3 de 3 filas');
    const [first, second] = bodyRows();
    const link = within(first as HTMLElement).getByRole('link', { name: /^Pago móvil 10000/ });
    link.focus();
    await user.keyboard(' ');
    expect(within(first as HTMLElement).getByRole('checkbox')).toBeChecked();
    expect(link).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(second).toContainElement(document.activeElement as HTMLElement);
    await user.keyboard('{ArrowUp}{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: /^Pago / })).toBeInTheDocument();
    window.history.back();
    await screen.findByText('3 de 3 filas');
    await user.click(within(bodyRows()[1] as HTMLElement).getByText(/101,00/));
    expect(await screen.findByRole('heading', { level: 1, name: /^Pago / })).toBeInTheDocument();
  });

  it('refuses an amount that is none where it stands, and keeps what was typed', async () => {
    platform(some);
    const { user } = open(`${PAYMENTS}?table=1`);
    await screen.findByText('3 de 3 filas');
    const filters = within(screen.getByRole('group', { name: 'Filtros' }));
    await user.click(filters.getByRole('button', { name: 'Monto pagado' }));
    const field = await screen.findByLabelText('Monto pagado desde');
    await user.type(field, 'mucho{Enter}');
    expect(await screen.findByText('Escribe un monto como 1.234,50')).toBeInTheDocument();
    expect(field).toHaveValue('mucho');
    expect(query().has('paid')).toBe(false);
    await user.clear(field);
    await user.type(field, '101,5{Enter}');
    expect(await screen.findByText('1 de 3 filas')).toBeInTheDocument();
    expect(query().get('paid')).toBe('101.5..');
  });

  it('says how many of the chosen rows something can be done to, and forgets those that a filter hides', async () => {
    platform(some);
    const { user } = open(`${PAYMENTS}?table=1`);
    await user.click(await screen.findByRole('checkbox', { name: 'Elegir las 3 filas que se ven' }));
    expect(screen.getByText('3 elegidas')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Rechazar… (2)' })).toBeEnabled();
    await user.type(screen.getByRole('searchbox'), 'peña');
    expect(await screen.findByText('1 elegida')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Rechazar… (0)' })).toBeDisabled();
    await press(user, 'Limpiar filtros');
    expect(await screen.findByText('3 de 3 filas')).toBeInTheDocument();
    expect(screen.getByText('1 elegida')).toBeInTheDocument();
  });

  it('sorted by people whose names were not read says so, and is sorted by them once they were', async () => {
    const users = ['Zoila', 'Ana'].map((name, place) => buildUser({ id: `${place}-user`, name }));
    const payments = users.map(({ id }, place) => buildPayment({ id: `p${place}`, userId: id }));
    // The look-up of the people in the visible rows is not answered yet.
    const people = later<undefined>();
    const listUsers = () => people.answer;
    fakePlatform({ payments, users, instead: { getUser: () => later<undefined>().answer, listUsers } });
    open(`${PAYMENTS}?table=1&by=user`);
    const said = await screen.findByText('Ordenado por el código del usuario donde falta su nombre.');
    await screen.findByRole('table');
    const order = () => bodyRows().flatMap((row) => row.dataset.row ?? []);
    expect(order()).toEqual(['p0', 'p1']);
    people.resolve(undefined);
    await waitFor(() => expect(order()).toEqual(['p1', 'p0']));
    expect(said).not.toBeInTheDocument();
  });

  it('folds its filters behind a button, which says how many narrow it', async () => {
    platform(some);
    const { user } = open(`${PAYMENTS}?table=1&status=pending&day=nothing`);
    const button = await screen.findByRole('button', { name: 'Filtros (2)' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    const folded = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(folded).toContainElement(screen.getByRole('button', { name: 'Estado: Pendiente' }));
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
    const { user } = open(`${PAYMENTS}?table=1`);
    await press(user, 'Exportar 3 filas');
    await user.click(await screen.findByRole('menuitem', { name: /^Excel/ }));
    const making = await screen.findByRole('button', { name: 'Preparando el archivo…' });
    expect(making).toHaveAttribute('aria-disabled', 'true');
    expect(making).toHaveFocus();
    await user.click(making);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await waitFor(() => expect(workers).toHaveLength(1));
    workers[0]?.dispatchEvent(new MessageEvent('message', { data: undefined }));
    expect(await screen.findByText(/^No se pudo hacer el archivo/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Exportar 3 filas' })).toHaveFocus();
    vi.unstubAllGlobals();
  });

  it('keeps no more views than it says, and loses none of them', async () => {
    platform(some);
    const { user } = open(`${PAYMENTS}?table=1`);
    await screen.findByText('3 de 3 filas');
    const kept = Array.from({ length: 50 }, (_, place) => ({ name: `Vista ${place}`, search: '?table=1' }));
    await changeNote(VIEWS, () => kept);
    await press(user, 'Vistas');
    await user.click(await screen.findByRole('menuitem', { name: 'Guardar vista…' }));
    await user.type(await screen.findByLabelText('Nombre de la vista'), 'Una más{Enter}');
    expect(await screen.findByText('Ya hay 50 vistas: borra una para guardar otra.')).toBeInTheDocument();
    expect(screen.getByLabelText('Nombre de la vista')).toHaveValue('Una más');
    expect(await readNote(VIEWS)).toEqual(kept);
  });

  it('keeps a view by its name, which opens again what was shown', async () => {
    platform(some);
    const { user } = open(`${PAYMENTS}?table=1&status=pending`);
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
