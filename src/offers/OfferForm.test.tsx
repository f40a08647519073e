import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Offer } from '../../contract/offer';
import { buildBusiness, buildOffer, buildUser } from '../testing/builders';
import { fakeFetch, json, later, refusal, type SentRequest, unreachable } from '../testing/fakeFetch';
import { renderApp } from '../testing/renderApp';
// The form's code comes late; here it is there before any test waits for it.
import './OfferCreate';

// A canvas that draws is a browser's: compressing has tests of its own, and e2e.
vi.mock('../providers/compressImage', () => ({ compressImage: async (file: File) => file }));
afterEach(() => vi.unstubAllGlobals());

const SUN = { id: '0190a5c0-0000-7000-8000-0000000000b1', name: 'Panadería Sol de Oro' };
const CAFE = { id: '0190a5c0-0000-7000-8000-0000000000b2', name: 'Café Ávila' };
const FOOD = { id: '0190a5c0-0000-7000-8000-0000000000c1', name: 'Restaurantes' };
const HEALTH = { id: '0190a5c0-0000-7000-8000-0000000000c2', name: 'Salud' };

const REQUIRED = {
  Título: 'El título es requerido',
  Descripción: 'La descripción es requerida',
  Negocio: 'Debes seleccionar un negocio',
  Categoría: 'Debes seleccionar una categoría',
  'Precio original (USD)': 'El precio original debe ser mayor a cero',
  'Nuevo precio (USD)': 'El nuevo precio es requerido',
  'Válida desde': 'La fecha de inicio de la oferta es requerida',
  'Válida hasta': 'La fecha de fin de la oferta es requerida',
  'Máximo de cupones': 'El máximo de cupones debe ser un número entero mayor a cero',
  'Cupones válidos desde': 'La fecha de inicio de validez de los cupones es requerida',
  'Cupones válidos hasta': 'La fecha de fin de validez de los cupones es requerida',
} as const;
type Label = keyof typeof REQUIRED | 'Prioridad';

const field = (label: Label) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: Label, value: string) => fireEvent.change(field(label), { target: { value } });
const saveButton = () => screen.findByRole('button', { name: 'GUARDAR OFERTA' });
const writes = (sent: SentRequest[]) =>
  sent
    .filter(({ method, url }) => method !== 'GET' && url !== '/files')
    .map(({ method, url, body }) => ({ method, url, body }));
const picture = new File(['1'], 'uno.png', { type: 'image/png' });
const page = { page: 1, limit: 100, lastPage: 1 };

type User = ReturnType<typeof renderApp>['user'];

/** A platform with one offer, two businesses and two categories, which answers writes as told. */
function platform(
  offer: Partial<Offer> = {},
  write: (request: SentRequest) => Response | Promise<Response> = () => json({ data: buildOffer() }),
) {
  let tickets = 0;
  return fakeFetch((request) => {
    const { method, url } = request;
    if (method !== 'GET') return url === '/files' ? new Response(null, { status: 204 }) : write(request);
    if (url.includes('/s3/upload')) {
      return json({ data: { url: '/files', fields: { key: `uncategorized/${++tickets}.webp`, ticket: 't' } } });
    }
    if (url.includes('/businesses')) return json({ data: [SUN, CAFE].map(buildBusiness), pagination: page });
    if (url.includes('/categories')) return json({ data: [FOOD, HEALTH] });
    if (url.includes('/offers/')) return json({ data: buildOffer(offer) });
    return json({ data: [buildOffer(offer)], pagination: { ...page, limit: 10 } });
  });
}

async function choose(user: User, label: 'Negocio' | 'Categoría', name: string) {
  await user.click(field(label));
  await user.click(await screen.findByRole('option', { name }));
}

