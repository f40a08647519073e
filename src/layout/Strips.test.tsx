import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isAnswering } from '../providers/httpClient';
import { newerVersion } from '../site/newerVersion';
import { buildBusiness } from '../testing/builders';
import { plain, refusal, unreachable } from '../testing/fakeFetch';
import { fakePlatform, type Instead } from '../testing/fakePlatform';
import { renderApp } from '../testing/renderApp';
import { useLeaveQuestion } from '../ui/LeaveQuestion';
import { NewVersion } from './Strips';

afterEach(() => {
  onlineManager.setOnline(true);
  isAnswering.setState(true, true);
});

const LOST = 'Sin conexión';

async function open(instead: Instead = {}) {
  const sent = fakePlatform({ businesses: [buildBusiness()], instead });
  const page = renderApp('/dashboard/businesses');
  await screen.findByRole('link', { name: 'Panadería Sol de Oro' });
  return { ...page, lists: () => sent.filter(({ url }) => url.includes('/businesses?')).length };
}

const refresh = () => fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }));

describe('a lost connection', () => {
  it.each([
    ['nothing comes', unreachable],
    ['a gateway answers in the place of the platform', () => plain('<html>502 Bad Gateway</html>', 502)],
  ])('is said where %s, and goes with the first answer', async (_, answer) => {
    const instead: Instead = {};
    await open(instead);
    instead.listBusinesses = answer;
    refresh();
    expect(await screen.findByText(LOST)).toBeVisible();
    instead.listBusinesses = undefined;
    refresh();
    await waitFor(() => expect(screen.queryByText(LOST)).toBeNull());
  });

  it('is said when the browser’s network goes, and what is on screen is read again when it comes', async () => {
    const { lists } = await open();
    act(() => onlineManager.setOnline(false));
    expect(await screen.findByText(LOST)).toBeVisible();
    const before = lists();
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(lists()).toBeGreaterThan(before));
    expect(screen.queryByText(LOST)).toBeNull();
  });

  it('is not said of what the platform itself refuses', async () => {
    const instead: Instead = {};
    await open(instead);
    instead.listBusinesses = () => refusal(503, 'En mantenimiento');
    refresh();
    expect(await screen.findByText('En mantenimiento')).toBeVisible();
    expect(screen.queryByText(LOST)).toBeNull();
  });
});

describe('a newer version of the site', () => {
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
});
