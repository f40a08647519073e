import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { regroup, type TypedNumber } from './FigureInput';

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
