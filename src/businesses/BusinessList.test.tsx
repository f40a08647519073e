import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildBusiness, buildUser } from '../testing/builders';
import { refusal, type SentRequest } from '../testing/fakeFetch';
import { fakePlatform } from '../testing/fakePlatform';
import { renderApp } from '../testing/renderApp';

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => buildBusiness({ id: `b${index + 1}`, name: `Negocio ${index + 1}` }));
const reads = (sent: SentRequest[]) => sent.filter(({ method }) => method === 'GET').map(({ url }) => url);

async function openRemoveDialog(user: ReturnType<typeof renderApp>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: `Acciones de ${name}` }));
  await user.click(screen.getByRole('menuitem', { name: 'Eliminar' }));
  return screen.findByRole('dialog', { name: 'Borrando negocio' });
}

describe('BusinessList', () => {
  it('shows cards with picture or initials, name and e-mail', async () => {
    const sent = fakePlatform({
      businesses: [
        buildBusiness(),
        buildBusiness({ id: 'b2', name: 'café del Ávila', images: [], email: 'cafe@x.test' }),
      ],
    });
    renderApp('/dashboard/businesses');
    await screen.findByText('Panadería Sol de Oro');
    const [first, second] = screen.getAllByRole('listitem').filter((item) => item.dataset.row);
    expect(first?.querySelector('img')).toHaveAttribute('src', 'https://cdn.test/pan.webp');
    expect(within(first as HTMLElement).getByTitle('hola@soldeoro.test')).toBeVisible();
    expect(within(second as HTMLElement).getByText('CD')).toBeVisible();
    expect(reads(sent)).toEqual(['/api/gs/coupon-service/businesses?page=1&limit=10']);
    expect(sent[0]?.headers.authorization).toBe('Bearer token-1');
  });

  it('opens the form from the card, and not from its menu', async () => {
    fakePlatform({ businesses: [buildBusiness({ id: 'a/b' })] });
    const { user } = renderApp('/dashboard/businesses');
    expect(await screen.findByRole('link', { name: 'Panadería Sol de Oro' })).toHaveAttribute(
      'href',
      '/dashboard/businesses/a%2Fb',
    );
    await user.click(screen.getByRole('button', { name: 'Acciones de Panadería Sol de Oro' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Editar', 'Eliminar']);
    expect(window.location.pathname).toBe('/dashboard/businesses');
  });

  it('asks before it deletes, and sends nothing on Cancelar', async () => {
    const sent = fakePlatform({ businesses: [buildBusiness()] });
    const { user } = renderApp('/dashboard/businesses');
    const dialog = await openRemoveDialog(user, 'Panadería Sol de Oro');
    expect(within(dialog).getByText('¿Quieres remover este negocio?')).toBeVisible();
    expect(within(dialog).queryByRole('link')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('a press on the question, or beside it, does not open the record of its row', async () => {
    fakePlatform({ businesses: [buildBusiness()] });
    const { user } = renderApp('/dashboard/businesses');
    const dialog = await openRemoveDialog(user, 'Panadería Sol de Oro');
    await user.click(within(dialog).getByText('¿Quieres remover este negocio?'));
    expect(dialog).toBeVisible();
    await user.click(dialog.parentElement as HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.location.pathname).toBe('/dashboard/businesses');
  });

  it('deletes on Borrar, says so, and steps back from a page that is empty now (A26)', async () => {
    const sent = fakePlatform({ businesses: many(11) });
    const { user } = renderApp('/dashboard/businesses?page=2');
    const dialog = await openRemoveDialog(user, 'Negocio 11');
    await user.dblClick(within(dialog).getByRole('button', { name: 'Borrar' }));
    expect(await screen.findByText('Negocio borrado de forma exitosa')).toBeVisible();
    expect(await screen.findByText('Negocio 1')).toBeVisible();
    expect(screen.getByText('Página 1 de 1')).toBeVisible();
    expect(sent.filter(({ method }) => method === 'DELETE').map(({ url }) => url)).toEqual([
      '/api/gs/coupon-service/businesses/b11',
    ]);
  });

  it('keeps the row and shows the words of a refused deletion', async () => {
    fakePlatform({
      businesses: [buildBusiness()],
      instead: { removeBusiness: () => refusal(409, 'Tiene cupones activos.') },
    });
    const { user } = renderApp('/dashboard/businesses');
    const dialog = await openRemoveDialog(user, 'Panadería Sol de Oro');
    await user.click(within(dialog).getByRole('button', { name: 'Borrar' }));
    expect(await within(dialog).findByText('Tiene cupones activos.')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Borrar' })).toBeDisabled();
    const toasts = screen.getByRole('region', { name: 'Avisos', hidden: true });
    expect(toasts).toHaveTextContent('Tiene cupones activos.');
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Panadería Sol de Oro')).toBeVisible();
    expect(screen.queryByText('Negocio borrado de forma exitosa')).toBeNull();
  });

  it('says that there is nothing yet, and offers an owner nothing that is refused', async () => {
    fakePlatform();
    const { unmount } = renderApp('/dashboard/businesses', buildUser({ permission: 'owner' }));
    expect(await screen.findByText('Todavía no hay negocios.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Crear negocio' })).toBeNull();
    unmount();
    fakePlatform({ businesses: [buildBusiness()] });
    const { user } = renderApp('/dashboard/businesses', buildUser({ permission: 'owner' }));
    await user.click(await screen.findByRole('button', { name: 'Acciones de Panadería Sol de Oro' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Editar']);
  });
});
