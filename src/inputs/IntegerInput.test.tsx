import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UNREADABLE_WHOLE } from '../../contract/typedAmount';
import { renderInput } from '../testing/renderInput';
import { IntegerInput } from './FigureInput';

async function open(count: number | '' = '') {
  const form = renderInput(<IntegerInput source="count" label="Cupones" />, { count });
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Cupones' });
  const save = async () => {
    await form.user.click(screen.getByRole('button', { name: 'Guardar' }));
    return form.submitted.mock.lastCall?.[0].count;
  };
  return { ...form, input, save };
}

it.each([
  ['50', 50, '50'],
  ['1.000', 1000, '1.000'],
  ['2000', 2000, '2.000'],
  ['10.000', 10_000, '10.000'],
])('reads %s, typed and pasted, as %d, and shows it as %s when it is left', async (typed, held, shown) => {
  const { user, input, save } = await open();
  await user.type(input, typed);
  expect(input).toHaveValue(shown);
  expect(await save()).toBe(held);
  expect(input).toHaveValue(shown);
  await user.clear(input);
  await user.paste(typed);
  expect(input).toHaveValue(shown);
  expect(await save()).toBe(held);
});

it.each(['1,5', '1.5', '1,000', '100,00', '-5', '−5', 'cien', '12 o 13'])(
  'leaves %s in sight, for the rules to refuse (R351)',
  async (pasted) => {
    const { user, input, save } = await open(7);
    await user.clear(input);
    await user.paste(pasted);
    expect(await save()).toBe(pasted);
    expect(input).toHaveValue(pasted);
    expect(input).toHaveAccessibleDescription(UNREADABLE_WHOLE);
  },
);

it('asks phones for a keyboard of digits', async () => {
  const { input } = await open();
  expect(input).toHaveAttribute('inputmode', 'numeric');
  expect(input).not.toHaveAttribute('type', 'number');
});
