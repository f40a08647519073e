import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildBusiness, buildOffer } from '../testing/builders';
import { fakeFetch, json, later, refusal, type SentRequest } from '../testing/fakeFetch';
import { field, saveButton } from '../testing/offerForm';
import { renderApp } from '../testing/renderApp';
// The form's code comes late; here it is there before any test waits for it.
import './OfferPages';

afterEach(() => vi.unstubAllGlobals());

const EDIT = `/dashboard/offers/${buildOffer().id}`;
const many = Array.from({ length: 250 }, (_, n) => buildBusiness({ id: `b${n}`, name: `Café ${n}` }));
const pagesRead = (sent: SentRequest[]) =>
  sent
    .filter(({ url }) => url.includes('/businesses'))
    .map(({ url }) => new URL(url, 'http://x').searchParams.get('page'));

/** A platform with 250 businesses and one offer. */
function platform(businesses?: (request: SentRequest) => Response | Promise<Response>) {
  return fakeFetch((request) => {
    const { pathname, searchParams } = new URL(request.url, 'http://x');
    if (pathname.endsWith('/categories')) return json({ data: [{ id: 'c1', name: 'Restaurantes', offers: null }] });
    if (!pathname.endsWith('/businesses')) return json({ data: buildOffer() });
    if (businesses) return businesses(request);
    const page = Number(searchParams.get('page'));
    return json({ data: many.slice((page - 1) * 100, page * 100), pagination: { page, limit: 100, lastPage: 3 } });
  });
}

describe('the searchable selects', () => {
  it('show what the offer has before there is a list to choose from (A42)', async () => {
    const list = later();
    platform(() => list.answer);
    renderApp(EDIT);
    await saveButton();
    expect(field('Negocio')).toHaveValue('Panadería Sol de Oro');
    expect(field('Categoría')).toHaveValue('Restaurantes');
    list.resolve(json({ data: [] }));
    await waitFor(() => expect(field('Negocio')).toHaveValue('Panadería Sol de Oro'));
  });

  it('read a hundred at first and go on only for what is searched (R422, A39)', async () => {
    const sent = platform();
    const { user } = renderApp('/dashboard/offers/add');
    await saveButton();
    await user.click(field('Negocio'));
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(100));
    expect(pagesRead(sent)).toEqual(['1']);
    await user.type(field('Negocio'), 'cafe 24');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(11));
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
    await user.click(screen.getByRole('button', { name: 'GUARDAR OFERTA' }));
    await waitFor(() => expect(field('Categoría')).toHaveAccessibleDescription('Debes seleccionar una categoría'));
  });

  it('try once more when they are opened after a failure', async () => {
    let fails = true;
    platform(() => (fails ? refusal(503, 'La base de datos no responde.') : json({ data: many.slice(0, 3) })));
    const { user } = renderApp('/dashboard/offers/add');
    expect(await screen.findByText('La base de datos no responde.')).toBeVisible();
    fails = false;
    await user.click(field('Negocio'));
    await user.click(await screen.findByRole('option', { name: 'Café 2' }));
    expect(field('Negocio')).toHaveValue('Café 2');
  });
});
