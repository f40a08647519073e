import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Combobox } from './Combobox';

const NAMES = ['Panadería Sol', 'Café Ávila', 'Arepera Ñoña', 'Café Sol'];
const OPTIONS = NAMES.map((label, at) => ({ value: `b${at}`, label }));

interface FormProps {
  value?: string;
  options?: typeof OPTIONS;
  onMore?: () => void;
  onSubmit?: (chosen: string) => void;
}

function Form({ value = '', options = OPTIONS, onSubmit, ...props }: FormProps) {
  const [chosen, setChosen] = useState(value);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.(chosen);
  };
  return (
    <form onSubmit={send}>
      <label htmlFor="f">Negocio</label>
      <Combobox
        {...props}
        id="f"
        label="Negocio"
        options={options}
        value={chosen}
        onChange={setChosen}
        nothing="Sin resultados."
      />
      <button type="submit">Guardar</button>
    </form>
  );
}

function open(props: FormProps = {}) {
  const submitted = vi.fn();
  render(<Form {...props} onSubmit={submitted} />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Negocio' });
  const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  return { user: userEvent.setup({ delay: null }), field, shown, active, submitted };
}

it('opens with a click, tells so, and takes what is pressed', async () => {
  const { user, field, shown, submitted } = open({ value: 'b1' });
  expect(field).toHaveValue('Café Ávila');
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await user.click(field);
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(shown()).toEqual(NAMES);
  const list = screen.getByRole('listbox', { name: 'Negocio' });
  expect(field).toHaveAttribute('aria-controls', list.id);
  expect(within(list).getByRole('option', { selected: true })).toHaveTextContent('Café Ávila');
  await user.click(within(list).getByRole('option', { name: 'Café Sol' }));
  expect(field).toHaveValue('Café Sol');
  expect(field).toHaveFocus();
  expect(shown()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(submitted).toHaveBeenLastCalledWith('b3');
});

it('finds by a part, without case and accents, and Enter takes the first one without sending the form', async () => {
  const { user, field, shown, active, submitted } = open();
  await user.type(field, 'CAFE');
  expect(shown()).toEqual(['Café Ávila', 'Café Sol']);
  expect(active()).toBe('Café Ávila');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field).toHaveValue('Café Sol');
  expect(submitted).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(submitted).toHaveBeenLastCalledWith('b3');
});

it('is led by the arrows, around both ends, and by Home, End and Page', async () => {
  const { user, field, active } = open({ value: 'b1' });
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('Café Ávila');
  await user.keyboard('{End}{ArrowDown}');
  expect(active()).toBe('Panadería Sol');
  await user.keyboard('{ArrowUp}');
  expect(active()).toBe('Café Sol');
  await user.keyboard('{Home}{PageDown}');
  expect(active()).toBe('Café Sol');
  await user.keyboard('{Escape}');
  expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(field).toHaveValue('Café Ávila');
});

it('has its former text back when it is left without a choice, and no choice once it is emptied', async () => {
  const { user, field, submitted } = open({ value: 'b1' });
  await user.clear(field);
  await user.type(field, 'zzz');
  expect(screen.getByText('Sin resultados.')).toBeVisible();
  await user.tab();
  expect(field).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(submitted).toHaveBeenLastCalledWith('');
});

it('keeps the choice when something else is only searched', async () => {
  const { user, field, submitted } = open({ value: 'b1' });
  await user.click(field);
  await user.type(field, 'x', { initialSelectionStart: 0, initialSelectionEnd: 10 });
  await user.tab();
  expect(field).toHaveValue('Café Ávila');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(submitted).toHaveBeenLastCalledWith('b1');
});

it('has buttons for the mouse that leave the focus in the field', async () => {
  const { user, field, shown } = open({ value: 'b1' });
  await user.click(screen.getByRole('button', { name: 'Abrir la lista' }));
  expect(field).toHaveFocus();
  expect(shown()).toEqual(NAMES);
  await user.click(screen.getByRole('button', { name: 'Cerrar la lista' }));
  expect(shown()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Quitar la opción' }));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
});

it('asks for more while few are found, and when the end of the list is near', async () => {
  const onMore = vi.fn();
  const many = Array.from({ length: 20 }, (_, at) => ({ value: `m${at}`, label: `Café ${at}` }));
  const { user, field } = open({ options: many, onMore });
  await user.click(field);
  expect(onMore).not.toHaveBeenCalled();
  // Nothing is laid out here, so every place in the list is near its end.
  screen.getByRole('listbox').dispatchEvent(new Event('scroll'));
  expect(onMore).toHaveBeenCalledOnce();
  await user.type(field, '19');
  expect(onMore.mock.calls.length).toBeGreaterThan(1);
});
