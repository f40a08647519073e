import { render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { newerVersion } from '../site/newerVersion';
import { siteReload } from '../site/siteReload';
import { useLeaveQuestion } from '../ui/LeaveQuestion';
import { NewVersion } from './NewVersion';

const TEXT = 'Hay una versión nueva';

describe('NewVersion', () => {
  it('says nothing while there is none', () => {
    render(<NewVersion />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('waits for a form to be saved', () => {
    vi.spyOn(newerVersion, 'isThere').mockReturnValue(true);
    const form = renderHook(({ isUnsaved }) => useLeaveQuestion(isUnsaved, ''), { initialProps: { isUnsaved: true } });
    render(<NewVersion />);
    expect(screen.queryByText(TEXT)).toBeNull();
    form.rerender({ isUnsaved: false });
    expect(screen.getByText(TEXT)).toBeVisible();
  });

  it('is used only when the user presses Actualizar, and can be put off', async () => {
    vi.spyOn(newerVersion, 'isThere').mockReturnValue(true);
    const use = vi.spyOn(siteReload, 'use').mockResolvedValue();
    render(<NewVersion />);
    await userEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
    expect(use).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
    expect(screen.queryByText(TEXT)).toBeNull();
  });
});
