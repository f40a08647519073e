import { fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNREADABLE_AMOUNT, UNREADABLE_WHOLE } from '../../contract/typedAmount';
import { renderInput } from '../testing/renderInput';
import { IntegerInput, MoneyInput, regroup, type TypedNumber } from './FigureInput';

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
    ['1234', '1.234', '1.234,00', 1234],
    ['1234,5', '1.234,5', '1.234,50', 1234.5],
    // Beside the field's own points, a typed one is the comma that a keyboard lacks.
    ['1234.5', '1.234,5', '1.234,50', 1234.5],
    ['0', '0', '0,00', 0],
    ['01234', '01234', '1.234,00', 1234],
    ['10.50', '10.50', '10,50', 10.5],
    [',5', ',5', '0,50', 0.5],
    ['1.050', '1.050', '1.050,00', 1050],
    ['1.234,56', '1.234,56', '1.234,56', 1234.56],
    // Refused by the rules, so shown as typed.
    ['12,505', '12,505', '12,505', 12.505],
    ['36.50,75', '36.50,75', '36.50,75', '36.50,75'],
  ])('shows %s as %s while it is typed, and then as %s (R363)', async (typed, meanwhile, shown, held) => {
    const { user, input, save } = await openPrice();
    await user.type(input, typed);
    expect(input).toHaveValue(meanwhile);
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

  it('takes back and does again what was typed', async () => {
    const { user, input } = await openPrice(36.5);
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

/** The text with its caret as |. */
const shown = ({ text, caret }: TypedNumber) => `${text.slice(0, caret)}|${text.slice(caret)}`;
const parsed = (marked: string): TypedNumber => {
  const caret = marked.indexOf('|');
  return { text: marked.replace('|', ''), caret, isGrouped: true };
};
const insert = ({ text, caret, isGrouped }: TypedNumber, data: string) =>
  regroup({ text, caret, isGrouped }, text.slice(0, caret) + data + text.slice(caret), caret + data.length, {
    inputType: 'insertText',
    data,
  });
const backspace = (now: TypedNumber) =>
  regroup(now, now.text.slice(0, Math.max(now.caret - 1, 0)) + now.text.slice(now.caret), Math.max(now.caret - 1, 0), {
    inputType: 'deleteContentBackward',
    data: null,
  });
const remove = (now: TypedNumber) =>
  regroup(now, now.text.slice(0, now.caret) + now.text.slice(now.caret + 1), now.caret, {
    inputType: 'deleteContentForward',
    data: null,
  });

describe('points of thousands while a number is typed (R363)', () => {
  it.each([
    ['123|', '4', '1.234|'],
    ['1|.234', '5', '15|.234'],
    ['|1.234', '5', '5|1.234'],
    ['1.2|34,50', '9', '12.9|34,50'],
    ['123|,5', '4', '1.234|,5'],
    ['1.234|', '.', '1.234,|'],
    ['1.234,5|', '.', '1.234,5|'],
  ])('in %s, %s gives %s', (before, key, after) => expect(shown(insert(parsed(before), key))).toBe(after));

  it.each([
    ['1.234|', '123|'],
    ['1.|234', '|234'],
    ['12.|345', '1|.345'],
    ['1|.234', '|234'],
    ['1.000|.500', '100|.500'],
  ])('of %s Backspace leaves %s', (before, after) => expect(shown(backspace(parsed(before)))).toBe(after));

  it.each([
    ['1|.234', '1|34'],
    ['|1.034', '|034'],
    ['12.345|,67', '1.234.5|67'],
  ])('of %s Supr leaves %s', (before, after) => expect(shown(remove(parsed(before)))).toBe(after));

  it('leaves alone what is composed, until it is whole', () => {
    const composed = regroup(parsed('123|'), '1234', 4, { inputType: 'insertCompositionText', isComposing: true });
    expect(shown(composed)).toBe('1234|');
    expect(shown(insert(composed, '5'))).toBe('12.345|');
  });

  it('keeps digits and their order under any keys, and the caret behind the same digit', () => {
    const keys = fc.constantFrom('0', '1', '5', '9', ',', 'left', 'right', 'back', 'delete');
    fc.assert(
      fc.property(fc.array(keys, { maxLength: 40 }), (pressed) => {
        let now: TypedNumber = { text: '', caret: 0, isGrouped: true };
        let [left, right] = ['', ''];
        for (const key of pressed) {
          if (key === 'left' || key === 'right') {
            const by = key === 'left' ? -1 : 1;
            now = { ...now, caret: Math.min(Math.max(now.caret + by, 0), now.text.length) };
            [left, right] = [now.text.slice(0, now.caret), now.text.slice(now.caret)].map((text) =>
              text.replaceAll('.', ''),
            ) as [string, string];
          } else if (key === 'back') {
            now = backspace(now);
            left = left.slice(0, -1);
          } else if (key === 'delete') {
            now = remove(now);
            right = right.slice(1);
          } else {
            now = insert(now, key);
            left += key;
          }
          expect(now.text.slice(0, now.caret).replaceAll('.', '')).toBe(left);
          expect(now.text.slice(now.caret).replaceAll('.', '')).toBe(right);
          const [whole = ''] = now.text.split(',');
          if (/^[1-9]/.test(whole)) expect(whole).toMatch(/^\d{1,3}(\.\d{3})*$/);
          else expect(whole).not.toContain('.');
        }
      }),
    );
  });
});
