import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { User } from '../../contract/services/shapes';
import { buildUser } from '../testing/builders';
import { json, later, type SentRequest } from '../testing/fakeFetch';
import { fakePlatform } from '../testing/fakePlatform';
import { renderApp } from '../testing/renderApp';

const USERS = '/api/gs/user-service/users';
const many = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    person({ id: `p${n + 1}`, name: `Persona ${n + 1}`, email: `p${n + 1}@x.test` }),
  );
const person = (given: Partial<User> = {}) =>
  buildUser({ id: 'p1', name: 'Luis Briceño', email: 'luis@x.test', permission: 'consumer', ...given });
const reads = (sent: SentRequest[]) => sent.filter(({ method }) => method === 'GET').map(({ url }) => url);
const writes = (sent: SentRequest[]) => sent.filter(({ method }) => method !== 'GET');
const cards = () => screen.getAllByRole('listitem').filter((item) => item.dataset.row);
const searchField = () => screen.findByLabelText('Buscar por correo');
const emailSearched = () => new URLSearchParams(window.location.search).get('filter');

const PROMOTE = 'Hacer administrador';
const REVOKE = 'Revocar permisos de administrador';

async function ask(user: ReturnType<typeof renderApp>['user'], name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Acciones de ${name}` }));
  await user.click(screen.getByRole('menuitem', { name: action }));
  return screen.findByRole('dialog');
}

describe('the cards', () => {
  it('show picture or initials, name, e-mail, permission and the way to the coupons', async () => {
    const sent = fakePlatform({
      users: [
        person({ profilePic: 'https://cdn.test/luis.webp' }),
        person({ id: 'a/b', name: 'Ysabel Marcano', email: 'y@x.test', permission: 'owner' }),
        person({ id: 'p3', name: 'Eva', email: 'eva@x.test', permission: 'admin' }),
      ],
    });
    renderApp('/dashboard/users');
    expect(await screen.findByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible();
    await screen.findByTitle('luis@x.test');
    const shown = [
      ['Luis Briceño', 'luis@x.test', 'Consumidor', '/dashboard/users/add-offer/p1'],
      ['Ysabel Marcano', 'y@x.test', 'Propietario', '/dashboard/users/add-offer/a%2Fb'],
      ['Eva', 'eva@x.test', 'Administrador', '/dashboard/users/add-offer/p3'],
    ] as const;
    for (const [index, [name, email, permission, href]] of shown.entries()) {
      const card = within(cards()[index] as HTMLElement);
      expect(card.getByRole('heading', { level: 2, name })).toBeVisible();
      expect(card.getByTitle(email)).toBeVisible();
      expect(card.getByText(permission)).toBeVisible();
      expect(card.getByRole('link', { name: `Ofertas de ${name}` })).toHaveAttribute('href', href);
    }
    expect(cards()[0]?.querySelector('img')).toHaveAttribute('src', 'https://cdn.test/luis.webp');
    expect(within(cards()[1] as HTMLElement).getByText('YM')).toBeVisible();
    expect(reads(sent)).toEqual([`${USERS}?page=1&limit=10`]);
  });

  it('make the best of what is missing', async () => {
    const odd = { id: 7, name: null, email: 'siete@x.test', permission: 'jefe', profilePic: null };
    fakePlatform({ instead: { listUsers: () => json({ data: [odd] }) } });
    renderApp('/dashboard/users');
    expect(await screen.findByRole('heading', { level: 2, name: 'siete@x.test' })).toBeVisible();
    expect(screen.getByText('Consumidor')).toBeVisible();
    expect(cards()[0]).not.toHaveTextContent(/null|undefined|jefe/);
  });

  it('say whose store an owner looks after, where the platform says it', async () => {
    const owner = { permission: 'owner' as const, name: 'Ysabel' };
    fakePlatform({
      users: [
        person({ ...owner, id: 'o1', business: { id: 'b1', name: 'Café Ávila' } }),
        person({ ...owner, id: 'o2', business: null }),
      ],
    });
    renderApp('/dashboard/users');
    expect(await screen.findByText('Café Ávila')).toBeVisible();
    expect(cards()[0]).toHaveTextContent('Tienda: Café Ávila');
    expect(cards()[1]).not.toHaveTextContent(/Tienda/);
  });
});

describe('the search', () => {
  it('is sent on Buscar, from page 1, and not while the user types (A97)', async () => {
    const sent = fakePlatform({ users: [...many(21), person({ id: 'l1' })] });
    const { user } = renderApp('/dashboard/users?page=3');
    await screen.findByText('Página 3 de 3');
    await user.type(await searchField(), '  LUIS@ ');
    expect(reads(sent).filter((url) => url.includes('email'))).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    await waitFor(() => expect(cards()).toHaveLength(1));
    expect(screen.getByText('Luis Briceño')).toBeVisible();
    expect(reads(sent).filter((url) => url.includes('email'))).toEqual([`${USERS}?page=1&limit=10&email=luis%40`]);
    expect(emailSearched()).toBe('{"email":"luis@"}');
    expect(await searchField()).toHaveValue('luis@');
  });

  it.each(['Luis <LUIS@x.test>;', 'mailto:luis@x.test', '\u202aluis@x.test\u202c'])(
    'reads what is pasted: %j',
    async (pasted) => {
      const sent = fakePlatform({ users: [person()] });
      const { user } = renderApp('/dashboard/users');
      await user.click(await searchField());
      await user.paste(pasted);
      await user.keyboard('{Enter}');
      await waitFor(() => expect(reads(sent).at(-1)).toBe(`${USERS}?page=1&limit=10&email=luis%40x.test`));
      await waitFor(async () => expect(await searchField()).toHaveValue('luis@x.test'));
    },
  );

  it('is sent on Enter, can be cleared, and sends no e-mail then', async () => {
    const sent = fakePlatform({ users: [...many(3), person({ id: 'l1' })] });
    const { user } = renderApp('/dashboard/users');
    await screen.findByText('Persona 1');
    expect(screen.queryByRole('button', { name: 'Quitar búsqueda' })).toBeNull();
    await user.type(await searchField(), 'luis{Enter}');
    await waitFor(() => expect(cards()).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Quitar búsqueda' }));
    await waitFor(() => expect(cards()).toHaveLength(4));
    expect(await searchField()).toHaveValue('');
    expect(await searchField()).toHaveFocus();
    await user.type(await searchField(), 'p2{Enter}');
    await waitFor(() => expect(cards()).toHaveLength(1));
    await user.clear(await searchField());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(cards()).toHaveLength(4));
    expect(reads(sent).filter((url) => /email=(&|$)/.test(url))).toEqual([]);
  });

  it('asks again when the same is searched once more', async () => {
    const sent = fakePlatform({ users: many(1) });
    const { user } = renderApp('/dashboard/users?filter=%7B%22email%22%3A%22p1%22%7D');
    await screen.findByText('Persona 1');
    expect(await searchField()).toHaveValue('p1');
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    await waitFor(() => expect(reads(sent)).toHaveLength(2));
    expect(new Set(reads(sent))).toEqual(new Set([`${USERS}?page=1&limit=10&email=p1`]));
  });

  it('says when no user is found, and leads back to all of them', async () => {
    fakePlatform({ users: many(2) });
    const { user } = renderApp('/dashboard/users?filter=%7B%22email%22%3A%22nadie%22%7D');
    expect(await screen.findByText('No hay usuarios con ese texto en el correo.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ver todos' }));
    expect(await screen.findByText('Persona 1')).toBeVisible();
    expect(await searchField()).toHaveValue('');
  });
});

describe('a change of permission', () => {
  it.each([
    ['consumer', PROMOTE, 'PUT', 'Usuario luis@x.test convertido en administrador exitosamente.', 'Administrador'],
    ['admin', REVOKE, 'DELETE', 'Permisos de luis@x.test revocados exitosamente.', 'Consumidor'],
  ] as const)('of a %s: %s', async (permission, action, method, success, after) => {
    const answer = later();
    const slowly = () => answer.answer.then(() => undefined);
    const sent = fakePlatform({
      users: [person({ id: 'a b', permission })],
      instead: { promoteUser: slowly, revokeUser: slowly },
    });
    const { user } = renderApp('/dashboard/users');
    const dialog = await ask(user, 'Luis Briceño', action);
    expect(dialog).toHaveTextContent('luis@x.test');
    expect(writes(sent)).toEqual([]);
    await user.dblClick(within(dialog).getByRole('button', { name: 'Ok' }));
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Ok' })).toBeDisabled());
    expect(screen.queryByText(success)).toBeNull();
    answer.resolve(json({}));
    expect(await screen.findByText(success)).toBeVisible();
    await waitFor(() => expect(within(cards()[0] as HTMLElement).getByText(after)).toBeVisible());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(writes(sent)).toMatchObject([{ method, url: `${USERS}/admin/users/a%20b`, body: undefined }]);
  });

  it('is offered neither for owners nor for the own account (A19)', async () => {
    fakePlatform({ users: [buildUser(), person({ permission: 'owner' }), person({ id: 'p9', name: 'Eva' })] });
    renderApp('/dashboard/users');
    await screen.findByText('Luis Briceño');
    expect(screen.getAllByRole('button', { name: /^Acciones de/ }).map((button) => button.ariaLabel)).toEqual([
      'Acciones de Eva',
    ]);
  });
});

describe('the page', () => {
  it('offers an owner nothing that is refused', async () => {
    fakePlatform({ users: [person(), person({ id: 'p2', name: 'Eva', permission: 'admin' })] });
    renderApp('/dashboard/users', buildUser({ permission: 'owner' }));
    await screen.findByText('Luis Briceño');
    expect(screen.queryByRole('button', { name: /^Acciones de/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Añadir usuario' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Ofertas de Luis Briceño' })).toBeVisible();
  });
});