async function fillEverything(user: User) {
  await saveButton();
  fill('Título', '  Brunch criollo 🥞 ');
  fill('Descripción', 'Para dos personas.');
  await choose(user, 'Negocio', 'Café Ávila');
  await choose(user, 'Categoría', 'Salud');
  fill('Precio original (USD)', '20,00');
  fill('Nuevo precio (USD)', '12,50');
  fill('Válida desde', '2026-12-01T08:00');
  fill('Válida hasta', '2026-12-31T20:00');
  fill('Máximo de cupones', '100');
  fill('Cupones válidos desde', '2026-12-01T08:00');
  fill('Cupones válidos hasta', '2027-01-31T20:00');
  await user.upload(screen.getByLabelText('Imágenes'), picture);
}

/** What fillEverything sends. */
const SENT = {
  title: 'Brunch criollo 🥞',
  description: 'Para dos personas.',
  originalPrice: 20,
  price: 12.5,
  priority: 0,
  images: ['/files/uncategorized/1.webp'],
  businessId: CAFE.id,
  categoryId: HEALTH.id,
  startsAt: '2026-12-01T12:00:00.000Z',
  endsAt: '2027-01-01T00:00:00.000Z',
  maxCouponsCount: 100,
  couponsValidAt: '2026-12-01T12:00:00.000Z',
  couponsValidUntil: '2027-02-01T00:00:00.000Z',
  weeklyScheduleItems: [],
  tags: [],
};

