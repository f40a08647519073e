import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { boundCache } from './queryClient';

function bounded() {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const client = new QueryClient();
  boundCache(client.getQueryCache());
  const read = (key: readonly unknown[]) => {
    vi.setSystemTime(Date.now() + 1_000);
    client.setQueryData(key, { data: [] });
  };
  const kept = (part: string) =>
    client
      .getQueryCache()
      .getAll()
      .filter(({ queryKey }) => queryKey.includes(part))
      .map(({ queryKey }) => queryKey.at(-1));
  return { client, read, kept };
}

describe('what a session keeps', () => {
  it('are the fifty pages that were read last, whatever the list', () => {
    const { read, kept } = bounded();
    for (let page = 1; page <= 200; page++) read([page % 2 ? 'offers' : 'users', 'getList', page]);
    expect(kept('getList')).toEqual(Array.from({ length: 50 }, (_, at) => 151 + at));
  });

  it('is never less than what is on screen', () => {
    const { client, read, kept } = bounded();
    read(['offers', 'getList', 1]);
    const end = new QueryObserver(client, { queryKey: ['offers', 'getList', 1], enabled: false }).subscribe(() => {});
    for (let page = 2; page <= 60; page++) read(['offers', 'getList', page]);
    expect(kept('getList')).toContain(1);
    expect(kept('getList')).toHaveLength(50);
    end();
  });

  it('are two hundred records, a thousand people, and of everything else all', () => {
    const { read, kept } = bounded();
    for (let at = 1; at <= 1_100; at++) {
      read(['offers', 'getOne', at]);
      read(['userLookUp', `u${at}`]);
      read(['history', at]);
    }
    expect(kept('getOne')).toHaveLength(200);
    expect(kept('userLookUp')).toHaveLength(1_000);
    expect(kept('history')).toHaveLength(1_100);
  });
});
