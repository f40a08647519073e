import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInput } from '../testing/renderInput';
import { MoneyInput } from './MoneyInput';

async function open(price?: number | null) {
  const form = renderInput(<MoneyInput source="price" label="Precio (USD)" />, { price });
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Precio (USD)' });
  const save = async () => {
    await form.user.click(screen.getByRole('button', { name: 'Guardar' }));
    return form.submitted.mock.lastCall?.[0].price;
  };
  return { ...form, input, save };
}

describe('MoneyInput', () => {
  it.each([
    ['1234', '1.234,00', 1234],
    ['1234,5', '1.234,50', 1234.5],
    ['1234.5', '1.234,50', 1234.5],
    ['-12,5', '12,50', 12.5],
    ['0', '0,00', 0],
  ])('shows %s as %s', async (typed, shown, held) => {
    const { user, input, save } = await open();
    await user.type(input, typed);
    expect(input).toHaveValue(shown);
    expect(await save()).toBe(held);
  });

  it.each([
    ['36500.75', '36.500,75', 36500.75],
    ['36.500,75', '36.500,75', 36500.75],
    ['USD 12,5', '12,50', 12.5],
    ['1234.567', '1.234,57', 1234.57],
    ['100', '100,00', 100],
  ])('understands %s when it is pasted', async (pasted, shown, held) => {
    const { user, input, save } = await open();
    await user.click(input);
    await user.paste(pasted);
    expect(input).toHaveValue(shown);
    expect(await save()).toBe(held);
  });

  it('shows what is stored, 0 included, and holds null once it is empty', async () => {
    const { user, input, save } = await open(0);
    expect(input).toHaveValue('0,00');
    await user.clear(input);
    expect(input).toHaveValue('');
    expect(await save()).toBeNull();
  });
});
