import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildBusiness, buildUser } from '../testing/builders';
import { type SentRequest, unreachable } from '../testing/fakeFetch';
import { fakePlatform, type Instead } from '../testing/fakePlatform';
import { buttonOf, labelled } from '../testing/labelled';
import { renderApp } from '../testing/renderApp';
// Loads the form's code before any test waits for it.
import './BusinessPages';

const LABELS = {
  name: 'Nombre',
  description: 'Descripción',
  rif: 'RIF',
  legalName: 'Nombre legal',
  phone: 'Teléfono',
  email: 'Correo',
  website: 'Página web',
  address: 'Dirección',
  latitude: 'Latitud',
  longitude: 'Longitud',
} as const;
const MESSAGES = {
  name: 'Nombre es obligatorio',
  description: 'Descripción es obligatorio',
  rif: 'RIF es obligatorio',
  legalName: 'Razón social es obligatoria',
  phone: 'Teléfono es obligatorio',
  email: 'Correo es obligatorio',
  website: 'Página web es obligatoria',
  address: 'Dirección es obligatoria',
  latitude: 'Latitud es obligatoria',
  longitude: 'Longitud es obligatoria',
} as const;
type Field = keyof typeof LABELS;

const field = (name: Field) => labelled(LABELS[name]);
const fill = (name: Field, value: string) => fireEvent.change(field(name), { target: { value } });
/** The form is shown once its drafts are read. */
const createButton = () =>
  waitFor(() => {
    const button = buttonOf('CREAR NEGOCIO');
    expect(button).toBeVisible();
    return button;
  });
const updateButton = () => waitFor(() => buttonOf('ACTUALIZAR NEGOCIO'));
const writes = (sent: SentRequest[]) => sent.filter(({ method }) => method !== 'GET' && method !== 'OPTIONS');

const platform = (instead?: Instead) => fakePlatform({ businesses: [buildBusiness()], instead });

async function fillEverything() {
  await createButton();
  fill('name', '  Arepera La Caraqueña ');
  fill('description', 'Arepas a toda hora.');
  fill('rif', 'J-87654321-0');
  fill('legalName', 'La Caraqueña, C.A.');
  fill('phone', '04141234567');
  fill('email', ' Hola@LaCaraquena.test ');
  fill('website', 'lacaraquena.test');
  fill('address', 'Plaza Altamira');
  fill('latitude', '10,4961');
  fill('longitude', '-66.8488');
}

/** Others each time: the address of a stored file is cached for a while. */
const newPictures = () => [
  new File(['1'], 'uno.png', { type: 'image/png' }),
  new File(['2'], 'dos.png', { type: 'image/png' }),
];

