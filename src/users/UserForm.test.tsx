import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { queryClient } from '../queryClient';
import { buildBusiness, buildUser } from '../testing/builders';
import { json, type SentRequest, unreachable } from '../testing/fakeFetch';
import { fakePlatform, type Instead } from '../testing/fakePlatform';
import { renderApp } from '../testing/renderApp';
// Loads the form's code before any test waits for it.
import './UserPages';

const USERS = '/api/gs/user-service/users';
const CAFE = { id: '0190a5c0-0000-7000-8000-0000000000b2', name: 'Café Ávila' };
const PASSWORD = ' Clave larga de verdad ';
const TAKEN = 'Ya existe un usuario con ese correo.';
const platform = (createStaffUser?: Instead['createStaffUser']) =>
  fakePlatform({ businesses: [buildBusiness(CAFE)], users: [buildUser()], instead: { createStaffUser } });
const writes = (sent: SentRequest[]) => sent.filter(({ method }) => method !== 'GET');
const reads = (sent: SentRequest[], of: string) =>
  sent.filter(({ method, url }) => method === 'GET' && url.includes(of));

const submit = () => screen.findByRole('button', { name: 'AÑADIR USUARIO' });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select' });
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

async function fillAsOwner(user: ReturnType<typeof renderApp>['user']) {
  await submit();
  fill('Nombre', '  Ysabel Marcano ');
  fill('Correo', ' Ysabel@Tienda.TEST ');
  fill('Contraseña', PASSWORD);
  await user.selectOptions(field('Permiso'), 'owner');
  await user.click(field('Tienda'));
  await user.click(await screen.findByRole('option', { name: 'Café Ávila' }));
}

