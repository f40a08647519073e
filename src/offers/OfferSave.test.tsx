import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { offerFormSchema } from '../../contract/offer';
import type { Offer } from '../../contract/services/shapes';
import { buildOffer } from '../testing/builders';
import { json, refusal, unreachable } from '../testing/fakeFetch';
import { fakePlatform, type Instead } from '../testing/fakePlatform';
import { field, fill, newPicture, offerRecords, saveButton, writes } from '../testing/offerForm';
import { renderApp } from '../testing/renderApp';
import { OFFER_RECORD_FIELDS } from './OfferPages';
// Loads the form's code before any test waits for it.
import './OfferPages';
import './OfferList';

let records: ReturnType<typeof offerRecords>;
let instead: Instead;
beforeEach(() => {
  records = offerRecords();
  instead = {};
});
const stored = () => records.offers[0] ?? buildOffer();
const change = (fields: Partial<Offer>) => {
  records.offers = [{ ...stored(), ...fields }];
};

async function open() {
  const sent = fakePlatform(Object.assign(records, { instead }));
  const app = renderApp(`/dashboard/offers/${stored().id}`);
  const button = await saveButton();
  await waitFor(() => expect(button).toBeEnabled());
  const save = async () => app.user.click(await saveButton());
  return { ...app, sent, save };
}
const done = () => screen.findByText('Oferta actualizada exitosamente');
const dialog = () => screen.findByRole('dialog', { name: 'Hay otros cambios guardados' });
const notice = () => screen.findByText(/^(No se|Ya no|Mientras editabas|.*Puede que)/, { selector: 'form p > span' });

