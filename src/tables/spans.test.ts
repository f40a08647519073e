import { expect, it } from 'vitest';
import { spanIn, withSpan } from './spans';

it('a span is in the two parameters of its filter, an open end in none', () => {
  const values = withSpan({ q: 'ana', dateFrom: '2026-11-01', dateUntil: '2026-11-05' }, 'date', {
    from: '',
    to: '2026-11-09',
  });
  expect(values).toEqual({ q: 'ana', dateUntil: '2026-11-09' });
  expect(spanIn(values, 'date')).toEqual({ from: '', to: '2026-11-09' });
});
