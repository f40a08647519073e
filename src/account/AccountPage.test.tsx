import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Records } from '../../contract/testing/records';
import { ACCOUNT, buildSession } from '../testing/accountPage';
import { buildUser, uuid } from '../testing/builders';
import { json, refusal, unreachable } from '../testing/fakeFetch';
import { fakePlatform, type Instead, once } from '../testing/fakePlatform';
import { labelled } from '../testing/labelled';
import { renderApp } from '../testing/renderApp';
import { changes } from '../testing/sent';
// Loads the page's code, which comes late, before any test waits for it.
import './AccountPage';

const ANA = buildUser();
const HERE = buildSession({
  id: uuid(71),
  current: true,
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
});
const PHONE = buildSession();
const END_PHONE = /^Cerrar la sesión de Chrome en Android, abierta el 20\snov\.\s2026,\s8:00\sa\.\sm\.$/;
const PASSWORD = '/api/gs/user-service/auths/password';
const SESSIONS = '/api/gs/user-service/auths/sessions';

function open(given: Partial<Records> & { instead?: Instead } = {}, announced = ACCOUNT) {
  const sent = fakePlatform({
    users: [ANA],
    passwords: { [ANA.email]: 'la de siempre' },
    sessions: { [ANA.id]: [PHONE, HERE] },
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
    expect(screen.queryByRole('region', { name: 'Sesiones abiertas' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Verificación en dos pasos' })).toBeNull();
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

  it('is changed once for two clicks, which ends the other sessions and empties the form', async () => {
    const { sent, user } = open();
    const list = (await section('Sesiones abiertas')).findByRole('list', { name: 'Tus sesiones' });
    expect(within(await list).getAllByRole('listitem')).toHaveLength(2);
    await change(user, 'la de siempre', 'otra muy larga');
    expect(await screen.findByText('Contraseña cambiada. Las demás sesiones se cerraron.')).toBeVisible();
    const body = { currentPassword: 'la de siempre', password: 'otra muy larga' };
    expect(changes(sent)).toEqual([{ method: 'PUT', url: PASSWORD, body }]);
    await waitFor(() => expect(labelled('Contraseña nueva')).toHaveValue(''));
    await waitFor(() =>
      expect(screen.getAllByRole('listitem').filter((item) => item.querySelector('time'))).toHaveLength(1),
    );
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

describe('the sessions', () => {
  const rows = async () => {
    const list = await screen.findByRole('list', { name: 'Tus sesiones' });
    return within(list).getAllByRole('listitem');
  };
  const text = (row: HTMLElement | undefined) => row?.textContent?.replace(/\s+/g, ' ');

  it('say the device, from where and when, this one first', async () => {
    open();
    const [here, phone] = await rows();
    expect(text(here)).toMatch(
      /^Firefox en Windows Esta sesiónÚltima vez: hace \d minAbierta: 20 nov\. 2026, 8:00 a\. m\. desde la dirección 190\.202\.14\.7/,
    );
    expect(text(phone)).toMatch(/^Chrome en Android Última vez: hace \d min/);
    expect(within(here as HTMLElement).queryByRole('button')).toBeNull();
  });

  it('are ended one by one, once for two clicks', async () => {
    const { sent, user } = open();
    await rows();
    await user.dblClick(screen.getByRole('button', { name: END_PHONE }));
    expect(await screen.findByText('Sesión cerrada.')).toBeVisible();
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(changes(sent)).toEqual([{ method: 'DELETE', url: `${SESSIONS}/${PHONE.id}`, body: undefined }]);
    expect(screen.getByRole('heading', { name: 'Sesiones abiertas' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Cerrar las demás' })).toBeNull();
  });

  it('are ended together', async () => {
    const { sent, user } = open();
    await rows();
    await user.click(screen.getByRole('button', { name: 'Cerrar las demás' }));
    expect(await screen.findByText('Las demás sesiones se cerraron.')).toBeVisible();
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(changes(sent)).toEqual([{ method: 'DELETE', url: SESSIONS, body: undefined }]);
  });

  it('that ended meanwhile are read again', async () => {
    const records: Partial<Records> & { instead: Instead } = {
      users: [ANA],
      capabilities: ACCOUNT,
      sessions: { [ANA.id]: [PHONE, HERE] },
      instead: {
        endSession: () => {
          records.sessions = { [ANA.id]: [HERE] };
          return refusal(404, 'Esa sesión ya terminó.');
        },
      },
    };
    fakePlatform(records);
    const { user } = renderApp('/dashboard/account', ANA, ACCOUNT);
    await rows();
    await user.click(screen.getByRole('button', { name: END_PHONE }));
    expect(await screen.findByText('Esa sesión ya terminó.')).toBeVisible();
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it('that cannot be loaded say so, and are asked for again', async () => {
    const { user } = open({ instead: { listSessions: once(() => refusal(503, 'La base de datos no responde.')) } });
    const region = await section('Sesiones abiertas');
    expect(await region.findByText(/No se pudieron cargar tus sesiones/)).toBeVisible();
    await user.click(region.getByRole('button', { name: 'Reintentar' }));
    expect(await rows()).toHaveLength(2);
  });
});
