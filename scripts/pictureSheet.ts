/**
 * `npm run pictures`: opens every screen of the built product with its demonstration data at three sizes, light and
 * dark, and puts the pictures side by side into docs/pictures/sheet-*.webp.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { keepSession } from '../e2e/keepSession';
import { type OpenSession, openSession, type Role, runPlatform } from '../e2e/platform';
import { addresses, arrived, SCREENS, type Screen } from '../e2e/screens';
import { findChromium } from './findChromium.mjs';

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
  const addressOf = await addresses(platform.url, sessions.admin.token);
  for (const size of SIZES) {
    const shots: Buffer[] = [];
    for (const theme of THEMES) shots.push(...(await photograph(addressOf, sessions, size, theme)));
    await writeSheet(shots, size);
  }
} finally {
  await browser.close();
  await platform.remove();
}

async function photograph(
  addressOf: (screen: Screen) => string,
  sessions: Partial<Record<Role, OpenSession>>,
  { width, height }: (typeof SIZES)[number],
  colorScheme: (typeof THEMES)[number],
): Promise<Buffer[]> {
  const shots: Buffer[] = [];
  for (const screen of SCREENS) {
    const session = screen.as && sessions[screen.as];
    const context = await browser.newContext({
      baseURL: platform.url,
      viewport: { width, height },
      colorScheme,
      reducedMotion: 'reduce',
    });
    await context.route('https://tile.openstreetmap.org/**', (route) => route.abort());
    const page = await context.newPage();
    if (session) await keepSession(page, session);
    await page.goto(addressOf(screen));
    await arrived(page, screen);
    shots.push(await page.screenshot());
    console.log(`${colorScheme} ${width}x${height} ${screen.name}`);
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
