import { describe, expect, it } from 'vitest';
import { keptFileFor, PAGE } from './siteFiles';

const SITE = 'https://cupones.example';
const FILES = { first: ['/mark.svg', '/assets/main-1.js'], assets: ['/assets/main-1.js', '/assets/Form-2.js'] };
const asked = (url: string, { method = 'GET', mode = 'cors' as RequestMode } = {}) =>
  keptFileFor({ method, mode, url: new URL(url, SITE).href }, SITE, FILES);
const opened = (url: string) => asked(url, { mode: 'navigate' });

describe('what is answered from what is kept', () => {
  it.each([
    '/login',
    '/LOGIN/',
    '/dashboard',
    '/dashboard/businesses?page=2',
    '/dashboard/users/u1',
    '/reset-password#t',
  ])('the page that %s opens', (url) => expect(opened(url)).toBe(PAGE));

  it.each(['/', '/termsAndPolicy', '/index.html', '/docs/api', '/nada', '/dashboards', '/files/a.webp', '/api/gs/x'])(
    'not the page at %s',
    (url) => expect(opened(url)).toBeUndefined(),
  );

  it.each(['/mark.svg', '/assets/main-1.js', '/assets/Form-2.js'])('%s', (url) => expect(asked(url)).toBe(url));

  it.each([
    '/assets/main-0.js',
    '/api/gs/coupon-service/businesses',
    '/files/businesses/a.webp',
    '/film/promo.webm',
    '/sw.js',
    'https://other.example/mark.svg',
  ])('not %s', (url) => expect(asked(url)).toBeUndefined());

  it('nothing that is sent', () => {
    expect(asked('/mark.svg', { method: 'POST' })).toBeUndefined();
    expect(asked('/dashboard', { method: 'POST', mode: 'navigate' })).toBeUndefined();
  });
});