describe('an offer that another user changes while it is open', () => {
  it('keeps what the other one saved in the fields that were not touched', async () => {
    const { sent, save } = await open();
    fill('Descripción', 'Ahora con jugo de parchita.');
    change({ price: 9, tags: ['desayunos', 'cines'], startsAt: '2026-02-02T12:00:00Z' });
    await save();
    await done();
    expect(writes(sent)).toHaveLength(1);
    expect(writes(sent)[0]?.body).toMatchObject({
      description: 'Ahora con jugo de parchita.',
      price: 9,
      tags: ['desayunos', 'cines'],
      startsAt: '2026-02-02T12:00:00.000Z',
    });
  });

  it('asks where both touched the same field, and sends what is chosen', async () => {
    const { user, sent, save } = await open();
    fill('Nuevo precio (USD)', '11,00');
    fill('Título', 'Desayuno para tres');
    change({ price: 9, title: 'Desayuno andino' });
    await save();
    const asked = within(await dialog());
    expect(asked.getByRole('radio', { name: 'Tu cambio', description: '11,00 USD' })).not.toBeChecked();
    await waitFor(() => expect(asked.getAllByRole('radio')[0]).toHaveFocus());
    const confirm = asked.getByRole('button', { name: 'Guardar lo elegido' });
    expect(confirm).toBeDisabled();
    expect(asked.getByRole('status')).toHaveTextContent('Falta elegir en 2 campos.');
    expect(writes(sent)).toEqual([]);
    await user.click(asked.getByRole('radio', { name: 'Lo guardado', description: '9,00 USD' }));
    await user.click(asked.getByRole('radio', { name: 'Tu cambio', description: 'Desayuno para tres' }));
    await user.click(confirm);
    await done();
    expect(writes(sent)).toHaveLength(1);
    expect(writes(sent)[0]?.body).toMatchObject({ price: 9, title: 'Desayuno para tres' });
  });

  it('sends nothing on Cancelar, keeps what was typed, and asks again next time', async () => {
    const { user, sent, save } = await open();
    fill('Título', 'Desayuno para tres');
    change({ title: 'Desayuno andino' });
    await save();
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancelar' }));
    await waitFor(async () => expect(await saveButton()).toBeEnabled());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field('Título')).toHaveValue('Desayuno para tres');
    expect(writes(sent)).toEqual([]);
    await save();
    expect(within(await dialog()).getByText('Desayuno andino')).toBeVisible();
  });

  it('asks once more when a third person saves while the question stands', async () => {
    const { user, sent, save } = await open();
    fill('Título', 'Desayuno para tres');
    change({ title: 'Desayuno andino' });
    await save();
    const choose = async (description: string) => {
      await user.click(await screen.findByRole('radio', { name: 'Tu cambio', description }));
      await user.click(screen.getByRole('button', { name: 'Guardar lo elegido' }));
    };
    await dialog();
    change({ title: 'Desayuno llanero', priority: 3 });
    await choose('Desayuno para tres');
    expect(await screen.findByText('Desayuno llanero')).toBeVisible();
    expect(writes(sent)).toEqual([]);
    await choose('Desayuno para tres');
    await done();
    expect(writes(sent)[0]?.body).toMatchObject({ title: 'Desayuno para tres', priority: 3 });
  });

  it('asks nothing of changes that are none: digits for numbers, another order of tags, the same change', async () => {
    change({ tags: ['desayunos', 'cines'] });
    const { sent, save } = await open();
    fill('Nuevo precio (USD)', '11,00');
    const lean = { price: '11.00', originalPrice: '20.0', maxCouponsCount: '100', tags: ['cines', 'desayunos'] };
    change(lean as unknown as Partial<Offer>);
    await save();
    await done();
    expect(writes(sent)[0]?.body).toMatchObject({ price: 11, originalPrice: 20, maxCouponsCount: 100 });
  });

  it('shows what was saved meanwhile, and sends nothing, when the two do not fit together', async () => {
    const { sent, save } = await open();
    fill('Precio original (USD)', '13,00');
    change({ price: 15 });
    await save();
    expect(await notice()).toHaveTextContent(/ya están en el formulario, pero no concuerdan/);
    await waitFor(() =>
      expect(field('Nuevo precio (USD)')).toHaveAccessibleDescription(
        'El nuevo precio debe ser menor al precio original',
      ),
    );
    expect(field('Nuevo precio (USD)')).toHaveValue('15,00');
    expect(writes(sent)).toEqual([]);
    fill('Nuevo precio (USD)', '12,00');
    await save();
    await done();
    expect(writes(sent)[0]?.body).toMatchObject({ originalPrice: 13, price: 12 });
  });

  it('is looked at after the pictures are stored: nothing that takes time stands between that and the saving', async () => {
    const { user, sent, save } = await open();
    await user.upload(screen.getByLabelText('Imágenes'), newPicture());
    await save();
    await done();
    const order = sent.map(({ method, url }) => `${method} ${url.replace(/\?.*/, '')}`).slice(-10);
    const put = order.findIndex((one) => one.startsWith('PUT'));
    expect(order.slice(put - 2, put)).toEqual(['POST /files', `GET /api/gs/coupon-service/offers/${stored().id}`]);
    expect(order.filter((one) => one === 'POST /files')).toHaveLength(1);
  });

  it('leaves nothing old on screen: the list is read again, however young it is', async () => {
    const { user, save } = await open();
    await user.click(screen.getByRole('link', { name: 'Ofertas' }));
    await user.click(await screen.findByRole('link', { name: stored().title }));
    await waitFor(async () => expect(await saveButton()).toBeEnabled());
    fill('Título', 'Desayuno para tres');
    instead.updateOffer = () => {
      change({ title: 'Desayuno para tres', couponsCount: 55 });
      return json({});
    };
    await save();
    await done();
    expect(await screen.findByRole('link', { name: 'Desayuno para tres' })).toBeVisible();
    expect(await screen.findByText(/55/)).toBeVisible();
  });
});

