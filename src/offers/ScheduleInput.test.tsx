import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SCHEDULE_MESSAGES } from '../../contract/offer';
import { buildOffer } from '../testing/builders';
import { json, later } from '../testing/fakeFetch';
import { platform, saveButton, writes } from '../testing/offerForm';
import { renderApp } from '../testing/renderApp';
// Loads the form's code before any test waits for it.
import './OfferPages';

const row = (number: number) => within(screen.getByRole('group', { name: `Horario ${number}` }));
const cell = (number: number, label: string) => row(number).getByRole<HTMLSelectElement>('combobox', { name: label });

async function open(weeklySchedule: ReturnType<typeof buildOffer>['weeklySchedule'] = { items: [] }) {
  const sent = platform({ weeklySchedule });
  const { user } = renderApp(`/dashboard/offers/${buildOffer().id}`);
  const button = await saveButton();
  const add = () => user.click(screen.getByRole('button', { name: 'Agregar horario' }));
  const choose = (number: number, label: string, option: string) => user.selectOptions(cell(number, label), option);
  const rows = async () => {
    await user.click(button);
    await screen.findByText('Oferta actualizada exitosamente');
    return (writes(sent)[0]?.body as { weeklyScheduleItems: unknown } | undefined)?.weeklyScheduleItems;
  };
  return { user, sent, button, add, choose, rows };
}

