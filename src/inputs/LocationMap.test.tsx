import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { LocationMap } from './LocationMap';

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200);
});

const NOTICE = /^El mapa no llegó completo/;
const open = () => render(<LocationMap place={[10.5, -66.9]} onPlace={() => undefined} />);
const tiles = () => [...document.querySelectorAll('img.leaflet-tile')];

it('says that a tile did not come, and asks for all of them again on Reintentar', async () => {
  open();
  const [first, ...others] = tiles();
  expect(others.length).toBeGreaterThan(0);
  for (const tile of others) fireEvent.load(tile);
  expect(screen.queryByText(NOTICE)).toBeNull();
  fireEvent.error(first as Element);
  expect(screen.getByRole('status')).toHaveTextContent(NOTICE);

  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(screen.queryByText(NOTICE)).toBeNull();
  expect(tiles()).toHaveLength(others.length + 1);
  expect(tiles()).not.toContain(first);
});

it('says that tiles are late, until they come', () => {
  vi.useFakeTimers();
  open();
  act(() => vi.advanceTimersByTime(9_000));
  expect(screen.queryByText(NOTICE)).toBeNull();
  act(() => vi.advanceTimersByTime(1_000));
  expect(screen.getByRole('status')).toHaveTextContent(NOTICE);
  for (const tile of tiles()) fireEvent.load(tile);
  act(() => vi.advanceTimersByTime(1_000));
  expect(screen.queryByText(NOTICE)).toBeNull();
});
