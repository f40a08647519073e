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
    ['12,5', '12,50', 12.5],
    ['12.5', '12,50', 12.5],
    ['12.55', '12,55', 12.55],
    ['0.125', '0,12', 0.12],
    ['1234.567', '1.234,56', 1234.56],
    // A point before three digits, or before a comma, was one for thousands.
    ['1.234', '1.234,00', 1234],
    ['1.234,56', '1.234,56', 1234.56],
    ['1.234.56', '1.234,56', 1234.56],
    ['36.500,75', '36.500,75', 36500.75],
    ['1.234.567,8', '1.234.567,80', 1234567.8],
    ['36.50,75', '3.650,75', 3650.75],
    ['36,500', '36,50', 36.5],
    ['36,5.0', '36,50', 36.5],
  ])('shows %s as %s', async (typed, shown, held) => {
    const { user, input, save } = await open();
    await user.type(input, typed);
    expect(input).toHaveValue(shown);
    expect(await save()).toBe(held);
  });

  it('can be changed in its middle after it was typed', async () => {
    const { user, input, save } = await open();
    await user.type(input, '36.500,75');
    await user.type(input, '{Backspace}', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(input).toHaveValue('3.500,75');
    await user.type(input, '12', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(input).toHaveValue('312.500,75');
    await user.type(input, '{Backspace}9', { initialSelectionStart: 10, initialSelectionEnd: 10 });
    expect(input).toHaveValue('312.500,79');
    expect(await save()).toBe(312500.79);
  });

  it('begins anew with what is typed over it, and after it was left', async () => {
    const { user, input, save } = await open();
    await user.type(input, '36.5');
    await user.type(input, '40', { initialSelectionStart: 0, initialSelectionEnd: 5 });
    await user.type(input, '1', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(input).toHaveValue('40,00');
    await user.clear(input);
    await user.type(input, '36.55');
    await user.tab();
    await user.type(input, '1', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(input).toHaveValue('36,55');
    expect(await save()).toBe(36.55);
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
