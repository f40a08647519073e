import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Toasts, toast } from './toast';

beforeEach(() => {
  vi.useFakeTimers();
  for (const { id } of toast.get()) toast.dismiss(id);
  render(<Toasts />);
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('goes after 4000 ms, and later while the user points at it or has the focus in it', async () => {
  act(() => toast.success('Guardado'));
  await pass(3_999);
  const message = screen.getByText('Guardado').parentElement as HTMLElement;
  fireEvent.mouseEnter(message);
  await pass(60_000);
  act(() => screen.getByRole('button', { name: 'Cerrar aviso' }).focus());
  fireEvent.mouseLeave(message);
  await pass(60_000);
  act(() => screen.getByRole('button', { name: 'Cerrar aviso' }).blur());
  await pass(3_999);
  expect(screen.getByText('Guardado')).toBeVisible();
  await pass(1);
  expect(screen.queryByText('Guardado')).toBeNull();
});

it('shows a long text whole, to be scrolled by keyboard too', () => {
  const detail = 'x'.repeat(50_000);
  act(() => toast.error(new Error(detail)));
  expect(screen.getByText(detail)).toHaveAttribute('tabindex', '0');
});
