import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInput } from '../testing/renderInput';
import { RifInput } from './TextInputs';

async function open(rif = '') {
  const form = renderInput(<RifInput source="rif" label="RIF" />, { rif });
  const input = await screen.findByRole('textbox', { name: 'RIF' });
  const save = async () => {
    await form.user.click(screen.getByRole('button', { name: 'Guardar' }));
    return form.submitted.mock.lastCall?.[0].rif;
  };
  return { ...form, input, save };
}

it.each(['J000413126', 'rif: j-00.041.312-6', '\u202aJ‑00041312‑6\u202c'])(
  'brings %j to its one form when it is left, and not before',
  async (typed) => {
    const { user, input, save } = await open();
    await user.type(input, typed);
    expect(input).toHaveValue(typed);
    expect(await save()).toBe('J-00041312-6');
    expect(input).toHaveValue('J-00041312-6');
    expect(input).toHaveAccessibleDescription('Ejemplo: J-41234567-8');
  },
);

it('tells of a check digit that does not agree, and refuses nothing', async () => {
  const { user, input, save } = await open();
  await user.type(input, 'J-00041312-5');
  expect(input).toHaveAccessibleDescription('Revisa el RIF: con esos números terminaría en 6.');
  expect(input).toBeValid();
  expect(await save()).toBe('J-00041312-5');
});

it('leaves a stored one of another shape until it is edited', async () => {
  const { user, input, save } = await open('J000413126');
  await user.click(input);
  await user.tab();
  expect(await save()).toBe('J000413126');
  await user.type(input, '{Backspace}6');
  await user.keyboard('{Backspace}5');
  expect(await save()).toBe('J-00041312-5');
});
