import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { RIGHT_CODE } from '../../contract/testing/accounts';
import type { Records } from '../../contract/testing/records';
import { session } from '../providers/session';
import { ACCOUNT } from '../testing/accountPage';
import { buildUser } from '../testing/builders';
import { unreachable } from '../testing/fakeFetch';
import { fakePlatform, type Instead } from '../testing/fakePlatform';
import { labelled } from '../testing/labelled';
import { renderApp } from '../testing/renderApp';
import { changes } from '../testing/sent';
import './AccountPage';
import './SecondFactorSection';

const ANA = buildUser();
const SECRET = 'la de siempre';
const ON = { [ANA.id]: { isOn: true, recoveryCodes: ['7K2M-QX4P', '9TRB-C6W1'] } };

type Given = Partial<Records> & { instead?: Instead };

function open(given: Given = {}) {
  const sent = fakePlatform({ users: [ANA], passwords: { [ANA.email]: SECRET }, capabilities: ACCOUNT, ...given });
  return { sent, ...renderApp('/dashboard/account', ANA, ACCOUNT) };
}
const region = async () => within(await screen.findByRole('region', { name: 'Verificación en dos pasos' }));
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await (await region()).findByRole('button', { name }));

/** Up to the QR code that the application reads. */
async function begin(user: ReturnType<typeof open>['user'], password = SECRET) {
  await press(user, 'Activar');
  await user.type(labelled('Tu contraseña'), password);
  await press(user, 'Continuar');
}

async function confirm(user: ReturnType<typeof open>['user'], code = RIGHT_CODE) {
  await screen.findByRole('img', { name: /^Código QR/ });
  await user.type(labelled('Código de la aplicación'), code);
  await press(user, 'Activar');
}

describe('turning it on', () => {
  it('lets the password be typed at once, and takes no letter of it for a shortcut', async () => {
    const { user } = open();
    await press(user, 'Activar');
    await user.keyboard('gs-demo');
    expect(labelled('Tu contraseña')).toHaveValue('gs-demo');
  });

  it('says beside the field that the password or the code is wrong, and goes no further', async () => {
    const { user } = open();
    await begin(user, 'no es esta');
    expect(await (await region()).findByText('La contraseña actual no es correcta.')).toBeVisible();
    await user.clear(labelled('Tu contraseña'));
    await user.type(labelled('Tu contraseña'), SECRET);
    await press(user, 'Continuar');
    await confirm(user, '000000');
    expect(await (await region()).findByText('El código no es correcto o ya se usó.')).toBeVisible();
    expect(screen.getByRole('img', { name: /^Código QR/ })).toBeVisible();
  });

  it('copies the codes, and saves them as a text with the name of their user', async () => {
    const { user } = open();
    const saved = vi.spyOn(URL, 'createObjectURL');
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await begin(user);
    await confirm(user);
    await user.click(await screen.findByRole('button', { name: 'Copiar códigos' }));
    const lines = (await navigator.clipboard.readText()).split('\n');
    expect(lines).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Descargar archivo' }));
    expect(click).toHaveBeenCalledOnce();
    const [file] = saved.mock.calls[0] ?? [];
    const text = await (file as Blob).text();
    expect(text).toContain('ana@gs.test');
    for (const line of lines) expect(text).toContain(line);
  });

  it.each([
    ['by a link', 'link', 'Negocios', 'Negocios'],
    ['by Salir', 'button', 'Salir', 'Inicia sesión'],
  ])('asks before the codes are left unsaved %s', async (_, role, name, next) => {
    const { user } = open();
    await begin(user);
    await confirm(user);
    await screen.findByRole('list', { name: 'Códigos de recuperación' });
    const leave = async (answer: string) => {
      await user.click(screen.getByRole(role, { name }));
      const dialog = await screen.findByRole('dialog', { name: '¿Salir de esta página?' });
      expect(dialog).toHaveTextContent('Los códigos de recuperación no se vuelven a mostrar.');
      await user.click(within(dialog).getByRole('button', { name: answer }));
    };
    await leave('Cancelar');
    expect(screen.getByRole('list', { name: 'Códigos de recuperación' })).toBeVisible();
    await leave('Salir');
    expect(await screen.findByRole('heading', { level: 1, name: next })).toBeVisible();
  });

  it('says that it is on when the answer with the codes was lost', async () => {
    const records: Given = {
      users: [ANA],
      passwords: { [ANA.email]: SECRET },
      capabilities: ACCOUNT,
      instead: {
        confirmSecondFactor: () => {
          records.secondFactors = ON;
          return unreachable();
        },
      },
    };
    fakePlatform(records);
    const { user } = renderApp('/dashboard/account', ANA, ACCOUNT);
    await begin(user);
    await confirm(user);
    expect(await (await region()).findByText(/los códigos de recuperación no llegaron/)).toBeVisible();
    expect((await region()).getByText('Activada')).toBeVisible();
  });
});

