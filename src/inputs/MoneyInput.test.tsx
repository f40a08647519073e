import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UNREADABLE_AMOUNT } from '../../contract/typedAmount';
import { renderInput } from '../testing/renderInput';
import { MoneyInput } from './FigureInput';

async function open(price?: number | null) {
  const form = renderInput(<MoneyInput source="price" label="Precio (USD)" suffix="USD" helperText="Con IVA" />, {
    price,
  });
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Precio (USD)' });
  const save = async () => {
    await form.user.click(screen.getByRole('button', { name: 'Guardar' }));
    return form.submitted.mock.lastCall?.[0].price;
  };
  return { ...form, input, save };
}

describe('MoneyInput', () => {
  it.each([
    ['1234', '1.234', '1.234,00', 1234],
    ['1234,5', '1.234,5', '1.234,50', 1234.5],
    // Beside the field's own points, a typed one is the comma that a keyboard lacks.
    ['1234.5', '1.234,5', '1.234,50', 1234.5],
    ['1234567,8', '1.234.567,8', '1.234.567,80', 1234567.8],
    ['0', '0', '0,00', 0],
    ['01234', '01234', '1.234,00', 1234],
    ['10.50', '10.50', '10,50', 10.5],
    ['10,55', '10,55', '10,55', 10.55],
    ['12.', '12.', '12,00', 12],
    [',5', ',5', '0,50', 0.5],
    ['1.050', '1.050', '1.050,00', 1050],
    ['1.234,56', '1.234,56', '1.234,56', 1234.56],
    ['1.234.56', '1.234.56', '1.234,56', 1234.56],
    ['1.234.567,8', '1.234.567,8', '1.234.567,80', 1234567.8],
    // Refused by the rules, so shown as typed.
    ['12,505', '12,505', '12,505', 12.505],
    ['36.50,75', '36.50,75', '36.50,75', '36.50,75'],
  ])('shows %s as %s while it is typed, and then as %s (R363)', async (typed, meanwhile, shown, held) => {
    const { user, input, save } = await open();
    await user.type(input, typed);
    expect(input).toHaveValue(meanwhile);
    await user.tab();
    expect(input).toHaveValue(shown);
    expect(await save()).toBe(held);
  });

  // That the key has no effect: contract/typedAmount.test.ts and e2e/fields.spec.ts.
  it('holds no negative number: what is pasted with a minus stays in sight and names no amount (R361)', async () => {
    const { user, input, save } = await open();
    for (const pasted of ['-5,00', '−5', 'Bs. -5,00', '-0']) {
      await user.clear(input);
      await user.paste(pasted);
      expect(await save()).toBe(pasted);
      expect(input).toHaveValue(pasted);
      expect(input).toHaveAccessibleDescription(UNREADABLE_AMOUNT);
    }
  });

  it('keeps its points where they belong while digits go', async () => {
    const { user, input, save } = await open(1050);
    expect(input).toHaveValue('1.050,00');
    await user.type(input, '{Backspace}{Backspace}{Backspace}{Backspace}');
    expect(input).toHaveValue('105');
    expect(await save()).toBe(105);
    expect(input).toHaveValue('105,00');
  });

  it('can be changed in its middle', async () => {
    const { user, input, save } = await open();
    await user.type(input, '36500,75');
    await user.type(input, '{Backspace}', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(input).toHaveValue('3.500,75');
    await user.type(input, '12', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(input).toHaveValue('312.500,75');
    await user.type(input, '9', { initialSelectionStart: 0, initialSelectionEnd: 4 });
    expect(input).toHaveValue('9.500,75');
    expect(await save()).toBe(9500.75);
  });

  it('takes back and does again what was typed', async () => {
    const { user, input } = await open(36.5);
    await user.clear(input);
    await user.type(input, '12345');
    expect(input).toHaveValue('12.345');
    await user.keyboard('{Control>}zz{/Control}');
    expect(input).toHaveValue('123');
    await user.keyboard('{Control>}y{Shift>}z{/Shift}{/Control}');
    expect(input).toHaveValue('12.345');
    await user.keyboard('{Control>}zzzzzzz{/Control}');
    expect(input).toHaveValue('36,50');
    await user.keyboard('8');
    await user.keyboard('{Control>}y{/Control}');
    expect(input).toHaveValue('36,508');
  });

  it.each([
    ['36500.75', '36500.75', '36.500,75', 36500.75],
    ['36,500.75', '36,500.75', '36.500,75', 36500.75],
    ['36500,75', '36.500,75', '36.500,75', 36500.75],
    ['USD 12,5', 'USD 12,5', '12,50', 12.5],
    ['100', '100', '100,00', 100],
  ])('understands %s when it is pasted', async (pasted, meanwhile, shown, held) => {
    const { user, input, save } = await open();
    await user.click(input);
    await user.paste(pasted);
    expect(input).toHaveValue(meanwhile);
    expect(await save()).toBe(held);
    expect(input).toHaveValue(shown);
  });

  it('reads a pasted point as such, though points of the field stood in its place', async () => {
    const { user, input, save } = await open(1050);
    await user.tripleClick(input);
    await user.paste('1.05');
    expect(input).toHaveValue('1.05');
    expect(await save()).toBe(1.05);
  });

  it('understands what a browser fills in without a key', async () => {
    const { input, save } = await open();
    fireEvent.change(input, { target: { value: '1.234,50' } });
    expect(await save()).toBe(1234.5);
  });

  it('says how it understands what could mean two things, and what it cannot read', async () => {
    const { user, input } = await open();
    expect(input).toHaveAccessibleDescription('Con IVA');
    await user.type(input, '1050');
    expect(input).toHaveAccessibleDescription('Con IVA');
    await user.clear(input);
    await user.type(input, '10.50');
    expect(input).toHaveAccessibleDescription('Se entiende 10,50');
    await user.type(input, '0');
    expect(input).toHaveAccessibleDescription('Se entiende 10.500,00');
    await user.type(input, ',75,');
    await user.type(input, '5');
    expect(input).toHaveAccessibleDescription('Con IVA');
    await user.tab();
    expect(input).toHaveAccessibleDescription(UNREADABLE_AMOUNT);
    expect(input).toBeInvalid();
    await user.clear(input);
    await user.type(input, '5');
    expect(input).toBeValid();
  });

  it('shows what is stored, 0 included, and holds null once it is empty', async () => {
    const { user, input, save } = await open(0);
    expect(input).toHaveValue('0,00');
    await user.clear(input);
    expect(input).toHaveValue('');
    expect(await save()).toBeNull();
  });
});