describe('creating a business', () => {
  it('has the title, every label and the button of the specification', async () => {
    platform();
    renderApp('/dashboard/businesses/add');
    expect(await createButton()).toBeEnabled();
    expect(screen.getByRole('heading', { level: 1, name: 'Crear nuevo negocio' })).toBeVisible();
    expect(document.title).toBe('Crear nuevo negocio | GS');
    for (const name of Object.keys(LABELS) as Field[]) expect(field(name)).toHaveValue('');
    expect(field('website')).toHaveAttribute('type', 'url');
    for (const group of ['Datos del negocio', 'Imágenes', 'Ubicación', 'Contacto']) {
      expect(screen.getByRole('heading', { level: 2, name: group })).toBeVisible();
    }
  });

  it('says beside each field what is missing, leads to the first, and sends nothing', async () => {
    const sent = platform();
    const { user } = renderApp('/dashboard/businesses/add');
    await user.click(await createButton());
    await waitFor(() => expect(field('name')).toHaveFocus());
    for (const name of Object.keys(LABELS) as Field[]) {
      expect(field(name)).toBeInvalid();
      expect(field(name)).toHaveAccessibleDescription(MESSAGES[name]);
    }
    expect(screen.getByRole('button', { name: 'Agregar imágenes' })).toHaveAccessibleDescription(
      'Debe subir al menos una imagen',
    );
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
    expect(writes(sent)).toEqual([]);
  });

  it('leads to the pictures when nothing else is missing, and when one of them cannot be drawn', async () => {
    const sent = platform();
    const { user } = renderApp('/dashboard/businesses/add');
    const add = () => screen.getByRole('button', { name: 'Agregar imágenes' });
    await fillEverything();
    await user.click(await createButton());
    await waitFor(() => expect(add()).toHaveFocus());
    await user.upload(screen.getByLabelText('Imágenes'), newPictures());
    const [broken] = screen.getAllByRole<HTMLImageElement>('img', { name: 'Vista previa' });
    await waitFor(() => expect(broken?.src).toMatch(/^blob:/));
    fireEvent.error(broken as HTMLElement);
    await user.click(await createButton());
    await waitFor(() => expect(add()).toHaveFocus());
    expect(add()).toHaveAccessibleDescription('No se puede usar la imagen marcada: quítala o elige otra');
    expect(field('name')).toHaveValue('  Arepera La Caraqueña ');
    expect(writes(sent)).toEqual([]);
  });

  it('takes a message back as soon as the field is right', async () => {
    platform();
    const { user } = renderApp('/dashboard/businesses/add');
    await user.click(await createButton());
    await screen.findByText('RIF es obligatorio');
    fill('rif', 'J-1');
    await waitFor(() => expect(screen.queryByText('RIF es obligatorio')).toBeNull());
    expect(screen.getByText('Nombre es obligatorio')).toBeVisible();
  });

  // What else each field refuses: contract/business.test.ts.
  it.each([
    ['longitude', '180,1', 'La longitud va de -180 a 180'],
    ['phone', '0414123', 'El teléfono está incompleto: escribe 11 dígitos, como 0412-555-1234'],
  ] as const)('refuses the %s %s', async (name, value, message) => {
    const sent = platform();
    const { user } = renderApp('/dashboard/businesses/add');
    await fillEverything();
    await user.upload(screen.getByLabelText('Imágenes'), newPictures());
    fill(name, value);
    await user.click(await createButton());
    await waitFor(() => expect(field(name)).toHaveAccessibleDescription(message));
    await waitFor(() => expect(field(name)).toHaveFocus());
    expect(writes(sent)).toEqual([]);
  });

  it('gives a bare domain its https:// when the field is left (A66)', async () => {
    platform();
    const { user } = renderApp('/dashboard/businesses/add');
    await createButton();
    await user.type(field('website'), 'panaderia.com');
    await user.tab();
    expect(field('website')).toHaveValue('https://panaderia.com');
    fill('website', 'http://panaderia.com');
    fireEvent.blur(field('website'));
    expect(field('website')).toHaveValue('http://panaderia.com');
  });

  it('judges a phone anew after a refused save, also where the mask changes what was pasted', async () => {
    platform();
    const { user } = renderApp('/dashboard/businesses/add');
    await user.click(await createButton());
    await waitFor(() => expect(field('phone')).toHaveAccessibleDescription(MESSAGES.phone));
    // The form has gone to the first wrong field.
    await waitFor(() => expect(field('name')).toHaveFocus());
    await user.click(field('phone'));
    await user.paste('04141234567');
    expect(field('phone')).toHaveValue('0414-123-4567');
    await waitFor(() => expect(field('phone')).toHaveAccessibleDescription('Ejemplo: 0412-555-1234'));
  });

  it('stores the pictures, sends the business, says so and goes to the list', async () => {
    const sent = platform();
    const { user } = renderApp('/dashboard/businesses/add');
    await fillEverything();
    await user.upload(screen.getByLabelText('Imágenes'), newPictures());
    await user.click(await createButton());
    expect(await screen.findByText('Negocio creado exitosamente')).toBeVisible();
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/businesses'));
    const [create, ...more] = writes(sent).filter(({ url }) => url !== '/files');
    expect(more).toEqual([]);
    expect(create).toMatchObject({ method: 'POST', url: '/api/gs/coupon-service/businesses' });
    expect(create?.body).toEqual({
      name: 'Arepera La Caraqueña',
      description: 'Arepas a toda hora.',
      rif: 'J-87654321-0',
      legalName: 'La Caraqueña, C.A.',
      phone: '0414-123-4567',
      email: 'hola@lacaraquena.test',
      website: 'https://lacaraquena.test',
      address: 'Plaza Altamira',
      latitude: 10.4961,
      longitude: -66.8488,
      images: ['/files/businesses/1.webp', '/files/businesses/2.webp'],
    });
  });

  it('saves nothing when a picture cannot be stored', async () => {
    const sent = platform({ createUploadTicket: unreachable });
    const { user } = renderApp('/dashboard/businesses/add');
    await fillEverything();
    await user.upload(screen.getByLabelText('Imágenes'), newPictures());
    await user.click(await createButton());
    // As a toast, and at each picture.
    expect(await screen.findAllByText('Error en la petición.')).not.toEqual([]);
    expect(await screen.findByText(/^No se guardó\. Error en la petición\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    expect(screen.queryByText(/Puede que no se haya guardado/)).toBeNull();
    expect(writes(sent)).toEqual([]);
    expect(field('name')).toHaveValue('  Arepera La Caraqueña ');
  });

  it('offers an owner nothing that the platform would refuse', async () => {
    platform();
    renderApp('/dashboard/businesses/add', buildUser({ permission: 'owner' }));
    expect(await screen.findByText('Solo un administrador puede crear negocios.')).toBeVisible();
    expect(await createButton()).toBeDisabled();
  });
});

describe('updating a business', () => {
  it('fills the form, sends all of it by PUT and says so', async () => {
    const sent = platform();
    const { user } = renderApp('/dashboard/businesses/b1');
    const button = await updateButton();
    expect(screen.getByRole('heading', { level: 1, name: 'Actualizar negocio' })).toBeVisible();
    expect(document.title).toMatch(/^\S.* · Actualizar negocio \| GS$/);
    const stored = buildBusiness();
    for (const name of Object.keys(LABELS) as Field[]) expect(field(name)).toHaveValue(String(stored[name]));
    fill('name', 'Panadería Luna');
    await user.upload(screen.getByLabelText('Imágenes'), newPictures()[0] as File);
    await user.click(button);
    expect(await screen.findByText('Negocio actualizado exitosamente')).toBeVisible();
    // Going back is a step of the browser's, which would come in the middle of the next test.
    await screen.findByRole('heading', { level: 1, name: 'Negocios' });
    const [update] = writes(sent).filter(({ url }) => url !== '/files');
    const { id, ...fields } = stored;
    expect(update).toMatchObject({ method: 'PUT', url: `/api/gs/coupon-service/businesses/${id}` });
    expect(update?.body).toEqual({
      ...fields,
      name: 'Panadería Luna',
      images: ['https://cdn.test/pan.webp', '/files/businesses/1.webp'],
    });
  });

  it('does not let an owner change the legal identity of the store', async () => {
    const sent = platform();
    const { user } = renderApp('/dashboard/businesses/b1', buildUser({ permission: 'owner' }));
    const update = await updateButton();
    expect(field('rif')).toHaveAttribute('readonly');
    expect(field('rif')).toHaveAccessibleDescription('Solo un administrador puede cambiarlo.');
    await user.click(update);
    await screen.findByText('Negocio actualizado exitosamente');
    expect(writes(sent)[0]?.body).toMatchObject({ rif: 'J-12345678-9', legalName: 'Sol de Oro, C.A.' });
  });
});
