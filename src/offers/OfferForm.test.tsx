import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { later, refusal, unreachable } from '../testing/fakeFetch';
import {
  field,
  fill,
  fillEverything,
  type Label,
  platform,
  REQUIRED,
  SENT,
  saveButton,
  writes,
} from '../testing/offerForm';
import { renderApp } from '../testing/renderApp';
// Loads the form's code, which comes late, before any test waits for it.
import './OfferPages';

describe('creating an offer', () => {
  it('has the title, every label and nothing in the fields but priority 0 (R172, R198)', async () => {
    const sent = platform();
    renderApp('/dashboard/offers/add');
    expect(await saveButton()).toBeEnabled();
    expect(screen.getByRole('heading', { level: 1, name: 'Crear nueva oferta' })).toBeVisible();
    expect(document.title).toBe('Crear nueva oferta | GS');
    for (const label of Object.keys(REQUIRED) as Label[]) expect(field(label)).toHaveDisplayValue('');
    expect(field('Prioridad')).toHaveValue(0);
    // As the specification has them (R344, R351).
    expect(field('Prioridad')).toHaveAttribute('type', 'number');
    expect(field('Prioridad')).toHaveAttribute('min', '-1');
    expect(field('Prioridad')).toHaveAttribute('max', '3');
    expect(field('Máximo de cupones')).toHaveAttribute('min', '0');
    expect(await screen.findByRole('group', { name: 'Etiquetas' })).toBeVisible();
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
    expect(screen.getByRole('button', { name: 'Agregar imágenes' })).toHaveAccessibleDescription(
      'Debe subir al menos una imagen',
    );
    expect(writes(sent)).toEqual([]);
  });

  it('refuses what breaks a rule, with its message beside the field', async () => {
    const sent = platform();
    const { user } = renderApp('/dashboard/offers/add');
    await saveButton();
    fill('Precio original (USD)', '20,00');
    fill('Válida desde', '2026-12-01T08:00');
    fill('Cupones válidos desde', '2026-12-01T08:00');
    await user.click(screen.getByRole('button', { name: 'Agregar horario' }));
    await user.click(await saveButton());
    await screen.findByText('El título es requerido');
    expect(screen.getByText('La hora de inicio o la hora de fin debe estar definida')).toBeVisible();
    // What else each field refuses: contract/offer.test.ts.
    const wrong: [Label, string, string][] = [
      ['Nuevo precio (USD)', '20,00', 'El nuevo precio debe ser menor al precio original'],
      ['Precio original (USD)', '1.2.3', 'Escribe un monto como 1.234,50'],
      ['Válida hasta', '0026-12-01T08:00', 'Fecha inválida'],
      [
        'Cupones válidos hasta',
        '2026-12-01T07:59',
        'La fecha de fin de validez de los cupones debe ser mayor a la fecha de inicio',
      ],
      ['Máximo de cupones', '1,5', 'El máximo de cupones debe ser un número entero mayor a cero'],
      ['Máximo de cupones', '1,000', 'El máximo de cupones debe ser un número entero mayor a cero'],
      ['Prioridad', '4', 'La prioridad va de -1 a 3'],
      ['Prioridad', '1.5', 'El nivel de prioridad debe ser un número entero'],
      ['Prioridad', '', 'El nivel de prioridad debe ser un número entero'],
    ];
    for (const [label, value, message] of wrong) {
      fill(label, value);
      await waitFor(() => expect(field(label)).toHaveAccessibleDescription(message));
      expect(field(label)).toBeInvalid();
    }
    expect(writes(sent)).toEqual([]);
  });

  it('sends exactly the fields of an offer, dates as instants, and goes to the list (R193, R297, A45)', async () => {
    const sent = platform();
    const { user } = renderApp('/dashboard/offers/add');
    await fillEverything(user);
    await user.click(screen.getByRole('button', { name: 'Pizzas' }));
    await user.click(screen.getByRole('button', { name: 'Desayunos' }));
    await user.clear(field('Prioridad'));
    await user.type(field('Prioridad'), '-1');
    await user.click(await saveButton());
    expect(await screen.findByText('Oferta creada exitosamente')).toBeVisible();
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/offers'));
    expect(writes(sent)).toEqual([
      {
        method: 'POST',
        url: '/api/gs/coupon-service/offers',
        body: { ...SENT, priority: -1, tags: ['desayunos', 'pizzas'] },
      },
    ]);
  });

  it('disables everything while it saves, sends once, and keeps it all after a refusal', async () => {
    const answer = later();
    const sent = platform({}, { createOffer: () => answer.answer });
    const { user } = renderApp('/dashboard/offers/add');
    await fillEverything(user);
    await user.click(screen.getByRole('button', { name: 'Agregar horario' }));
    await user.selectOptions(screen.getByLabelText('Hora de inicio'), '5 PM');
    await user.dblClick(await saveButton());
    await waitFor(() => expect(writes(sent)).toHaveLength(1));
    const button = await saveButton();
    expect(button).toBeDisabled();
    for (const label of [...Object.keys(REQUIRED), 'Prioridad'] as Label[]) expect(field(label)).toBeDisabled();
    for (const name of ['Pizzas', 'Agregar horario', 'Quitar horario 1']) {
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

describe('the form', () => {
  it('tells the discount of the prices while they are typed (A43)', async () => {
    platform();
    renderApp('/dashboard/offers/add');
    await saveButton();
    const told = () => screen.getByText('Descuento').nextElementSibling;
    expect(told()).toHaveTextContent('—');
    fill('Precio original (USD)', '20,00');
    for (const [price, text] of [
      ['12,50', '38%'],
      ['25,00', '—'],
      ['0,00', 'Gratis'],
      ['1.2.3', '—'],
      ['0,01', '99%'],
    ] as const) {
      fill('Nuevo precio (USD)', price);
      await waitFor(() => expect(told()).toHaveTextContent(text));
    }
  });

  it('stands without lists that cannot be read', async () => {
    platform({}, { listBusinesses: unreachable, listCategories: unreachable });
    renderApp('/dashboard/offers/add');
    await saveButton();
    expect(await screen.findByText('Error en la petición.')).toBeVisible();
  });
});
