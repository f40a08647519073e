import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInput } from '../testing/renderInput';
import { StepperInput } from './StepperInput';

async function open(level: number | null, readOnly = false) {
  const form = renderInput(
    <StepperInput source="level" label="Nivel" min={-1} max={3} readOnly={readOnly} helperText="De -1 a 3" />,
    { level },
  );
  const input = await screen.findByRole('spinbutton', { name: 'Nivel' });
  const save = async () => {
    await form.user.click(screen.getByRole('button', { name: 'Guardar' }));
    return form.submitted.mock.lastCall?.[0].level;
  };
  return { ...form, input, save };
}

describe('StepperInput', () => {
  it('steps between its bounds and stops there', async () => {
    const { user, input, save } = await open(2);
    expect(input).toHaveAttribute('aria-valuemin', '-1');
    expect(input).toHaveAttribute('aria-valuemax', '3');
    await user.click(screen.getByRole('button', { name: 'Subir nivel' }));
    expect(input).toHaveValue('3');
    expect(input).toHaveAttribute('aria-valuenow', '3');
    expect(screen.getByRole('button', { name: 'Subir nivel' })).toBeDisabled();
    for (let times = 0; times < 4; times++) await user.click(screen.getByRole('button', { name: 'Bajar nivel' }));
    expect(screen.getByRole('button', { name: 'Bajar nivel' })).toBeDisabled();
    expect(await save()).toBe(-1);
  });

  it('steps with the arrow keys', async () => {
    const { user, input, save } = await open(2);
    await user.click(input);
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(input).toHaveValue('2');
    expect(await save()).toBe(2);
  });

  it.each([
    ['1', 1, '1'],
    ['-1', -1, '-1'],
    ['02', 2, '2'],
    ['', null, ''],
    // For the rules to refuse.
    ['7', 7, '7'],
    ['-9', -9, '-9'],
    ['1,5', '1,5', '1,5'],
    ['-', '-', '-'],
  ])('holds %j that is typed as %j, and never rewrites it under the hand', async (typed, held, shown) => {
    const { user, input, save } = await open(0);
    await user.clear(input);
    if (typed) await user.type(input, typed);
    expect(input).toHaveValue(typed);
    expect(await save()).toBe(held);
    expect(input).toHaveValue(shown);
    expect(input).toHaveAccessibleDescription(
      typeof held === 'string' ? 'Escribe un número entero de -1 a 3' : 'De -1 a 3',
    );
  });

  it('steps back between its bounds', async () => {
    const { user, input, save } = await open(7);
    expect(screen.getByRole('button', { name: 'Subir nivel' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Bajar nivel' }));
    expect(input).toHaveValue('3');
    expect(await save()).toBe(3);
  });

  it('changes nothing that is only to be read', async () => {
    const { user, input, save } = await open(2, true);
    await user.type(input, '1{ArrowUp}');
    expect(input).toHaveAttribute('readonly');
    expect(screen.getByRole('button', { name: 'Subir nivel' })).toBeDisabled();
    expect(await save()).toBe(2);
  });
});
