import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Capability } from '../../contract/calls';
import type { User } from '../../contract/services/shapes';
import { ACCOUNT } from '../testing/accountPage';
import { buildUser, CARMEN, uuid } from '../testing/builders';
import { later, refusal, unreachable } from '../testing/fakeFetch';
import { fakePlatform, type Instead } from '../testing/fakePlatform';
import { renderApp } from '../testing/renderApp';
import { changes } from '../testing/sent';

const EVA = buildUser({
  id: uuid(90),
  name: 'Eva Rangel',
  email: 'eva@gs.test',
  permission: 'admin',
  disabledAt: null,
});
const ONE = `/api/gs/user-service/users/admin/users/${EVA.id}`;

function open(user: User = EVA, instead: Instead = {}, announced: Capability[] = ACCOUNT) {
  const sent = fakePlatform({ users: [user, CARMEN, buildUser()], capabilities: announced, instead });
  return { sent, ...renderApp('/dashboard/users', buildUser(), announced) };
}
type Opened = ReturnType<typeof open>['user'];

async function actions(user: Opened, name = EVA.name) {
  await user.click(await screen.findByRole('button', { name: `Acciones de ${name}` }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
}
async function ask(user: Opened, action: string) {
  await actions(user);
  await user.click(screen.getByRole('menuitem', { name: action }));
  return within(await screen.findByRole('dialog'));
}

describe('what is offered', () => {
  it('is everything about an account that is open', async () => {
    const { user } = open();
    expect(await actions(user)).toEqual([
      'Revocar permisos de administrador',
      'Cerrar sesiones…',
      'Enlace para cambiar la contraseña…',
      'Cerrar acceso…',
    ]);
  });

  it('is nothing of it for consumers, nothing at all for the own account, and to owners nothing', async () => {
    const { user, unmount } = open();
    expect(await actions(user, CARMEN.name)).toEqual(['Hacer administrador']);
    expect(screen.queryByRole('button', { name: 'Acciones de Ana Pérez' })).toBeNull();
    unmount();
    renderApp('/dashboard/users', buildUser({ id: 'u9', permission: 'owner' }), ACCOUNT);
    await screen.findByText('Eva Rangel');
    expect(screen.queryByRole('button', { name: /^Acciones de/ })).toBeNull();
  });

  it('is only what the platform announced', async () => {
    const { user } = open(EVA, {}, ['endSessionsOfUser']);
    expect(await actions(user)).toEqual(['Revocar permisos de administrador', 'Cerrar sesiones…']);
  });

  it('is the permission alone on a platform that announced nothing', async () => {
    const { user } = open(EVA, {}, ['logout']);
    expect(await actions(user)).toEqual(['Revocar permisos de administrador']);
  });
});

describe('closing an account’s access', () => {
  it('says whose it is and what happens, and the card shows it', async () => {
    const { sent, user } = open();
    const dialog = await ask(user, 'Cerrar acceso…');
    for (const text of ['Eva Rangel', 'Administrador', /Sus sesiones se cierran ahora mismo/])
      expect(dialog.getByText(text)).toBeVisible();
    expect(dialog.getByTitle('eva@gs.test')).toBeVisible();
    expect(changes(sent)).toEqual([]);
    await user.dblClick(dialog.getByRole('button', { name: 'Cerrar acceso' }));
    expect(await screen.findByText('El acceso de eva@gs.test está cerrado.')).toBeVisible();
    expect(await screen.findByText('Acceso cerrado')).toBeVisible();
    expect(changes(sent)).toEqual([{ method: 'PUT', url: `${ONE}/disable`, body: undefined }]);
    expect(await actions(user)).toEqual(['Revocar permisos de administrador', 'Abrir acceso…']);
  });

  it('is taken back, even of a user whose permission is gone', async () => {
    const { sent, user } = open({ ...EVA, permission: 'consumer', disabledAt: '2026-11-20T12:00:00.000Z' });
    expect(await screen.findByText('Acceso cerrado')).toBeVisible();
    expect(await actions(user)).toEqual(['Abrir acceso…']);
    await user.click(screen.getByRole('menuitem', { name: 'Abrir acceso…' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Abrir acceso' }));
    await waitFor(() => expect(screen.queryByText('Acceso cerrado')).toBeNull());
    expect(changes(sent)[0]?.url).toBe(`${ONE}/enable`);
  });

  it.each([
    [
      'refused',
      () => refusal(409, 'Es el último administrador que puede entrar.'),
      'Es el último administrador que puede entrar.',
    ],
    ['without an answer', unreachable, 'Error en la petición.'],
  ])('that is %s says so and has the list read again', async (_, disableUser, words) => {
    const { sent, user } = open(EVA, { disableUser });
    const dialog = await ask(user, 'Cerrar acceso…');
    await user.click(dialog.getByRole('button', { name: 'Cerrar acceso' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(sent.filter(({ method }) => method === 'GET')).toHaveLength(2));
  });
});

it.each([
  ['Cerrar sesiones…', 'Cerrar sesiones', 'DELETE', `${ONE}/sessions`, 'Las sesiones de eva@gs.test se cerraron.'],
])('%s asks, does it and says so', async (action, confirm, method, url, done) => {
  const { sent, user } = open();
  const dialog = await ask(user, action);
  expect(dialog.getByText('Eva Rangel')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: confirm }));
  expect(await screen.findByText(done)).toBeVisible();
  expect(changes(sent)).toEqual([{ method, url, body: undefined }]);
});

describe('a link for a new password', () => {
  it('is made once for two clicks, shown with its end, and copied', async () => {
    const made = later<undefined>();
    const { sent, user } = open(EVA, { createPasswordReset: () => made.answer });
    const dialog = await ask(user, 'Enlace para cambiar la contraseña…');
    await user.dblClick(dialog.getByRole('button', { name: 'Crear enlace' }));
    made.resolve(undefined);
    const link = await screen.findByLabelText('Enlace para pasar a esta persona');
    expect(link).toHaveValue(`${window.location.origin}/reset-password#reset-of-${EVA.id}`);
    expect(screen.getByText(/Sirve una sola vez, hasta el \d/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copiar enlace' }));
    expect(await navigator.clipboard.readText()).toBe((link as HTMLTextAreaElement).value);
    expect(changes(sent)).toEqual([{ method: 'POST', url: `${ONE}/password-reset`, body: undefined }]);
    const shown = screen.getByRole('dialog');
    await user.click(shown);
    fireEvent(shown, new Event('cancel', { cancelable: true }));
    expect(link).toBeVisible();
    await user.click(within(shown).getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.body.innerHTML).not.toContain('reset-of-');
  });

  it('that is refused is told, and shows no link', async () => {
    const { user } = open(EVA, { createPasswordReset: () => refusal(409, 'Ya no tiene acceso al panel.') });
    const dialog = await ask(user, 'Enlace para cambiar la contraseña…');
    await user.click(dialog.getByRole('button', { name: 'Crear enlace' }));
    expect(await screen.findByText('Ya no tiene acceso al panel.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('on the person’s page', () => {
  it('is the same for a store’s owner, and shows what came of it', async () => {
    fakePlatform({ users: [{ ...EVA, permission: 'owner' }], capabilities: ACCOUNT });
    const { user } = renderApp(`/dashboard/users/add-offer/${EVA.id}`, buildUser(), ACCOUNT);
    expect(await actions(user)).toEqual(['Cerrar sesiones…', 'Enlace para cambiar la contraseña…', 'Cerrar acceso…']);
    await user.click(screen.getByRole('menuitem', { name: 'Cerrar acceso…' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cerrar acceso' }));
    expect(await screen.findByText('Acceso cerrado')).toBeVisible();
  });
});
