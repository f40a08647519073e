import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TestMemoryRouter } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { askToLeave, hasUnsavedForm, LeaveQuestion, useLeaveQuestion } from './LeaveQuestion';

function Unsaved({ question }: { question: string | undefined }) {
  useLeaveQuestion(question !== undefined, question ?? '');
  return null;
}

const page = (question?: string) => (
  <TestMemoryRouter>
    <Unsaved question={question} />
    <LeaveQuestion />
  </TestMemoryRouter>
);

it('Salir asks what would be lost, stays, and goes once it may or nothing is unsaved any more', async () => {
  const leave = vi.fn();
  const { rerender, unmount } = render(page('El archivo se olvida.'));
  const user = userEvent.setup({ delay: null });
  const ask = () => {
    leave.mockClear();
    askToLeave(leave);
    return screen.findByText('El archivo se olvida.');
  };
  await ask();
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(leave).not.toHaveBeenCalled();
  await ask();
  await user.click(screen.getByRole('button', { name: 'Salir' }));
  expect(leave).toHaveBeenCalledOnce();
  await ask();
  rerender(page());
  expect(leave).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
  expect(hasUnsavedForm()).toBe(false);
  askToLeave(leave);
  expect(leave).toHaveBeenCalledTimes(2);
});
