import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { newerVersion } from '../site/newerVersion';
import { siteReload } from '../site/siteReload';
import { addUnsavedForm } from '../ui/unsavedChanges';
import { NewVersion } from './NewVersion';

const TEXT = 'Hay una versión nueva';

describe('NewVersion', () => {
  it('says nothing while there is none', () => {
    render(<NewVersion />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('waits for a form to be saved, and goes when another is begun', () => {
    vi.spyOn(newerVersion, 'isThere').mockReturnValue(true);
    const saved = addUnsavedForm();
    render(<NewVersion />);
    expect(screen.queryByText(TEXT)).toBeNull();
    act(() => saved());
    expect(screen.getByText(TEXT)).toBeVisible();
    let savedToo = () => {};
    act(() => {
      savedToo = addUnsavedForm();
    });
    expect(screen.queryByText(TEXT)).toBeNull();
    act(() => savedToo());
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
