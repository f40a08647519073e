import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInput } from '../testing/renderInput';
import { PhoneInput } from './TextInputs';

async function open(phone = '') {
  const form = renderInput(<PhoneInput source="phone" label="Teléfono" />, { phone });
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Teléfono' });
  const save = async () => {
    await form.user.click(screen.getByRole('button', { name: 'Guardar' }));
    return form.submitted.mock.lastCall?.[0].phone;
  };
  return { ...form, input, save };
}

describe('PhoneInput', () => {
  it('masks what is typed as ####-###-####, and takes no more digits', async () => {
    const { user, input, save } = await open();
    await user.type(input, '04141');
    expect(input).toHaveValue('0414-1');
    await user.type(input, '234567890');
    expect(input).toHaveValue('0414-123-4567');
    expect(await save()).toBe('0414-123-4567');
  });

  it('loses its dashes with its digits', async () => {
    const { user, input } = await open();
    await user.type(input, '0414123{Backspace}{Backspace}{Backspace}{Backspace}');
    expect(input).toHaveValue('041');
  });

  it.each(['+58 414 1234567', '584141234567', '00584141234567', '4141234567', '0414-1234567'])(
    'understands %s when it is typed, pasted and filled in',
    async (written) => {
      const { user, input, save } = await open();
      await user.type(input, written);
      expect(await save()).toBe('0414-123-4567');
      expect(input).toHaveValue('0414-123-4567');
      await user.clear(input);
      await user.paste(written);
      expect(await save()).toBe('0414-123-4567');
      await user.clear(input);
      await user.tab();
      fireEvent.change(input, { target: { value: written } });
      fireEvent.blur(input);
      expect(await save()).toBe('0414-123-4567');
    },
  );

  it('leaves in sight what is no Venezuelan number, for the rules to refuse', async () => {
    const { user, input, save } = await open();
    await user.click(input);
    await user.paste('0414 1234567 99');
    expect(await save()).toBe('0414 1234567 99');
    expect(input).toHaveValue('0414 1234567 99');
  });

  it('can be changed in its middle', async () => {
    const { user, input, save } = await open('0414-123-4567');
    await user.type(input, '{Backspace}2', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(input).toHaveValue('0424-123-4567');
    expect(await save()).toBe('0424-123-4567');
  });

  it('shows a stored number of another shape as it is, and sends it so', async () => {
    const { user, input, save } = await open('+58 212 5551234');
    await user.click(input);
    await user.tab();
    expect(input).toHaveValue('+58 212 5551234');
    expect(await save()).toBe('+58 212 5551234');
  });

  it('masks such a number once it has been edited', async () => {
    const { user, input, save } = await open('+58 212 5551234');
    await user.type(input, '{Backspace}9');
    expect(input).toHaveFocus();
    expect(await save()).toBe('0212-555-1239');
  });
});
