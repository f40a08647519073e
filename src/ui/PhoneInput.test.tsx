import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInput } from '../testing/renderInput';
import { PhoneInput } from './PhoneInput';

async function open(phone?: string) {
  const form = renderInput(<PhoneInput source="phone" label="Teléfono" />, { phone });
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Teléfono' });
  const save = async () => {
    await form.user.click(screen.getByRole('button', { name: 'Guardar' }));
    return form.submitted.mock.lastCall?.[0].phone;
  };
  return { ...form, input, save };
}

describe('PhoneInput', () => {
  it('masks what is typed as ####-###-#### (R126)', async () => {
    const { user, input, save } = await open();
    await user.type(input, '04141234567890');
    expect(input).toHaveValue('0414-123-4567');
    expect(await save()).toBe('0414-123-4567');
  });

  it('takes a number that was copied in another shape', async () => {
    const { user, input, save } = await open();
    await user.click(input);
    await user.paste('0414 1234567');
    expect(await save()).toBe('0414-123-4567');
  });

  it('holds only what has been typed of it', async () => {
    const { user, input, save } = await open();
    await user.type(input, '04145');
    expect(await save()).toBe('0414-5');
  });

  it('shows a stored number of another shape as it is, and sends it so', async () => {
    const { input, save } = await open('+58 212 5551234');
    expect(input).toHaveValue('+58 212 5551234');
    expect(await save()).toBe('+58 212 5551234');
  });

  it('masks such a number as soon as it is edited, without losing the focus', async () => {
    const { user, input, save } = await open('+58 212 5551234');
    await user.type(input, '{Backspace}');
    const masked = screen.getByRole('textbox', { name: 'Teléfono' });
    expect(masked).toHaveValue('0212-555-123_');
    expect(masked).toHaveFocus();
    await user.type(masked, '9');
    expect(await save()).toBe('0212-555-1239');
  });
});