describe('creating an offer', () => {
  it('has the title, every label and nothing in the fields but priority 0 (R172, R198)', async () => {
    const sent = platform();
    renderApp('/dashboard/offers/add');
    expect(await saveButton()).toBeEnabled();
    expect(screen.getByRole('heading', { level: 1, name: 'Crear nueva oferta' })).toBeVisible();
    expect(document.title).toBe('Crear nueva oferta | GS');
    for (const label of Object.keys(REQUIRED) as Label[]) expect(field(label)).toHaveDisplayValue('');
    expect(field('Prioridad')).toHaveValue(0);
    expect(screen.getByRole('group', { name: 'Etiquetas' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Horario semanal' })).toBeVisible();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ url }) => url).toSorted()).toEqual([
      '/api/gs/coupon-service/businesses?page=1&limit=100',
      '/api/gs/coupon-service/categories',
    ]);
  });

  it('says beside each field what is missing, leads to the first, and sends nothing (R338-R353)', async () => {
    const sent = platform();
    const { user } = renderApp('/dashboard/offers/add');
    await user.click(await saveButton());
    await waitFor(() => expect(field('Título')).toHaveFocus());
    for (const [label, message] of Object.entries(REQUIRED)) {
      expect(field(label as Label)).toBeInvalid();
      expect(field(label as Label)).toHaveAccessibleDescription(message);
    }
    expect(screen.getByRole('button', { name: 'Añadir imágenes' })).toHaveAccessibleDescription(
      'Debe subir al menos una imagen',
    );
    expect(writes(sent)).toEqual([]);
  });

  it('refuses what breaks a rule, with its message beside the field', async () => {
    const sent = platform();
    const { user } = renderApp('/dashboard/offers/add');
    await fillEverything(user);
    const wrong: [Label, string, string][] = [
      ['Nuevo precio (USD)', '20,00', 'El nuevo precio debe ser menor al precio original'],
      ['Precio original (USD)', '0', 'El precio original debe ser mayor a cero'],
      ['Precio original (USD)', '2000000', 'Debe ser menor o igual a 1000000'],
      [
        'Válida hasta',
        '2026-12-01T08:00',
        'La fecha de fin de la oferta debe ser mayor a la fecha de inicio de la oferta',
      ],
      ['Válida hasta', '0026-12-01T08:00', 'Fecha inválida'],
      [
        'Cupones válidos hasta',
        '2026-12-01T07:59',
        'La fecha de fin de validez de los cupones debe ser mayor a la fecha de inicio',
      ],
      ['Máximo de cupones', '0', 'El máximo de cupones debe ser un número entero mayor a cero'],
      ['Máximo de cupones', '1.5', 'El máximo de cupones debe ser un número entero mayor a cero'],
      ['Prioridad', '', 'El nivel de prioridad debe ser un número entero'],
      ['Título', 'x'.repeat(10_000), 'Debe tener como máximo 200 caracteres'],
    ];
    for (const [label, value, message] of wrong) {
      const { value: right } = field(label);
      fill(label, value);
      await user.click(await saveButton());
      await waitFor(() => expect(field(label)).toHaveAccessibleDescription(message));
      expect(field(label)).toBeInvalid();
      fill(label, right);
      await waitFor(() => expect(field(label)).toBeValid());
    }
    expect(writes(sent)).toEqual([]);
  });

  it('sends exactly the fields of an offer, dates as instants, and goes to the list (R193, R297, A45)', async () => {
    const sent = platform();
    const { user } = renderApp('/dashboard/offers/add');
    await fillEverything(user);
    await user.click(screen.getByRole('button', { name: 'Pizzas' }));
    await user.click(screen.getByRole('button', { name: 'Desayunos' }));
    await user.click(screen.getByRole('button', { name: 'Subir prioridad' }));
    await user.click(await saveButton());
    expect(await screen.findByText('Oferta creada exitosamente')).toBeVisible();
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/offers'));
    expect(writes(sent)).toEqual([
      {
        method: 'POST',
        url: '/api/gs/coupon-service/offers',
        body: { ...SENT, priority: 1, tags: ['desayunos', 'pizzas'] },
      },
    ]);
  });

  it('takes a free coupon (A64)', async () => {
    const sent = platform();
    const { user } = renderApp('/dashboard/offers/add');
    await fillEverything(user);
    fill('Nuevo precio (USD)', '0');
    await user.click(await saveButton());
    await screen.findByText('Oferta creada exitosamente');
    expect(writes(sent)[0]?.body).toMatchObject({ price: 0 });
  });

  it('does nothing without pictures but say so (R195)', async () => {
    const sent = platform();
    const { user } = renderApp('/dashboard/offers/add');
    await fillEverything(user);
    await user.click(screen.getByRole('button', { name: 'Quitar imagen 1' }));
    await user.click(await saveButton());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Añadir imágenes' })).toHaveFocus());
    expect(writes(sent)).toEqual([]);
  });

  it('disables everything while it saves, sends once, and keeps it all after a refusal', async () => {
    const answer = later();
    const sent = platform({}, () => answer.answer);
    const { user } = renderApp('/dashboard/offers/add');
    await fillEverything(user);
    await user.click(screen.getByRole('button', { name: 'Agregar horario' }));
    await user.selectOptions(screen.getByLabelText('Hora de inicio'), '5 PM');
    await user.dblClick(await saveButton());
    await waitFor(() => expect(writes(sent)).toHaveLength(1));
    const button = await saveButton();
    expect(button).toBeDisabled();
    for (const label of [...Object.keys(REQUIRED), 'Prioridad'] as Label[]) expect(field(label)).toBeDisabled();
    for (const name of ['Pizzas', 'Subir prioridad', 'Agregar horario', 'Quitar horario 1']) {
      expect(screen.getByRole('button', { name })).toBeDisabled();
    }
    answer.resolve(refusal(422, 'El negocio ya no existe'));
    expect(await screen.findByText('El negocio ya no existe')).toBeVisible();
    await waitFor(() => expect(button).toBeEnabled());
    expect(field('Título')).toHaveValue('  Brunch criollo 🥞 ');
    expect(field('Negocio')).toHaveValue('Café Ávila');
    expect(field('Precio original (USD)')).toHaveValue('20,00');
    expect(field('Válida desde')).toHaveValue('2026-12-01T08:00');
    expect(screen.getByLabelText('Hora de inicio')).toHaveDisplayValue('5 PM');
    expect(screen.getByRole('button', { name: 'Vista previa de imágenes (1)' })).toBeVisible();
  });
});

describe('updating an offer', () => {
  const open = async (offer: Partial<Offer> = {}, write?: () => Response) => {
    const sent = platform(offer, write);
    const app = renderApp(`/dashboard/offers/${buildOffer().id}`);
    const button = await saveButton();
    return { ...app, sent, button };
  };

  it('fills every field, dates by the clock of Caracas (R199, A45)', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Actualizar oferta' })).toBeVisible();
    const shown = {
      Título: 'Desayuno criollo para dos',
      Descripción: 'Arepas, perico, café y jugo.',
      Negocio: 'Panadería Sol de Oro',
      Categoría: 'Restaurantes',
      'Precio original (USD)': '20,00',
      'Nuevo precio (USD)': '12,50',
      'Válida desde': '2026-01-01T08:00',
      'Válida hasta': '2099-01-31T22:00',
      'Cupones válidos desde': '2026-01-01T08:00',
      'Cupones válidos hasta': '2099-03-01T08:00',
    } as const;
    for (const [label, value] of Object.entries(shown)) expect(field(label as Label)).toHaveValue(value);
    expect(field('Máximo de cupones')).toHaveValue(100);
    expect(field('Prioridad')).toHaveValue(1);
    expect(screen.getByRole('button', { name: 'Desayunos', pressed: true })).toBeVisible();
    expect(screen.getByLabelText('Día')).toHaveDisplayValue('Domingo');
    expect(screen.getByLabelText('Hora de inicio')).toHaveDisplayValue('8 AM');
    expect(screen.getByLabelText('Hora de fin')).toHaveDisplayValue('Sin definir');
  });

  it('sends what is stored as it is, and what was changed (R192, R196)', async () => {
    const { user, sent, button } = await open({ couponsCount: 12 });
    fill('Título', 'Desayuno para tres');
    await user.upload(screen.getByLabelText('Imágenes'), picture);
    await user.click(button);
    expect(await screen.findByText('Oferta actualizada exitosamente')).toBeVisible();
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/offers'));
    const stored = buildOffer();
    expect(writes(sent)).toEqual([
      {
        method: 'PUT',
        url: `/api/gs/coupon-service/offers/${stored.id}`,
        body: {
          title: 'Desayuno para tres',
          description: stored.description,
          originalPrice: 20,
          price: 12.5,
          priority: 1,
          images: ['https://cdn.test/desayuno.webp', '/files/uncategorized/1.webp'],
          businessId: SUN.id,
          categoryId: FOOD.id,
          startsAt: stored.startsAt,
          endsAt: stored.endsAt,
          maxCouponsCount: 100,
          couponsValidAt: stored.couponsValidAt,
          couponsValidUntil: stored.couponsValidUntil,
          weeklyScheduleItems: [{ day: 0, startsAt: 8, endsAt: null }],
          tags: ['desayunos'],
        },
      },
    ]);
  });

  it('keeps tags of other platforms, and a second more than the clock shows', async () => {
    const startsAt = '2026-01-01T12:00:30.500Z';
    const { user, sent, button } = await open({ tags: ['cenas', 'pizzas'], startsAt, weeklySchedule: null });
    expect(screen.getByRole('button', { name: 'cenas', pressed: true })).toBeVisible();
    await user.click(button);
    await screen.findByText('Oferta actualizada exitosamente');
    expect(writes(sent)[0]?.body).toMatchObject({ startsAt, weeklyScheduleItems: [], tags: ['cenas', 'pizzas'] });
  });

  it('judges a field again when the other one changes (R474)', async () => {
    await open();
    fill('Precio original (USD)', '10,00');
    await waitFor(() =>
      expect(field('Nuevo precio (USD)')).toHaveAccessibleDescription(
        'El nuevo precio debe ser menor al precio original',
      ),
    );
    fill('Precio original (USD)', '15,00');
    await waitFor(() => expect(field('Nuevo precio (USD)')).toBeValid());
    fill('Válida desde', '2099-06-01T08:00');
    await waitFor(() => expect(field('Válida hasta')).toBeInvalid());
    fill('Cupones válidos desde', '2099-06-01T08:00');
    await waitFor(() => expect(field('Cupones válidos hasta')).toBeInvalid());
    fill('Válida desde', '2026-06-01T08:00');
    await waitFor(() => expect(field('Válida hasta')).toBeValid());
  });

  it('becomes a form to create one, and says so, when the offer is not there (A74)', async () => {
    fakeFetch(({ url }) => (/offers\//.test(url) ? refusal(404, 'Oferta no encontrada') : json({ data: [] })));
    renderApp('/dashboard/offers/o404');
    expect(await screen.findByText(/No se pudo cargar esta oferta: guardar creará una nueva/)).toBeVisible();
    expect(screen.getByText('Oferta no encontrada')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Crear nueva oferta' })).toBeVisible();
  });

  it('asks before unsaved changes are lost', async () => {
    const ask = vi.spyOn(window, 'confirm').mockReturnValue(false);
    const { user } = await open();
    fill('Título', 'Otro');
    await user.click(screen.getByRole('link', { name: 'Negocios' }));
    await waitFor(() => expect(ask).toHaveBeenCalledOnce());
    expect(field('Título')).toHaveValue('Otro');
    ask.mockRestore();
  });

  it('has nothing unsaved after what was changed is changed back', async () => {
    const { user } = await open();
    fill('Válida desde', '2026-02-01T08:00');
    fill('Válida desde', '2026-01-01T08:00');
    await user.click(screen.getByRole('button', { name: 'Pizzas' }));
    await user.click(screen.getByRole('button', { name: 'Pizzas' }));
    fill('Precio original (USD)', '21,00');
    fill('Precio original (USD)', '20,00');
    fill('Máximo de cupones', '7');
    fill('Máximo de cupones', '100');
    await user.click(screen.getByRole('link', { name: 'Negocios' }));
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/businesses'));
  });
});

describe('an owner', () => {
  const owner = buildUser({ permission: 'owner', business: SUN });

  it('finds the own business chosen, and a priority that only administrators change', async () => {
    platform();
    renderApp('/dashboard/offers/add', owner);
    await saveButton();
    await waitFor(() => expect(field('Negocio')).toHaveValue('Panadería Sol de Oro'));
    expect(field('Prioridad')).toHaveAttribute('readonly');
    expect(field('Prioridad')).toHaveAccessibleDescription('Solo un administrador puede cambiarla.');
    expect(screen.getByRole('button', { name: 'Subir prioridad' })).toBeDisabled();
  });

  it('sends the priority as it is stored', async () => {
    const sent = platform({ priority: 3 });
    const { user } = renderApp(`/dashboard/offers/${buildOffer().id}`, owner);
    await user.click(await saveButton());
    await screen.findByText('Oferta actualizada exitosamente');
    expect(writes(sent)[0]?.body).toMatchObject({ priority: 3 });
  });
});

describe('the card beside the form', () => {
  it('shows what is typed as customers will see it', async () => {
    platform();
    const { user } = renderApp('/dashboard/offers/add');
    await saveButton();
    const card = () => screen.getByRole('region', { name: 'Así la verán tus clientes' });
    expect(card()).toHaveTextContent('Título de la oferta');
    await fillEverything(user);
    await user.click(screen.getByRole('button', { name: 'Pizzas' }));
    for (const text of [
      'Brunch criollo 🥞',
      'Café Ávila',
      '-38%',
      '20,00 USD',
      '12,50 USD',
      'Pizzas',
      '31 dic. 2026',
    ]) {
      expect(card()).toHaveTextContent(text);
    }
    expect(card().querySelector('img')).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    expect(within(card()).queryByText(/NaN|undefined|null/)).toBeNull();
    expect(screen.getByText('Descuento').querySelector('output')).toHaveTextContent('38%');
    fill('Nuevo precio (USD)', '25,00');
    await waitFor(() => expect(screen.getByText('Descuento').querySelector('output')).toHaveTextContent('—'));
  });

  it('stands without lists that cannot be read', async () => {
    fakeFetch(() => unreachable());
    renderApp('/dashboard/offers/add');
    await saveButton();
    expect(await screen.findByText('Error en la petición.')).toBeVisible();
  });
});
