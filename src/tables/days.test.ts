import { describe, expect, it } from 'vitest';
import { dayAt } from '../../contract/caracas';
import { readDays, writeDays } from './days';
import { readAmounts, writeAmounts } from './spans';

describe('a span of days', () => {
  it.each([
    ['today', '2026-11-01', { from: '2026-11-01', to: '2026-11-01' }],
    ['yesterday', '2026-11-01', { from: '2026-10-31', to: '2026-10-31' }],
    ['last7', '2026-03-03', { from: '2026-02-25', to: '2026-03-03' }],
    ['month', '2026-11-23', { from: '2026-11-01', to: '2026-11-23' }],
    ['2026-11-01..2026-11-05', '', { from: '2026-11-01', to: '2026-11-05' }],
    ['2026-11-01..', '', { from: '2026-11-01', to: undefined }],
    ['..2026-11-05', '', { from: undefined, to: '2026-11-05' }],
  ])('%s on %s', (text, today, span) => expect(readDays(text, today)).toEqual(span));

  it.each(['', '..', 'hoy', '2026-11-01', '1..2', 'a..b..c', 'constructor', '2026-11-01..x'])(
    'is not said by «%s»',
    (text) => expect(readDays(text, '2026-11-23')).toBeUndefined(),
  );

  it('is written as it is read', () => {
    expect(writeDays({ from: '2026-11-01', to: '' })).toBe('2026-11-01..');
    expect(writeDays({})).toBe('');
  });

  it('is one of Caracas, whatever the hour elsewhere', () => {
    expect(dayAt('2026-11-23T03:59:00Z')).toBe('2026-11-22');
    expect(dayAt('2026-11-23T04:00:00Z')).toBe('2026-11-23');
    expect(dayAt('')).toBe('');
  });
});

describe('a span of amounts', () => {
  it.each([
    ['10..500', { from: 10, to: 500 }],
    ['10.5..', { from: 10.5, to: undefined }],
    ['..0', { from: undefined, to: 0 }],
    ['-1..1', { from: -1, to: 1 }],
  ])('%s', (text, span) => expect(readAmounts(text)).toEqual(span));

  it.each(['', '..', '1', 'a..b', '1,5..2', '1..2..3', '1e9..'])('is not said by «%s»', (text) =>
    expect(readAmounts(text)).toBeUndefined(),
  );

  it('is written as it is read', () => expect(readAmounts(writeAmounts(1.5, undefined))).toEqual({ from: 1.5 }));
});