describe('turning it off', () => {
  it('asks password and code, and is on until both are right', async () => {
    const { sent, user } = open({ secondFactors: ON });
    expect(await (await region()).findByText(/Te quedan 2 códigos de recuperación/)).toBeVisible();
    await press(user, 'Desactivar…');
    await user.type(labelled('Tu contraseña'), SECRET);
    await user.type(labelled('Código de la aplicación o de recuperación'), '000000');
    await press(user, 'Desactivar');
    expect(await (await region()).findByText('El código no es correcto o ya se usó.')).toBeVisible();
    await user.clear(labelled('Código de la aplicación o de recuperación'));
    await user.type(labelled('Código de la aplicación o de recuperación'), '7K2M-QX4P');
    await press(user, 'Desactivar');
    expect(await screen.findByText('Verificación en dos pasos desactivada.')).toBeVisible();
    expect(await (await region()).findByRole('button', { name: 'Activar' })).toBeVisible();
    expect(changes(sent).at(-1)?.body).toEqual({ password: SECRET, code: '7K2M-QX4P' });
  });

  it('is not offered where the platform asks for one', async () => {
    open({ secondFactors: ON, asksSecondFactor: true });
    expect(
      await (await region()).findByText(/no se puede desactivar\. .* pide a otro administrador que la quite/),
    ).toBeVisible();
    expect((await region()).queryByRole('button', { name: 'Desactivar…' })).toBeNull();
  });
});

describe('a session that waits for one', () => {
  const refused = vi.fn();
  const given = (): Given => ({
    users: [ANA],
    passwords: { [ANA.email]: SECRET },
    capabilities: ACCOUNT,
    asksSecondFactor: true,
    instead: { listBusinesses: () => void refused() },
  });

  async function signIn(records: Given) {
    const sent = fakePlatform(records);
    const rendered = renderApp('/login', null);
    await rendered.user.type(screen.getByLabelText('Correo'), ANA.email);
    await rendered.user.type(screen.getByLabelText('Contraseña'), `${SECRET}{Enter}`);
    return { sent, ...rendered };
  }

  it('finds the own account alone, and once it is confirmed everything', async () => {
    refused.mockClear();
    const { sent, user } = await signIn(given());
    expect(await screen.findByText(/Para usar el panel falta un paso/)).toBeVisible();
    expect(window.location.pathname).toBe('/dashboard/account');
    expect(screen.queryByRole('link', { name: 'Negocios' })).toBeNull();
    // The same after the page is loaded again.
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ id: ANA.id, session: { isConfined: true } });
    await begin(user);
    await confirm(user);
    await user.click(await screen.findByRole('checkbox', { name: 'Los guardé' }));
    expect(session.isConfined()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Listo' }));
    await user.click(await screen.findByRole('link', { name: 'Negocios' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Negocios' })).toBeVisible();
    const { session: facts, ...stored } = JSON.parse(localStorage.getItem('user') ?? '');
    expect(stored).toEqual(ANA);
    expect(facts).not.toHaveProperty('isConfined');
    expect(refused).toHaveBeenCalled();
    const first = sent.findIndex(({ url }) => url.includes('/businesses'));
    const confirmed = sent.findIndex(({ method, url }) => method === 'PUT' && url.endsWith('/second-factor'));
    expect(first).toBeGreaterThan(confirmed);
  });

  it.each(['/dashboard', '/dashboard/users', '/dashboard/offers/o1', '/dashboard/nada'])(
    'is led from %s to the own account, and nothing else is asked',
    async (address) => {
      const sent = fakePlatform(given());
      renderApp('/login', null);
      window.history.replaceState(null, '', address);
      session.open(ANA, 'token-1', ACCOUNT, true);
      expect(await screen.findByText(/Para usar el panel falta un paso/)).toBeVisible();
      expect(window.location.pathname).toBe('/dashboard/account');
      expect(sent.every(({ url }) => url.includes('/user-service/auths/'))).toBe(true);
    },
  );

  it('is let go where it was confirmed elsewhere', async () => {
    const records = { ...given(), secondFactors: ON };
    fakePlatform(records);
    renderApp('/login', null);
    window.history.replaceState(null, '', '/dashboard/account');
    session.open(ANA, 'token-1', ACCOUNT, true);
    expect(await screen.findByRole('link', { name: 'Negocios' })).toBeVisible();
    expect(session.isConfined()).toBe(false);
  });
});
