import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildBusiness, buildOffer, buildUser } from '../testing/builders';
import { json, later, refusal, type SentRequest } from '../testing/fakeFetch';
import { fakePlatform, type Instead, once } from '../testing/fakePlatform';
import { SEARCHES } from '../testing/lists';
import { field, saveButton } from '../testing/offerForm';
import { renderApp } from '../testing/renderApp';
// Loads the form's code before any test waits for it.
import './OfferPages';

const EDIT = `/dashboard/offers/${buildOffer().id}`;
const many = Array.from({ length: 250 }, (_, n) => buildBusiness({ id: `b${n}`, name: `Café ${n}` }));
const pagesRead = (sent: SentRequest[]) =>
  sent
    .filter(({ url }) => url.includes('/businesses'))
    .map(({ url }) => new URL(url, 'http://x').searchParams.get('page'));

const options = () => within(screen.getByRole('listbox')).getAllByRole('option');

const platform = (instead?: Instead) =>
  fakePlatform({
    businesses: many,
    categories: [{ id: 'c1', name: 'Restaurantes', offers: [] }],
    offers: [buildOffer()],
    instead,
  });

describe('the searchable selects', () => {
  it('show what the offer has before there is a list to choose from (A42)', async () => {
    const list = later();
    platform({ listBusinesses: () => list.answer });
    renderApp(EDIT);
    await saveButton();
    expect(field('Negocio')).toHaveValue('Panadería Sol de Oro');
    expect(field('Categoría')).toHaveValue('Restaurantes');
    list.resolve(json({ data: [] }));
    await waitFor(() => expect(field('Negocio')).toHaveValue('Panadería Sol de Oro'));
  });

  it('lead to making a business where there is none yet', async () => {
    fakePlatform();
    renderApp('/dashboard/offers/add');
    const link = await screen.findByRole('link', { name: 'Crear negocio' });
    expect(link).toHaveAttribute('href', '/dashboard/businesses/add');
    expect(field('Negocio')).toHaveAccessibleDescription(/^Primero hace falta un negocio\. ?Crear negocio$/);
  });

  it('read a hundred at first and go on only for what is searched (A39)', async () => {
    const sent = platform();
    const { user } = renderApp('/dashboard/offers/add');
    await saveButton();
    await user.click(field('Negocio'));
    await waitFor(() => expect(options()).toHaveLength(100));
    expect(pagesRead(sent)).toEqual(['1']);
    await user.type(field('Negocio'), 'cafe 24');
    await waitFor(() => expect(options()).toHaveLength(13));
    expect(pagesRead(sent)).toEqual(['1', '2', '3']);
    await user.keyboard('{Backspace}{Backspace}249{Enter}');
    expect(field('Negocio')).toHaveValue('Café 249');
    expect(screen.queryByText('El título es requerido')).toBeNull();
  });

  it('say in Spanish that nothing is found, and take the former choice back', async () => {
    platform();
    const { user } = renderApp(EDIT);
    await saveButton();
    await user.clear(field('Categoría'));
    await user.type(field('Categoría'), 'zzz');
    expect(await screen.findByText('Sin resultados.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Guardar oferta' }));
    await waitFor(() =>
      expect(field('Categoría')).toHaveAccessibleDescription(
        '«zzz» no se eligió de la lista. Debes seleccionar una categoría',
      ),
    );
  });

  it('find what the platform finds, where it announced its search', async () => {
    const sent = fakePlatform({ businesses: many, capabilities: SEARCHES });
    const { user } = renderApp('/dashboard/offers/add', buildUser(), SEARCHES);
    await saveButton();
    await user.type(field('Negocio'), '24 cafe');
    const searched = () => sent.filter(({ url }) => url.includes('/businesses/search')).map(({ url }) => url);
    await waitFor(() =>
      expect(searched()).toEqual(['/api/gs/coupon-service/businesses/search?q=24+cafe&page=1&limit=25']),
    );
    // More than are among the first hundred.
    await waitFor(() => expect(options()).toHaveLength(11));
    expect(pagesRead(sent).filter((page) => page !== '1')).toEqual([]);
  });

  it('try once more when they are opened after a failure', async () => {
    platform({ listBusinesses: once(() => refusal(503, 'La base de datos no responde.')) });
    const { user } = renderApp('/dashboard/offers/add');
    expect(await screen.findByText('La base de datos no responde.')).toBeVisible();
    await user.click(field('Negocio'));
    await user.click(await screen.findByRole('option', { name: 'Café 2' }));
    expect(field('Negocio')).toHaveValue('Café 2');
  });
});