describe('the weekly schedule', () => {
  it('offers any day and hour by the clock of twelve', async () => {
    const { add } = await open();
    expect(screen.getByText(/Sin horarios, los cupones se pueden usar a cualquier hora/)).toBeVisible();
    await add();
    const texts = (label: string) => Array.from(cell(1, label).options, ({ text }) => text);
    expect(texts('Día')).toEqual([
      ...['Sin definir', 'Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'],
    ]);
    const hours = texts('Hora de inicio');
    expect([hours.length, hours[0], hours[1], hours[13], hours[24]]).toEqual([
      25,
      'Sin definir',
      '12 AM',
      '12 PM',
      '11 PM',
    ]);
    expect(texts('Hora de fin')).toEqual(hours);
    expect(cell(1, 'Día')).toHaveDisplayValue('Sin definir');
  });

  it('sends rows with what is undefined as null and hour 0 as an hour (A70)', async () => {
    const { add, choose, rows } = await open();
    await add();
    await choose(1, 'Hora de inicio', '12 AM');
    await add();
    await choose(2, 'Día', 'Domingo');
    await choose(2, 'Hora de inicio', '8 AM');
    await choose(2, 'Hora de fin', '11 PM');
    expect(screen.getByText(/Una noche que pasa de las 12 AM va en dos filas/)).toBeVisible();
    expect(await rows()).toEqual([
      { day: null, startsAt: 0, endsAt: null },
      { day: 0, startsAt: 8, endsAt: 23 },
    ]);
  });

  it('loses the row that is removed and no other, and sends an empty list for none (A41)', async () => {
    const items = [8, 9, 10].map((startsAt) => ({ day: 1, startsAt, endsAt: null }));
    const { user, rows } = await open({ items });
    await user.click(screen.getByRole('button', { name: 'Quitar horario 2' }));
    expect(screen.getByRole('button', { name: 'Agregar horario' })).toHaveFocus();
    expect([cell(1, 'Hora de inicio'), cell(2, 'Hora de inicio')].map(({ value }) => value)).toEqual(['8', '10']);
    await user.click(screen.getByRole('button', { name: 'Quitar horario 2' }));
    await user.click(screen.getByRole('button', { name: 'Quitar horario 1' }));
    expect(screen.queryByRole('group', { name: /Horario/ })).toBeNull();
    expect(await rows()).toEqual([]);
  });

  it('says beside the row what is wrong with it, leads there and sends nothing', async () => {
    const { user, sent, button, add, choose } = await open({ items: [{ day: 1, startsAt: 8, endsAt: null }] });
    await add();
    await user.click(button);
    await waitFor(() => expect(cell(2, 'Hora de fin')).toHaveAccessibleDescription(SCHEDULE_MESSAGES.noHour));
    await waitFor(() => expect(cell(2, 'Hora de fin')).toHaveFocus());
    expect(cell(1, 'Hora de fin')).toBeValid();
    await choose(2, 'Hora de inicio', '5 PM');
    await waitFor(() => expect(cell(2, 'Hora de fin')).toBeValid());
    await choose(2, 'Hora de fin', '5 PM');
    await waitFor(() => expect(cell(2, 'Hora de fin')).toHaveAccessibleDescription(SCHEDULE_MESSAGES.endsBeforeStart));
    await choose(2, 'Hora de inicio', '4 PM');
    await waitFor(() => expect(cell(2, 'Hora de fin')).toBeValid());
    expect(writes(sent)).toEqual([]);
  });

  const bar = () => within(screen.getByRole('group', { name: 'Agregar para' }));
  it('is set from Monday to Friday in three actions, and then for Saturday, which is only chosen and saved all the same', async () => {
    const { user, rows } = await open();
    const hours = async (from: string, to: string) => {
      await user.selectOptions(bar().getByRole('combobox', { name: 'Desde' }), from);
      await user.selectOptions(bar().getByRole('combobox', { name: 'Hasta' }), to);
    };
    await hours('8 AM', '5 PM');
    await user.click(bar().getByRole('button', { name: 'Agregar' }));
    expect(screen.getByText('5 horarios agregados.')).toBeInTheDocument();
    expect(bar().getByRole('button', { name: 'Lunes' })).toHaveAttribute('aria-pressed', 'false');
    await user.click(bar().getByRole('button', { name: 'Sábado' }));
    await hours('9 AM', '1 PM');
    expect(await rows()).toEqual([
      ...[1, 2, 3, 4, 5].map((day) => ({ day, startsAt: 8, endsAt: 17 })),
      { day: 6, startsAt: 9, endsAt: 13 },
    ]);
  });

  it('adds no row that is there already, and says so', async () => {
    const { user, rows } = await open({ items: [{ day: 1, startsAt: 8, endsAt: null }] });
    await user.selectOptions(bar().getByRole('combobox', { name: 'Desde' }), '8 AM');
    for (const [days, told] of [
      [['Lunes', 'Martes'], '1 horario agregado. 1 ya estaba.'],
      [['Lunes', 'Martes'], '2 ya estaban.'],
    ] as const) {
      for (const day of days) await user.click(bar().getByRole('button', { name: day }));
      await user.click(bar().getByRole('button', { name: 'Agregar' }));
      expect(screen.getByText(told)).toBeVisible();
    }
    expect(await rows()).toEqual([1, 2].map((day) => ({ day, startsAt: 8, endsAt: null })));
  });

  it('adds nothing of which something is wrong, says so once, and saves nothing meanwhile', async () => {
    const { user, sent, button } = await open();
    const add = () => user.click(bar().getByRole('button', { name: 'Agregar' }));
    await add();
    expect(screen.getAllByText(SCHEDULE_MESSAGES.noHour)).toHaveLength(1);
    for (const day of ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes'])
      await user.click(bar().getByRole('button', { name: day }));
    await add();
    expect(screen.getByText('Elige al menos un día.')).toBeVisible();
    expect(screen.queryByRole('group', { name: /Horario/ })).toBeNull();
    await user.selectOptions(bar().getByRole('combobox', { name: 'Desde' }), '8 AM');
    await user.click(button);
    expect(bar().getByRole('button', { name: 'Lunes' })).toHaveFocus();
    expect(writes(sent)).toEqual([]);
  });

  it('says once what is wrong with several rows', async () => {
    const { add, user, button } = await open();
    await add();
    await add();
    await user.click(button);
    await waitFor(() => expect(cell(1, 'Hora de fin')).toHaveAccessibleDescription(SCHEDULE_MESSAGES.noHour));
    expect(cell(2, 'Hora de fin')).toHaveAccessibleDescription(SCHEDULE_MESSAGES.noHour);
    expect(screen.getAllByText(SCHEDULE_MESSAGES.noHour)).toHaveLength(1);
  });

  it('takes the message away with its row', async () => {
    const { user, button, add, rows } = await open();
    await add();
    await user.click(button);
    await screen.findByText(SCHEDULE_MESSAGES.noHour);
    await user.click(screen.getByRole('button', { name: 'Quitar horario 1' }));
    expect(screen.queryByText(SCHEDULE_MESSAGES.noHour)).toBeNull();
    expect(await rows()).toEqual([]);
  });

  it('keeps the form closed until the rows that a list left out are there, and sends them on (A75)', async () => {
    const whole = later();
    const { weeklySchedule, ...listed } = buildOffer();
    const sent = platform(
      {},
      {
        listOffers: () => json({ data: [listed] }),
        getOffer: () => whole.answer.then((answer) => answer.clone()),
      },
    );
    const { user } = renderApp('/dashboard/offers');
    await user.click(await screen.findByRole('link', { name: listed.title }));
    const button = await saveButton();
    expect(button).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Agregar horario' })).toBeDisabled();
    whole.resolve(json({ data: buildOffer({ description: 'Lo nuevo.' }) }));
    await screen.findByDisplayValue('Lo nuevo.');
    await user.click(button);
    await screen.findByText('Oferta actualizada exitosamente');
    expect(writes(sent)[0]?.body).toMatchObject({ weeklyScheduleItems: weeklySchedule?.items });
  });
});
