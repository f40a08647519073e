import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { newerVersion } from '../site/newerVersion';
import { useLeaveQuestion } from '../ui/LeaveQuestion';
import { NewVersion } from './Strips';

const TEXT = 'Hay una versión nueva';

async function miss(isThere: boolean) {
  vi.spyOn(newerVersion, 'isThere').mockResolvedValue(isThere);
  const use = vi.spyOn(newerVersion, 'use').mockReturnValue();
  render(<NewVersion />);
  await act(async () => void window.dispatchEvent(new Event('vite:preloadError')));
  return use;
}

it('says nothing where a part does not come because of the network', async () => {
  await miss(false);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('is offered where the host has other files, and used only when the user presses Actualizar', async () => {
  const use = await miss(true);
  await userEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
  expect(use).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
  expect(screen.queryByText(TEXT)).toBeNull();
});

it('waits for a form to be saved', async () => {
  const form = renderHook(({ isUnsaved }) => useLeaveQuestion(isUnsaved, ''), { initialProps: { isUnsaved: true } });
  await miss(true);
  expect(screen.queryByText(TEXT)).toBeNull();
  form.rerender({ isUnsaved: false });
  expect(screen.getByText(TEXT)).toBeVisible();
});
