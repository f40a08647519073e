/**
 * `npm run pictures`: opens every screen of the built product with its demonstration data at three sizes, light and
 * dark, and lays the pictures side by side into docs/pictures/sheet-*.webp, to be looked at before a release.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { API_BASE, CALLS, type Call } from '../contract/paths';
import { openSession, type Role, runPlatform } from '../e2e/platform';
import { findChromium } from './findChromium.mjs';

interface Screen {
  name: string;
  path: string;
  as?: Role;
  /** What a person does before the picture is taken. */
  act?: (page: Page) => Promise<void>;
}

const SIZES = [
  { name: '1366x768', width: 1366, height: 768, columns: 4, thumbnail: 480 },
  { name: '1280x800', width: 1280, height: 800, columns: 4, thumbnail: 480 },
  { name: '390x844', width: 390, height: 844, columns: 8, thumbnail: 240 },
] as const;
const THEMES = ['light', 'dark'] as const;
const GAP = 16;
const OUT = 'docs/pictures';

const platform = await runPlatform(mkdtempSync(join(tmpdir(), 'gs-cupones-pictures-')));
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const sessions = { admin: await openSession(platform.url, 'admin'), owner: await openSession(platform.url, 'owner') };
  const screens = await screensOf(sessions.admin.token);
  for (const size of SIZES) {
    const shots: Buffer[] = [];
    for (const theme of THEMES) shots.push(...(await photograph(browser, screens, sessions, size, theme)));
    await writeSheet(shots, size);
  }
} finally {
  await browser.close();
  await platform.remove();
}

async function screensOf(token: string): Promise<Screen[]> {
  const [business, offer, user, payment] = await Promise.all(
    [CALLS.listBusinesses, CALLS.listOffers, CALLS.listUsers, CALLS.listPayments].map((call) => firstId(call, token)),
  );
  const firstButton = (name: RegExp) => async (page: Page) => page.getByRole('button', { name }).first().click();
  return [
    { name: 'landing', path: '/' },
    { name: 'terms', path: '/termsAndPolicy' },
    { name: 'login', path: '/login' },
    { name: 'not found', path: '/nada' },
    { name: 'home', path: '/dashboard', as: 'owner' },
    { name: 'businesses', path: '/dashboard/businesses', as: 'admin' },
    { name: 'business', path: `/dashboard/businesses/${business}`, as: 'admin' },
    { name: 'add a business', path: '/dashboard/businesses/add', as: 'admin' },
    { name: 'offers', path: '/dashboard/offers', as: 'admin' },
    { name: 'offer', path: `/dashboard/offers/${offer}`, as: 'admin' },
    { name: 'active coupons', path: '/dashboard/coupons-active', as: 'admin' },
    { name: 'consume', path: '/dashboard/coupons-active', as: 'admin', act: firstButton(/^Consumir/) },
    { name: 'consumed coupons', path: '/dashboard/admin/consumed', as: 'admin' },
    { name: 'users', path: '/dashboard/users', as: 'admin' },
    { name: 'add a user', path: '/dashboard/users/add', as: 'admin' },
    { name: "a user's offers", path: `/dashboard/users/add-offer/${user}`, as: 'admin' },
    { name: 'select an offer', path: `/dashboard/users/add-offer/${user}/select-offer`, as: 'admin' },
    { name: 'payments', path: '/dashboard/payments', as: 'admin' },
    { name: 'unknown payment', path: `/dashboard/payments/${payment}`, as: 'admin' },
    { name: 'settings', path: '/dashboard/settings', as: 'admin' },
  ];
}

async function firstId({ path }: Call, token: string): Promise<string> {
  const answer = await fetch(`${platform.url}${API_BASE}${path}?page=1&limit=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()).data[0].id;
}

async function photograph(
  browser: Browser,
  screens: Screen[],
  sessions: Partial<Record<Role, { user: unknown; token: string }>>,
  { width, height }: (typeof SIZES)[number],
  colorScheme: (typeof THEMES)[number],
): Promise<Buffer[]> {
  const shots: Buffer[] = [];
  for (const { name, path, as, act } of screens) {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' });
    const session = as && sessions[as];
    if (session) {
      await context.addInitScript(({ user, token }) => {
        localStorage.setItem('user', JSON.stringify(user));
        localStorage.setItem('token', token);
      }, session);
    }
    await context.route('https://tile.openstreetmap.org/**', (route) => route.abort());
    const page = await context.newPage();
    await page.goto(platform.url + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    await act?.(page);
    shots.push(await page.screenshot());
    console.log(`${colorScheme} ${width}x${height} ${name}`);
    await context.close();
  }
  return shots;
}

async function writeSheet(shots: Buffer[], { name, width, height, columns, thumbnail }: (typeof SIZES)[number]) {
  const tall = Math.round((thumbnail * height) / width);
  const pictures = await Promise.all(shots.map((shot) => sharp(shot).resize(thumbnail, tall).toBuffer()));
  const rows = Math.ceil(pictures.length / columns);
  const sheet = sharp({
    create: {
      width: columns * (thumbnail + GAP) + GAP,
      height: rows * (tall + GAP) + GAP,
      channels: 3,
      background: '#808080',
    },
  });
  await sheet
    .composite(
      pictures.map((input, at) => ({
        input,
        left: GAP + (at % columns) * (thumbnail + GAP),
        top: GAP + Math.floor(at / columns) * (tall + GAP),
      })),
    )
    .webp({ quality: 72, effort: 6 })
    .toFile(`${OUT}/sheet-${name}.webp`);
}
