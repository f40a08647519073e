import { describe, expect, it } from 'vitest';
import { dayAt } from '../../contract/caracas';
import { namedDays, nameOfDays, spanIn, withSpan } from './spans';

describe('days by their name', () => {
  it.each([
    ['today', '2026-11-01', { from: '2026-11-01', to: '2026-11-01' }],
    ['yesterday', '2026-11-01', { from: '2026-10-31', to: '2026-10-31' }],
    ['last7', '2026-03-03', { from: '2026-02-25', to: '2026-03-03' }],
    ['month', '2026-11-23', { from: '2026-11-01', to: '2026-11-23' }],
    ['next7', '2026-11-28', { from: '2026-11-28', to: '2026-12-05' }],
  ])('%s on %s', (name, today, span) => {
    expect(namedDays(name, today)).toEqual(span);
    expect(nameOfDays(span, today)).toBe(name);
  });

  it.each(['', '..', 'hoy', '2026-11-01', 'constructor'])('are not said by «%s»', (text) =>
    expect(namedDays(text, '2026-11-23')).toBeUndefined(),
  );

  it('are none for other days', () => expect(nameOfDays({ from: '2026-11-02', to: '' }, '2026-11-23')).toBeUndefined());

  it('are those of Caracas, whatever the hour elsewhere', () => {
    expect(dayAt('2026-11-23T03:59:00Z')).toBe('2026-11-22');
    expect(dayAt('2026-11-23T04:00:00Z')).toBe('2026-11-23');
    expect(dayAt('')).toBe('');
  });
});

it('a span is in the two parameters of its filter, an open end in none', () => {
  const values = withSpan({ q: 'ana', dateFrom: '2026-11-01', dateUntil: '2026-11-05' }, 'date', {
    from: '',
    to: '2026-11-09',
  });
  expect(values).toEqual({ q: 'ana', dateUntil: '2026-11-09' });
  expect(spanIn(values, 'date')).toEqual({ from: '', to: '2026-11-09' });
});