describe('adding a user', () => {
  it('has the fields of the specification, and nothing in them', async () => {
    const sent = platform();
    renderApp('/dashboard/users/add');
    expect(await submit()).toBeEnabled();
    expect(screen.getByRole('heading', { level: 1, name: 'Añadir usuario' })).toBeVisible();
    for (const label of ['Nombre', 'Correo', 'Contraseña', 'Permiso']) expect(field(label)).toHaveValue('');
    expect(Array.from(field('Permiso').querySelectorAll('option'), ({ text }) => text)).toEqual([
      'Elige un permiso',
      'Administrador',
      'Propietario (dueño de tienda)',
    ]);
    expect(screen.queryByLabelText('Tienda')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('keeps the password covered until it is asked for, and no browser fills it in', async () => {
    platform();
    const { user } = renderApp('/dashboard/users/add');
    await submit();
    expect(field('Contraseña')).toHaveAttribute('type', 'password');
    expect(field('Contraseña')).toHaveAttribute('autocomplete', 'new-password');
    expect(field('Contraseña')).toHaveAccessibleDescription('Usa al menos 8 caracteres.');
    await user.click(screen.getByRole('button', { name: 'Mostrar lo escrito' }));
    expect(field('Contraseña')).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Ocultar lo escrito' }));
    expect(field('Contraseña')).toHaveAttribute('type', 'password');
  });

  it('says beside each field what is missing, leads to the first, and sends nothing', async () => {
    const sent = platform();
    const { user } = renderApp('/dashboard/users/add');
    await user.click(await submit());
    await waitFor(() => expect(field('Nombre')).toHaveFocus());
    const missing = {
      Nombre: 'Nombre es obligatorio',
      Correo: 'Correo es obligatorio',
      Contraseña: 'Contraseña es obligatoria',
      Permiso: 'Permiso es obligatorio',
    };
    for (const [label, message] of Object.entries(missing)) {
      expect(field(label)).toBeInvalid();
      expect(field(label)).toHaveAccessibleDescription(message);
    }
    fill('Correo', 'ana@');
    await waitFor(() => expect(field('Correo')).toHaveAccessibleDescription('Correo inválido'));
    await user.selectOptions(field('Permiso'), 'owner');
    await user.click(await submit());
    await waitFor(() => expect(field('Tienda')).toHaveAccessibleDescription('Debes seleccionar una tienda'));
    expect(writes(sent)).toEqual([]);
  });

  it('begins another one once this one is saved, empty, with the focus and with a key of its own', async () => {
    const sent = platform();
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { media, matches: media === '(pointer: fine)' }),
    );
    const { user } = renderApp('/dashboard/users/add');
    for (const name of ['Eva', 'Luis']) {
      await submit();
      // A press of the other button before, refused here, decides nothing.
      await user.click(await submit());
      await waitFor(() => expect(field('Nombre')).toHaveFocus());
      fill('Nombre', name);
      fill('Correo', `${name}@gs.test`);
      fill('Contraseña', PASSWORD);
      await user.selectOptions(field('Permiso'), 'admin');
      await user.click(screen.getByRole('button', { name: 'Guardar y crear otro' }));
      await waitFor(() => expect(field('Nombre')).toHaveValue(''));
      await waitFor(() => expect(field('Nombre')).toHaveFocus());
    }
    const made = writes(sent);
    expect(made.map(({ body }) => (body as { email: string }).email)).toEqual(['eva@gs.test', 'luis@gs.test']);
    expect(window.location.pathname).toBe('/dashboard/users/add');
  });

  it('sends an owner with the store, says so and goes back to a fresh list (A77)', async () => {
    const sent = platform();
    const { user } = renderApp('/dashboard/users?page=1');
    await user.click(await screen.findByRole('link', { name: 'Añadir usuario' }));
    await fillAsOwner(user);
    await user.dblClick(await submit());
    expect(await screen.findByText('Usuario administrador añadido exitosamente')).toBeVisible();
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/dashboard/users?page=1'));
    expect(writes(sent)).toMatchObject([
      {
        method: 'POST',
        url: `${USERS}/admin/users`,
        body: {
          name: 'Ysabel Marcano',
          email: 'ysabel@tienda.test',
          password: PASSWORD,
          permission: 'owner',
          businessId: CAFE.id,
        },
      },
    ]);
    await waitFor(() => expect(reads(sent, '/users?')).toHaveLength(2));
  });

  it('sends no store with an administrator, also when one was chosen before (A76)', async () => {
    const sent = platform();
    const { user } = renderApp('/dashboard/users/add');
    await fillAsOwner(user);
    await user.selectOptions(field('Permiso'), 'admin');
    expect(screen.queryByLabelText('Tienda')).toBeNull();
    await user.click(await submit());
    await screen.findByText('Usuario administrador añadido exitosamente');
    expect(writes(sent)[0]?.body).toEqual({
      name: 'Ysabel Marcano',
      email: 'ysabel@tienda.test',
      password: PASSWORD,
      permission: 'admin',
    });
  });

  it('leaves the password nowhere once the user is added', async () => {
    platform(({ body }) => json({ data: { id: 'u9', ...(body as object) } }, 201));
    const { user } = renderApp('/dashboard/users/add');
    await fillAsOwner(user);
    await user.click(await submit());
    expect(await screen.findByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible();
    const kept = () =>
      JSON.stringify([
        queryClient
          .getQueryCache()
          .getAll()
          .map(({ queryKey, state }) => [queryKey, state]),
        queryClient
          .getMutationCache()
          .getAll()
          .map(({ options, state }) => [options.mutationKey, state]),
        { ...localStorage },
        { ...sessionStorage },
      ]);
    await waitFor(() => expect(kept()).not.toContain(PASSWORD));
    expect(kept()).toContain('u9');
  });

  it.each([
    ['refused', () => json({ error: { detail: TAKEN, fields: { email: TAKEN } } }, 409), TAKEN, TAKEN],
    ['without an answer', unreachable, 'Error en la petición.', ''],
  ])('keeps everything that was typed when it is %s, and marks its field', async (_, answer, text, description) => {
    platform(answer);
    const { user } = renderApp('/dashboard/users/add');
    await fillAsOwner(user);
    await user.click(await submit());
    const toasts = within(screen.getByRole('region', { name: 'Avisos' }));
    expect(await toasts.findByText(text)).toBeVisible();
    await waitFor(async () => expect(await submit()).toBeEnabled());
    expect(field('Correo')).toHaveAccessibleDescription(description);
    if (description) await waitFor(() => expect(field('Correo')).toHaveFocus());
    expect(window.location.pathname).toBe('/dashboard/users/add');
    expect(field('Contraseña')).toHaveValue(PASSWORD);
    expect(field('Tienda')).toHaveValue('Café Ávila');
    expect(screen.queryByText(/añadido exitosamente/)).toBeNull();
  });

  it('tells an owner who opens it that it is not theirs, and asks the platform for nothing', async () => {
    const sent = platform();
    renderApp('/dashboard/users/add', buildUser({ permission: 'owner' }));
    expect(await screen.findByText('Solo un administrador puede añadir usuarios.')).toBeVisible();
    expect(field('Nombre')).toBeDisabled();
    expect(await submit()).toBeDisabled();
    expect(sent).toEqual([]);
  });
});
