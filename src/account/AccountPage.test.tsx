import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Records } from '../../contract/testing/records';
import { ACCOUNT } from '../testing/accountPage';
import { buildUser } from '../testing/builders';
import { json, unreachable } from '../testing/fakeFetch';
import { fakePlatform, type Instead } from '../testing/fakePlatform';
import { labelled } from '../testing/labelled';
import { renderApp } from '../testing/renderApp';
import { changes } from '../testing/sent';
// Loads the page's code, which comes late, before any test waits for it.
import './AccountPage';

const ANA = buildUser();
const PASSWORD = '/api/gs/user-service/auths/password';

function open(given: Partial<Records> & { instead?: Instead } = {}, announced = ACCOUNT) {
  const sent = fakePlatform({
    users: [ANA],
    passwords: { [ANA.email]: 'la de siempre' },
    capabilities: announced,
    ...given,
  });
  return { sent, ...renderApp('/dashboard/account', ANA, announced) };
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the page', () => {
  it('says who is signed in, and is reached from the sidebar', async () => {
    fakePlatform({ users: [ANA], capabilities: ACCOUNT });
    const { user } = renderApp('/dashboard/businesses', ANA, ACCOUNT);
    await user.click(await screen.findByRole('link', { name: 'Mi cuenta' }));
    const data = await section('Tus datos');
    const told = data.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(told).toEqual(['ana@gs.test', 'Administrador']);
    // The name can be changed.
    expect(data.getByLabelText('Nombre')).toHaveValue('Ana Pérez');
    expect(document.title).toBe('Mi cuenta | GS');
  });

  it('is not there on a platform that announced nothing of it', async () => {
    const { sent } = open({}, ['logout', 'listHistory']);
    expect(await screen.findByRole('heading', { name: '404 - Página no encontrada' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Mi cuenta' })).toBeNull();
    expect(sent).toEqual([]);
  });

  it('has of it what was announced, and asks for nothing else', async () => {
    const { sent } = open({}, ['changePassword']);
    await section('Contraseña');
    expect(screen.queryByRole('textbox', { name: 'Nombre' })).toBeNull();
    expect(sent).toEqual([]);
  });
});

describe('the own name', () => {
  const NAME = '/api/gs/user-service/auths/name';

  it('is changed, and the session has it, in the sidebar and after loading again', async () => {
    const { sent, user } = open();
    const input = (await section('Tus datos')).getByRole('textbox', { name: 'Nombre' });
    expect(input).toHaveValue('Ana Pérez');
    await user.clear(input);
    await user.type(input, '  Ana María Pérez ');
    await user.dblClick(screen.getByRole('button', { name: 'Guardar nombre' }));
    expect(await screen.findByText('Nombre cambiado.')).toBeVisible();
    expect(changes(sent)).toEqual([{ method: 'PUT', url: NAME, body: { name: 'Ana María Pérez' } }]);
    expect(screen.queryByText('Ana Pérez')).toBeNull();
    expect((await section('Tus datos')).getByRole('textbox', { name: 'Nombre' })).toHaveValue('Ana María Pérez');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ id: ANA.id, name: 'Ana María Pérez' });
  });

  it('stays typed where it is refused, and is not sent while it is missing', async () => {
    const { sent, user } = open({
      instead: { changeOwnName: () => json({ error: { detail: 'No', fields: { name: 'Muy largo' } } }, 422) },
    });
    const input = (await section('Tus datos')).getByRole('textbox', { name: 'Nombre' });
    await user.clear(input);
    await user.click(screen.getByRole('button', { name: 'Guardar nombre' }));
    await waitFor(() => expect(input).toHaveAccessibleDescription('Nombre es obligatorio'));
    expect(changes(sent)).toEqual([]);
    await user.type(input, 'Otra');
    await user.click(screen.getByRole('button', { name: 'Guardar nombre' }));
    await waitFor(() => expect(input).toHaveAccessibleDescription('Muy largo'));
    expect(input).toHaveValue('Otra');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ name: 'Ana Pérez' });
  });
});

describe('the password', () => {
  async function change(user: ReturnType<typeof open>['user'], current: string, next: string) {
    await section('Contraseña');
    if (current) await user.type(labelled('Contraseña actual'), current);
    if (next) await user.type(labelled('Contraseña nueva'), next);
    await user.dblClick(screen.getByRole('button', { name: 'Cambiar contraseña' }));
  }

  it('is changed once for two clicks, which says that other sessions ended and empties the form', async () => {
    const { sent, user } = open();
    await change(user, 'la de siempre', 'otra muy larga');
    expect(await screen.findByText('Contraseña cambiada. Las demás sesiones se cerraron.')).toBeVisible();
    const body = { currentPassword: 'la de siempre', password: 'otra muy larga' };
    expect(changes(sent)).toEqual([{ method: 'PUT', url: PASSWORD, body }]);
    await waitFor(() => expect(labelled('Contraseña nueva')).toHaveValue(''));
  });

  it('says beside each field what is missing, and sends nothing', async () => {
    const { sent, user } = open();
    await change(user, '', '');
    expect(await screen.findByText('Escribe tu contraseña actual')).toBeVisible();
    expect(screen.getByText('Escribe la contraseña nueva')).toBeVisible();
    await waitFor(() => expect(labelled('Contraseña actual')).toHaveFocus());
    expect(changes(sent)).toEqual([]);
  });

  it('says beside the fields what the platform refuses, and keeps what was typed', async () => {
    const { user } = open();
    await change(user, 'no es esta', 'otra muy larga');
    await waitFor(() =>
      expect(labelled('Contraseña actual')).toHaveAccessibleDescription('La contraseña actual no es correcta.'),
    );
    expect(labelled('Contraseña nueva')).toHaveValue('otra muy larga');
    await waitFor(() => expect(labelled('Contraseña actual')).toHaveFocus());
  });

  it('says above its button that it is unknown whether it was changed', async () => {
    const { user } = open({ instead: { changePassword: unreachable } });
    await change(user, 'la de siempre', 'otra muy larga');
    expect(await screen.findByText(/Puede que ya sea la nueva: sal y prueba a entrar con ella\.$/)).toBeVisible();
    // The call takes no key, so the form does not say that it may be sent again.
    expect(screen.queryByText(/no se hará dos veces/)).toBeNull();
    expect(labelled('Contraseña nueva')).toHaveValue('otra muy larga');
  });
});
