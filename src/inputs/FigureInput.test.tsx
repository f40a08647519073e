import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UNREADABLE_AMOUNT, UNREADABLE_WHOLE } from '../../contract/typedAmount';
import { renderInput } from '../testing/renderInput';
import { IntegerInput, MoneyInput } from './FigureInput';

async function openPrice(price?: number | null) {
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
    ['1234', '1.234,00', 1234],
    ['1234,5', '1.234,50', 1234.5],
    ['1234.5', '1.234,50', 1234.5],
    ['0', '0,00', 0],
    ['01234', '1.234,00', 1234],
    ['10.50', '10,50', 10.5],
    [',5', '0,50', 0.5],
    ['1.050', '1.050,00', 1050],
    ['1.234,56', '1.234,56', 1234.56],
    // Refused by the rules, so shown as typed.
    ['12,505', '12,505', 12.505],
    ['36.50,75', '36.50,75', '36.50,75'],
  ])('leaves %s as it is typed, and shows it as %s once it is left (R363)', async (typed, shown, held) => {
    const { user, input, save } = await openPrice();
    await user.type(input, typed);
    expect(input).toHaveValue(typed);
    await user.tab();
    expect(input).toHaveValue(shown);
    expect(await save()).toBe(held);
  });

  // That the key has no effect: contract/typedAmount.test.ts and e2e/fields.spec.ts.
  it('holds no negative number: what is pasted with a minus stays in sight and names no amount (R361)', async () => {
    const { user, input, save } = await openPrice();
    for (const pasted of ['-5,00', '−5', 'Bs. -5,00', '-0']) {
      await user.clear(input);
      await user.paste(pasted);
      expect(await save()).toBe(pasted);
      expect(input).toHaveValue(pasted);
      expect(input).toHaveAccessibleDescription(UNREADABLE_AMOUNT);
    }
  });

  it.each([
    ['36500.75', '36500.75', '36.500,75', 36500.75],
    ['36,500.75', '36,500.75', '36.500,75', 36500.75],
    ['USD 12,5', 'USD 12,5', '12,50', 12.5],
  ])('understands %s when it is pasted', async (pasted, meanwhile, shown, held) => {
    const { user, input, save } = await openPrice();
    await user.click(input);
    await user.paste(pasted);
    expect(input).toHaveValue(meanwhile);
    expect(await save()).toBe(held);
    expect(input).toHaveValue(shown);
  });

  it('reads a pasted point as such, though points of the field stood in its place', async () => {
    const { user, input, save } = await openPrice(1050);
    await user.tripleClick(input);
    await user.paste('1.05');
    expect(input).toHaveValue('1.05');
    expect(await save()).toBe(1.05);
  });

  it('understands what a browser fills in without a key', async () => {
    const { input, save } = await openPrice();
    fireEvent.change(input, { target: { value: '1.234,50' } });
    expect(await save()).toBe(1234.5);
  });

  it('says how it understands what could mean two things, and what it cannot read', async () => {
    const { user, input } = await openPrice();
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
    const { user, input, save } = await openPrice(0);
    expect(input).toHaveValue('0,00');
    await user.clear(input);
    expect(input).toHaveValue('');
    expect(await save()).toBeNull();
  });
});

async function openCount(count: number | '' = '') {
  const form = renderInput(<IntegerInput source="count" label="Cupones" />, { count });
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Cupones' });
  const save = async () => {
    await form.user.click(screen.getByRole('button', { name: 'Guardar' }));
    return form.submitted.mock.lastCall?.[0].count;
  };
  return { ...form, input, save };
}

describe('IntegerInput', () => {
  it.each([
    ['1.000', 1000, '1.000'],
    ['10.000', 10_000, '10.000'],
  ])('reads %s, typed and pasted, as %d, and shows it as %s when it is left', async (typed, held, shown) => {
    const { user, input, save } = await openCount();
    await user.type(input, typed);
    expect(input).toHaveValue(shown);
    expect(await save()).toBe(held);
    expect(input).toHaveValue(shown);
    await user.clear(input);
    await user.paste(typed);
    expect(input).toHaveValue(shown);
    expect(await save()).toBe(held);
  });

  it.each(['1,5', '1,000', '-5', '−5', 'cien'])(
    'leaves %s in sight, for the rules to refuse (R351)',
    async (pasted) => {
      const { user, input, save } = await openCount(7);
      await user.clear(input);
      await user.paste(pasted);
      expect(await save()).toBe(pasted);
      expect(input).toHaveValue(pasted);
      expect(input).toHaveAccessibleDescription(UNREADABLE_WHOLE);
    },
  );

  it('asks phones for a keyboard of digits', async () => {
    const { input } = await openCount();
    expect(input).toHaveAttribute('inputmode', 'numeric');
    expect(input).not.toHaveAttribute('type', 'number');
  });
});
