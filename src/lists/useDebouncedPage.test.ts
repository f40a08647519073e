import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useDebouncedPage } from './useDebouncedPage';

afterEach(() => vi.useRealTimers());

function show(page: number, narrowed = 'offers') {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ page, narrowed }) => useDebouncedPage(page, narrowed), {
    initialProps: { page, narrowed },
  });
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  return { result, wait, turn: (page: number, of = narrowed) => rerender({ page, narrowed: of }) };
}

describe('the page that is asked for', () => {
  it('is at once the one with which a list opens', () => expect(show(7).result.current).toBe(7));

  it('is the last of those that were turned ten milliseconds apart, and none between', () => {
    const { result, wait, turn } = show(1);
    for (const page of [2, 3, 4, 5]) {
      turn(page);
      wait(10);
      expect(result.current).toBe(1);
    }
    wait(100);
    expect(result.current).toBe(5);
  });

  it('is each of those that stand for a moment', () => {
    const { result, wait, turn } = show(1);
    for (const page of [2, 3]) {
      turn(page);
      wait(100);
      expect(result.current).toBe(page);
    }
  });

  it('begins anew in a list that was narrowed', () => {
    const { result, turn } = show(5);
    turn(1, 'offers with pan');
    expect(result.current).toBe(1);
  });
});
