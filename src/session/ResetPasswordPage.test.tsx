import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { session } from '../providers/session';
import { buildUser } from '../testing/builders';
import { json, later, unreachable } from '../testing/fakeFetch';
import { fakePlatform, once } from '../testing/fakePlatform';
import { renderApp } from '../testing/renderApp';
import './ResetPasswordPage';

const EVA = buildUser({ id: 'u2', name: 'Eva', email: 'eva@gs.test' });
const TOKEN = `reset-of-${EVA.id}`;
const NEXT = 'una muy larga';

const platform = (given: Parameters<typeof fakePlatform>[0] = {}) =>
  fakePlatform({ users: [EVA], resets: { [TOKEN]: EVA.id }, capabilities: ['resetPassword'], ...given });
const field = () => screen.findByLabelText('Contraseña nueva');
const submit = () => screen.getByRole('button', { name: 'Cambiar contraseña' });

describe('a link for a new password', () => {
  it('sets it without a session, once for two clicks, and leads to the login', async () => {
    const answer = later<undefined>();
    const sent = platform({ instead: { resetPassword: () => answer.answer } });
    const { user } = renderApp(`/reset-password#${TOKEN}`, null);
    await user.type(await field(), NEXT);
    await user.dblClick(submit());
    answer.resolve(undefined);
    const done = await screen.findByRole('heading', { name: 'Contraseña cambiada' });
    await waitFor(() => expect(done).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/login');
    expect(sent.map(({ body }) => body)).toEqual([{ token: TOKEN, password: NEXT }]);
    expect(sent[0]?.headers.authorization).toBeUndefined();
  });

  it('leaves the address at once, and the history', async () => {
    platform();
    renderApp(`/reset-password#${TOKEN}`, null);
    const before = window.history.length;
    await field();
    expect(window.location.href).not.toContain(TOKEN);
    expect(window.history.length).toBe(before);
  });

  it('works while another user is signed in, whose session it neither uses nor ends', async () => {
    const sent = platform({ resets: {} });
    const { user } = renderApp(`/reset-password#${TOKEN}`, buildUser());
    await user.type(await field(), `${NEXT}{Enter}`);
    expect(await screen.findByText('Este enlace ya no sirve. Pide otro a un administrador.')).toBeVisible();
    expect(await field()).toHaveValue(NEXT);
    expect(sent[0]?.headers.authorization).toBeUndefined();
    expect(session.get()?.user.id).toBe('u1');
  });

  it('without its end says so, and asks nothing', async () => {
    const sent = platform();
    renderApp('/reset-password', null);
    expect(await screen.findByText(/le falta una parte/)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('is taken up where another one is opened in the same tab', async () => {
    const sent = platform();
    const { user } = renderApp('/reset-password#viejo', null);
    await user.type(await field(), 'a medias');
    window.location.hash = TOKEN;
    await waitFor(async () => expect(await field()).toHaveValue(''));
    await user.type(await field(), `${NEXT}{Enter}`);
    await screen.findByRole('heading', { name: 'Contraseña cambiada' });
    expect(sent.at(-1)?.body).toEqual({ token: TOKEN, password: NEXT });
    window.location.hash = 'otro';
    expect(await field()).toHaveValue('');
  });
});

describe('the new password', () => {
  it('is missing, or refused, beside its field', async () => {
    const fields = { password: 'Es una contraseña muy usada. Elige otra.' };
    const sent = platform({ instead: { resetPassword: () => json({ error: { detail: 'No.', fields } }, 422) } });
    const { user } = renderApp(`/reset-password#${TOKEN}`, null);
    expect(await field()).toHaveAccessibleDescription('Usa al menos 8 caracteres.');
    await user.click(submit());
    await waitFor(async () => expect(await field()).toHaveAccessibleDescription('Escribe la contraseña nueva'));
    expect(sent).toEqual([]);
    await user.type(await field(), 'password{Enter}');
    await waitFor(async () => expect(await field()).toHaveAccessibleDescription(fields.password));
    expect(await field()).toHaveValue('password');
    await waitFor(async () => expect(await field()).toHaveFocus());
  });

  it('can be looked at', async () => {
    platform();
    const { user } = renderApp(`/reset-password#${TOKEN}`, null);
    expect(await field()).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Mostrar lo escrito' }));
    expect(await field()).toHaveAttribute('type', 'text');
  });

  it('may be set although its answer was lost', async () => {
    const records: NonNullable<Parameters<typeof fakePlatform>[0]> = {
      users: [EVA],
      resets: { [TOKEN]: EVA.id },
      capabilities: ['resetPassword'],
      instead: {
        resetPassword: once(() => {
          records.resets = {};
          return unreachable();
        }),
      },
    };
    fakePlatform(records);
    const { user } = renderApp(`/reset-password#${TOKEN}`, null);
    await user.type(await field(), `${NEXT}{Enter}`);
    expect(await screen.findByText('Error en la petición.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Iniciar sesión' })).toBeNull();
    await user.click(submit());
    expect(await screen.findByText(/Este enlace ya no sirve.*Puede que un intento anterior/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/login');
  });
});
