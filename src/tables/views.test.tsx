import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeNote, readNote } from '../session/personalNotes';
import { browserDatabase } from '../testing/browserDatabase';
import { buildUser } from '../testing/builders';
import { fakePlatform } from '../testing/fakePlatform';
import { SEARCHES } from '../testing/lists';
import { many } from '../testing/payments';
import { renderApp } from '../testing/renderApp';
// Loads the code before any test waits for it.
import '../ListParts';
import { renamed, type View, viewsNote, withView } from './views';

const VIEWS = viewsNote('payments');
const kept = () => readNote(VIEWS);
const view = (name: string): View => ({ name, search: `?status=${name}` });

let people = 0;
const place = () => `note/viewer-${people}/views/payments`;
async function open(...views: View[]) {
  fakePlatform({ payments: many(3), capabilities: SEARCHES });
  const opened = renderApp('/dashboard/payments', buildUser({ id: `viewer-${people}` }), SEARCHES);
  await screen.findByText('3 resultados');
  if (views.length > 0) await changeInOtherTab(views);
  return opened;
}
beforeEach(() => {
  people += 1;
});

/** As another tab does: it writes, and sends a message. */
async function changeInOtherTab(views: readonly View[]) {
  await changeNote(VIEWS, () => views);
  tell('views/payments');
}
function tell(name: string) {
  const channel = new BroadcastChannel('gs-notes');
  channel.postMessage(name);
  channel.close();
}

type User = ReturnType<typeof renderApp>['user'];
const press = async (user: User, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
async function fromMenu(user: User, item: string) {
  await press(user, 'Vistas');
  await user.click(await screen.findByRole('menuitem', { name: item }));
}
const named = () =>
  within(screen.getByRole('list', { name: 'Tus vistas' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('span')?.textContent);

describe('the views of a list', () => {
  it('are there in every tab as soon as one keeps them', async () => {
    const { user } = await open();
    await press(user, 'Vistas');
    expect(screen.queryByRole('menuitemradio', { name: 'De otra pestaña' })).not.toBeInTheDocument();
    await changeInOtherTab([view('De otra pestaña')]);
    expect(await screen.findByRole('menuitemradio', { name: 'De otra pestaña' })).toBeInTheDocument();
  });

  it('of two tabs that keep one at once are both kept', async () => {
    const { user } = await open();
    await fromMenu(user, 'Guardar vista…');
    // The write has no message yet.
    await changeNote(VIEWS, () => [view('De otra pestaña')]);
    await user.type(await screen.findByLabelText('Nombre de la vista'), 'De esta{Enter}');
    await screen.findByText('Vista «De esta» guardada.');
    expect((await kept())?.map(({ name }) => name)).toEqual(['De otra pestaña', 'De esta']);
  });

  it('are renamed by keyboard, to a name that no other has, and Esc gives up the name alone', async () => {
    const { user } = await open(view('uno'), view('dos'));
    await fromMenu(user, 'Cambiar nombre o borrar…');
    await press(user, 'Cambiar nombre de «uno»');
    const field = screen.getByLabelText('Nuevo nombre de «uno»');
    expect(field).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Cambiar nombre de «uno»' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.clear(screen.getByLabelText('Nuevo nombre de «uno»'));
    await user.keyboard('dos');
    expect(screen.getByText('Ya hay una vista «dos»: elige otro nombre.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ok' })).toBeDisabled();
    await user.keyboard(' bis{Enter}');
    expect(await screen.findByText('La vista se llama ahora «dos bis».')).toBeInTheDocument();
    // The list of views follows the message.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cambiar nombre de «dos bis»' })).toHaveFocus());
    expect(await kept()).toEqual([{ ...view('uno'), name: 'dos bis' }, view('dos')]);
  });

  it('are removed, any of them, and put back where they stood', async () => {
    const { user } = await open(view('uno'), view('dos'), view('tres'));
    await fromMenu(user, 'Cambiar nombre o borrar…');
    await press(user, 'Borrar «dos»');
    const undo = await screen.findByRole('button', { name: 'Deshacer: recuperar «dos»' });
    await waitFor(() => expect(undo).toHaveFocus());
    expect(screen.getByText('Vista «dos» borrada.')).toHaveAttribute('role', 'status');
    expect((await kept())?.length).toBe(2);
    await user.keyboard('{Enter}');
    await screen.findByText('Vista «dos» recuperada.');
    expect(named()).toEqual(['uno', 'dos', 'tres']);
    expect(await kept()).toEqual([view('uno'), view('dos'), view('tres')]);
  });

  it('that cannot be read are said not to be, and what was typed stays', async () => {
    const newer = { version: 2, views: [] };
    const { user } = await open();
    browserDatabase.rows.set(place(), newer);
    tell('views/payments');
    await press(user, 'Vistas');
    const again = 'No se pudieron abrir tus vistas: intentar otra vez';
    expect(await screen.findByRole('menuitem', { name: again })).toBeInTheDocument();
    await user.click(screen.getByRole('menuitem', { name: 'Guardar vista…' }));
    const field = await screen.findByLabelText('Nombre de la vista');
    await user.type(field, 'Lo mío{Enter}');
    expect(await screen.findByText(/^No se pudieron abrir las vistas que ya guardaste/)).toBeInTheDocument();
    expect(field).toHaveValue('Lo mío');
    expect(browserDatabase.rows.get(place())).toEqual(newer);
    // Once they can be read the same press saves it.
    browserDatabase.rows.set(place(), [view('uno')]);
    await press(user, 'Ok');
    await screen.findByText('Vista «Lo mío» guardada.');
    expect((await kept())?.map(({ name }) => name)).toEqual(['uno', 'Lo mío']);
  });

  it('are renamed only where they are, and put in place of one by their name', () => {
    expect(renamed([view('uno')], 'dos', 'tres')).toBeUndefined();
    expect(renamed([view('uno'), view('dos')], 'uno', 'dos')).toBeUndefined();
    expect(withView([view('uno'), view('dos')], { ...view('uno'), search: '?' })).toEqual([
      view('dos'),
      { name: 'uno', search: '?' },
    ]);
  });
});
