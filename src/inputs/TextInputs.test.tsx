import { fireEvent, screen } from '@testing-library/react';
import { TextInput } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { renderInput } from '../testing/renderInput';
import { lines, PhoneInput, RifInput } from './TextInputs';

describe('TextInput', () => {
  it('holds text, empty as such, under its label and with its help', async () => {
    const { user, submitted } = renderInput(<TextInput source="name" label="Nombre" helperText="Como en el RIF" />, {
      name: 'Sol',
    });
    const field = await screen.findByRole('textbox', { name: 'Nombre' });
    expect(field).toHaveAccessibleDescription('Como en el RIF');
    expect(field).toBeValid();
    expect(field).toHaveAttribute('autocomplete', 'off');
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(submitted.mock.lastCall?.[0]).toEqual({ name: '' });
  });

  it('takes several lines', async () => {
    const { user, submitted } = renderInput(<TextInput source="text" label="Descripción" {...lines(3)} />, {
      text: 'Uno',
    });
    const field = await screen.findByRole('textbox', { name: 'Descripción' });
    await user.type(field, '{Enter}Dos');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(submitted.mock.lastCall?.[0]).toEqual({ text: 'Uno\nDos' });
  });
});

async function openPhone(phone = '') {
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
    const { user, input, save } = await openPhone();
    await user.type(input, '04141');
    expect(input).toHaveValue('0414-1');
    await user.type(input, '234567890');
    expect(input).toHaveValue('0414-123-4567');
    expect(await save()).toBe('0414-123-4567');
  });

  it('loses its dashes with its digits', async () => {
    const { user, input } = await openPhone();
    await user.type(input, '0414123{Backspace}{Backspace}{Backspace}{Backspace}');
    expect(input).toHaveValue('041');
  });

  it.each(['+58 414 1234567', '00584141234567', '4141234567'])(
    'understands %s when it is typed, pasted and filled in',
    async (written) => {
      const { user, input, save } = await openPhone();
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
    const { user, input, save } = await openPhone();
    await user.click(input);
    await user.paste('0414 1234567 99');
    expect(await save()).toBe('0414 1234567 99');
    expect(input).toHaveValue('0414 1234567 99');
  });

  it('can be changed in its middle', async () => {
    const { user, input, save } = await openPhone('0414-123-4567');
    await user.type(input, '{Backspace}2', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(input).toHaveValue('0424-123-4567');
    expect(await save()).toBe('0424-123-4567');
  });

  it('shows a stored number of another shape as it is, and sends it so', async () => {
    const { user, input, save } = await openPhone('+58 212 5551234');
    await user.click(input);
    await user.tab();
    expect(input).toHaveValue('+58 212 5551234');
    expect(await save()).toBe('+58 212 5551234');
  });

  it('masks such a number once it has been edited', async () => {
    const { user, input, save } = await openPhone('+58 212 5551234');
    await user.type(input, '{Backspace}9');
    expect(input).toHaveFocus();
    expect(await save()).toBe('0212-555-1239');
  });
});

async function openRif(rif = '') {
  const form = renderInput(<RifInput source="rif" label="RIF" />, { rif });
  const input = await screen.findByRole('textbox', { name: 'RIF' });
  const save = async () => {
    await form.user.click(screen.getByRole('button', { name: 'Guardar' }));
    return form.submitted.mock.lastCall?.[0].rif;
  };
  return { ...form, input, save };
}

describe('RifInput', () => {
  it.each(['J000413126', 'rif: j-00.041.312-6', '\u202aJ‑00041312‑6\u202c'])(
    'brings %j to its one form when it is left, and not before',
    async (typed) => {
      const { user, input, save } = await openRif();
      await user.type(input, typed);
      expect(input).toHaveValue(typed);
      expect(await save()).toBe('J-00041312-6');
      expect(input).toHaveValue('J-00041312-6');
      expect(input).toHaveAccessibleDescription('Ejemplo: J-41234567-8');
    },
  );

  it('tells of a check digit that does not agree, and refuses nothing', async () => {
    const { user, input, save } = await openRif();
    await user.type(input, 'J-00041312-5');
    expect(input).toHaveAccessibleDescription('Revisa el RIF: con esos números terminaría en 6.');
    expect(input).toBeValid();
    expect(await save()).toBe('J-00041312-5');
  });

  it('leaves a stored one of another shape until it is edited', async () => {
    const { user, input, save } = await openRif('J000413126');
    await user.click(input);
    await user.tab();
    expect(await save()).toBe('J000413126');
    await user.type(input, '{Backspace}6');
    await user.keyboard('{Backspace}5');
    expect(await save()).toBe('J-00041312-5');
  });
});