describe('when what is stored cannot be looked at', () => {
  it('says that it was deleted meanwhile, and keeps what was typed', async () => {
    const { sent, save } = await open();
    fill('Título', 'Desayuno para tres');
    instead.getOffer = () => refusal(404, 'Oferta no encontrada');
    await save();
    expect(await notice()).toHaveTextContent('Ya no existe: se borró mientras lo editabas.');
    expect(field('Título')).toHaveValue('Desayuno para tres');
    expect(writes(sent)).toEqual([]);
  });

  it.each([
    ['no answer comes', unreachable, 'Error en la petición.'],
    ['the platform fails', () => refusal(503, 'Servicio en mantenimiento'), 'Servicio en mantenimiento'],
  ])('sends nothing when %s, and does at the next try', async (_, answer, toast) => {
    const { sent, save } = await open();
    fill('Título', 'Desayuno para tres');
    instead.getOffer = answer;
    await save();
    expect(await screen.findByText(toast)).toBeVisible();
    expect(await notice()).toHaveTextContent(
      /^No se guardó nada, porque no se pudo comprobar si algo cambió mientras tanto/,
    );
    expect(writes(sent)).toEqual([]);
    delete instead.getOffer;
    await save();
    await done();
    expect(writes(sent)).toHaveLength(1);
  });
});

describe('a save that fails', () => {
  it('leaves a notice until the next try, and marks the fields that the platform names', async () => {
    const { user, save } = await open();
    fill('Título', 'Repetido');
    const fields = {
      title: 'Ya hay una oferta con este título',
      'weeklyScheduleItems[0].endsAt': 'Cierra antes',
      x: 'Y',
    };
    instead.updateOffer = () => json({ error: { detail: 'Revisa los datos', fields } }, 422);
    await save();
    expect(await notice()).toHaveTextContent('No se guardó. Revisa los datos · Y');
    expect(field('Título')).toHaveAccessibleDescription('Ya hay una oferta con este título');
    await waitFor(() => expect(field('Título')).toHaveFocus());
    expect(screen.getByText('Cierra antes')).toBeVisible();
    delete instead.updateOffer;
    await user.clear(field('Título'));
    await user.type(field('Título'), 'Otro');
    expect(field('Título')).toBeValid();
    await save();
    await done();
  });

  it('marks the tags, which are chosen and not typed, until one is switched', async () => {
    const { user, save } = await open();
    fill('Título', 'Otro');
    instead.updateOffer = () =>
      json({ error: { detail: 'Revisa los datos', fields: { 'tags[0]': 'Ya no se usa' } } }, 422);
    await save();
    const tags = screen.getByRole('group', { name: 'Etiquetas' });
    await waitFor(() => expect(tags).toHaveAccessibleDescription('Ya no se usa'));
    const [first] = within(tags).getAllByRole('button');
    await waitFor(() => expect(first).toHaveFocus());
    await user.click(within(tags).getByRole('button', { name: 'Pizzas' }));
    await waitFor(() => expect(tags).not.toHaveAccessibleDescription());
  });

  // The message for each failure: src/forms/saveFailure.test.ts.
  it('says that it may have been saved when no answer came, beside its button too', async () => {
    const said = /^Error en la petición\. Puede que no se haya guardado\./;
    const { save } = await open();
    instead.updateOffer = unreachable;
    await save();
    expect(await notice()).toHaveTextContent(said);
    expect((await notice()).closest('[role=status]')).toBeInTheDocument();
    expect(await saveButton()).toHaveAccessibleDescription(said);
    expect(field('Título')).toBeValid();
  });
});

it('names all fields, as the form does', async () => {
  const names = OFFER_RECORD_FIELDS.flatMap((field) => field.names);
  expect(names.toSorted()).toEqual(Object.keys(offerFormSchema.fields).toSorted());
  await open();
  for (const { label, names } of OFFER_RECORD_FIELDS) {
    const shown = ['images', 'tags', 'weeklyScheduleItems'].includes(names[0] ?? '')
      ? screen.getAllByText(label)
      : screen.getAllByLabelText(label);
    expect(shown.length, label).toBeGreaterThan(0);
  }
});
