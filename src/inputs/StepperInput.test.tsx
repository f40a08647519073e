import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInput } from '../testing/renderInput';
import { StepperInput } from './StepperInput';

async function open(level: number | null, readOnly = false) {
  const form = renderInput(
    <StepperInput source="level" label="Nivel" min={-1} max={3} readOnly={readOnly} helperText="De -1 a 3" />,
    { level },
  );
  const input = await screen.findByRole('spinbutton', { name: 'Nivel' });
  const type = (value: string) => fireEvent.change(input, { target: { value } });
  const save = async () => {
    await form.user.click(screen.getByRole('button', { name: 'Guardar' }));
    return form.submitted.mock.lastCall?.[0].level;
  };
  return { ...form, input, type, save };
}

describe('StepperInput', () => {
  it('steps between its bounds and stops there', async () => {
    const { user, input, save } = await open(2);
    expect(input).toHaveAttribute('min', '-1');
    expect(input).toHaveAttribute('max', '3');
    await user.click(screen.getByRole('button', { name: 'Subir nivel' }));
    expect(input).toHaveValue(3);
    expect(screen.getByRole('button', { name: 'Subir nivel' })).toBeDisabled();
    for (let times = 0; times < 4; times++) await user.click(screen.getByRole('button', { name: 'Bajar nivel' }));
    expect(screen.getByRole('button', { name: 'Bajar nivel' })).toBeDisabled();
    expect(await save()).toBe(-1);
  });

  it.each([
    ['7', 3],
    ['-9', -1],
    ['1.5', 1],
    ['', null],
  ])('makes %j that is typed %j', async (typed, held) => {
    const { type, save } = await open(0);
    type(typed);
    expect(await save()).toBe(held);
  });

  it('changes nothing that is only to be read', async () => {
    const { input, type, save } = await open(2, true);
    type('1');
    expect(input).toHaveAttribute('readonly');
    expect(screen.getByRole('button', { name: 'Subir nivel' })).toBeDisabled();
    expect(await save()).toBe(2);
  });
});
