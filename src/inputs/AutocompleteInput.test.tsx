import { screen, waitFor, within } from '@testing-library/react';
import { testDataProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { renderInput } from '../testing/renderInput';
import { AutocompleteInput } from './AutocompleteInput';

const NAMES = ['Panadería Sol', 'Café Ávila', 'Arepera Ñoña', 'Café Sol'];
const CHOICES = NAMES.map((name, at) => ({ id: `b${at}`, name }));

/** The choices are loaded in pages of so many. */
async function open(value = '', choices = CHOICES, perPage = choices.length) {
  const getList = vi.fn(async (_: string, { pagination = { page: 1, perPage } }) => ({
    data: choices.slice((pagination.page - 1) * perPage, pagination.page * perPage),
    total: choices.length,
    pageInfo: { hasNextPage: pagination.page * perPage < choices.length },
  }));
  const provider = testDataProvider({ getList: getList as never });
  const form = renderInput(
    <AutocompleteInput source="b" label="Negocio" reference="businesses" />,
    { b: value },
    provider,
  );
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Negocio' });
  await waitFor(() => expect(getList).toHaveBeenCalled());
  if (value) await waitFor(() => expect(field).not.toHaveValue(''));
  const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  const save = async () => {
    await form.user.click(screen.getByRole('button', { name: 'Guardar' }));
    return form.submitted.mock.lastCall?.[0].b;
  };
  return { ...form, field, shown, active, save, getList };
}

it('opens with a click, tells so, and takes what is pressed', async () => {
  const { user, field, shown, save } = await open('b1');
  expect(field).toHaveValue('Café Ávila');
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await user.click(field);
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(shown()).toEqual(NAMES);
  const list = screen.getByRole('listbox', { name: 'Negocio' });
  expect(field).toHaveAttribute('aria-controls', list.id);
  expect(within(list).getByRole('option', { selected: true })).toHaveTextContent('Café Ávila');
  await user.click(within(list).getByRole('option', { name: 'Café Sol' }));
  expect(field).toHaveValue('Café Sol');
  expect(field).toHaveFocus();
  expect(shown()).toEqual([]);
  expect(await save()).toBe('b3');
});

it('finds by a part, without case and accents, and Enter takes the first one without sending the form', async () => {
  const { user, field, shown, active, submitted } = await open();
  await user.type(field, 'CAFE');
  expect(shown()).toEqual(['Café Ávila', 'Café Sol']);
  expect(active()).toBe('Café Ávila');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field).toHaveValue('Café Sol');
  expect(submitted).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(submitted.mock.lastCall?.[0]).toEqual({ b: 'b3' }));
});

it('tells those of one name apart by a second line, in the field too, and finds them by it', async () => {
  const branches = [
    { id: 'b0', name: 'Café Ávila', rif: 'J-41234567-8', address: 'Av. Bolívar' },
    { id: 'b1', name: 'CAFÉ AVILA', rif: 'J-41234567-8', address: 'Los Palos Grandes' },
    { id: 'b2', name: 'Café Sol', rif: 'J-40000000-1', address: 'Av. Bolívar' },
  ];
  const { user, field, shown, save } = await open('b0', branches);
  expect(field).toHaveValue('Café Ávila · J-41234567-8 · Av. Bolívar');
  await user.click(field);
  expect(screen.getByText('J-41234567-8 · Los Palos Grandes')).toBeVisible();
  expect(shown().at(-1)).toBe('Café Sol');
  await user.clear(field);
  await user.type(field, 'palos');
  expect(shown()).toHaveLength(1);
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('CAFÉ AVILA · J-41234567-8 · Los Palos Grandes');
  expect(await save()).toBe('b1');
});

it.each(['\u202acafé\u00a0 sol\u202c', ' Café\u200b Sol'])('finds by what is pasted: %j', async (pasted) => {
  const { user, field, shown } = await open();
  await user.click(field);
  await user.paste(pasted);
  expect(shown()).toEqual(['Café Sol']);
});

it('sends the form by Enter where nothing was searched', async () => {
  const { user, field, shown, active, submitted } = await open();
  await user.click(field);
  expect(shown()).toEqual(NAMES);
  expect(active()).toBeUndefined();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(submitted.mock.lastCall?.[0]).toEqual({ b: '' }));
});

it('says that what was typed is not chosen, and has no choice once it is emptied', async () => {
  const { user, field, save } = await open('b1');
  await user.clear(field);
  await user.type(field, 'zzz');
  expect(screen.getByText('Sin resultados.')).toBeVisible();
  await user.tab();
  expect(field).toHaveValue('');
  expect(field).toHaveAccessibleDescription('«zzz» no se eligió de la lista.');
  expect(await save()).toBe('');
});

it('keeps the choice when something else is only searched, and says so until one types again', async () => {
  const { user, field, save } = await open('b1');
  await user.click(field);
  await user.type(field, 'x', { initialSelectionStart: 0, initialSelectionEnd: 10 });
  await user.tab();
  expect(field).toHaveValue('Café Ávila');
  expect(field).toHaveAccessibleDescription('«x» no se eligió de la lista: sigue Café Ávila.');
  expect(await save()).toBe('b1');
  await user.type(field, 'sol', { initialSelectionStart: 0, initialSelectionEnd: 10 });
  expect(field).not.toHaveAccessibleDescription();
});

it('finds by words in any order, by the RIF and the e-mail', async () => {
  const businesses = [
    { id: 'b0', name: 'Arepera Doña Ysabel', rif: 'J-41234567-8', email: 'ysabel@correo.test' },
    { id: 'b1', name: 'Café Sol', rif: 'J-40000000-1', email: 'sol@correo.test' },
  ];
  const { user, field, shown } = await open('', businesses);
  for (const words of ['ysabel arepera', '41234567', 'YSABEL@']) {
    await user.clear(field);
    await user.type(field, words);
    expect(shown(), words).toEqual(['Arepera Doña Ysabel']);
  }
});

it('asks for more while few are found, and when the end of the list is near', async () => {
  const many = Array.from({ length: 40 }, (_, at) => ({ id: `m${at}`, name: `Café ${at}` }));
  const { user, field, shown, getList } = await open('', many, 10);
  await user.click(field);
  await waitFor(() => expect(shown()).toHaveLength(10));
  expect(getList).toHaveBeenCalledOnce();
  // There is no layout here, so every position in the list is near its end.
  screen.getByRole('listbox').dispatchEvent(new Event('scroll'));
  await waitFor(() => expect(shown()).toHaveLength(20));
  expect(getList).toHaveBeenCalledTimes(2);
  await user.type(field, '39');
  await waitFor(() => expect(shown()).toEqual(['Café 39']));
});
