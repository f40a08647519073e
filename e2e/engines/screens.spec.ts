import { writeFileSync } from 'node:fs';
import { startFaultyProxy } from '../faultyProxy';
import { RECONCILE } from '../statements';
import { signIn } from './actions';
import { ENGINES, expect, test } from './fixtures';
import { button, field, heading, link, row, Tab, type Thing, textbox } from './tab';

/** Their addresses, and what stands there once they are complete. */
const SCREENS: Record<string, [path: string, Thing]> = {
  businesses: ['/dashboard/businesses', link(undefined, row(/./))],
  'new-business': ['/dashboard/businesses/add', textbox('Nombre')],
  'new-offer': ['/dashboard/offers/add', textbox('Título')],
  payments: ['/dashboard/payments', { css: '[data-row]', has: 'Pendiente' }],
  reconcile: [RECONCILE, button('Elegir archivo')],
  settings: ['/dashboard/settings', textbox(/Tasa del dólar/)],
};

const SIZES = [
  [1280, 800],
  [390, 844],
] as const;

/** How many skeletons and pictures in the window are still to come. */
const awaitedInSight = () =>
  [...document.querySelectorAll<HTMLElement>('.skeleton, main img:not(.leaflet-tile)')].filter(
    (one) => one.getBoundingClientRect().top < innerHeight && !(one as HTMLImageElement).naturalWidth,
  ).length;

for (const theme of ['light', 'dark'] as const)
  test(`six screens in ${theme} colours fit a laptop and a phone, and are photographed`, async ({
    engineName,
    platform,
  }, info) => {
    // The scheme is a setting of the system, so it is another browser.
    const engine = await ENGINES[engineName](theme);
    try {
      const tab = new Tab(engine, platform.url);
      await signIn(tab);
      expect(await tab.run("return matchMedia('(prefers-color-scheme: dark)').matches")).toBe(theme === 'dark');
      for (const [width, height] of SIZES) {
        await tab.size(width, height);
        for (const [name, [path, last]] of Object.entries(SCREENS)) {
          await tab.open(path);
          await tab.see(last);
          await expect.poll(() => tab.run(awaitedInSight)).toBe(0);
          writeFileSync(info.outputPath(`${name}-${width}x${height}-${theme}.png`), await tab.picture());
          const [wide, shown] = await tab.run<number[]>(
            'const { scrollWidth, clientWidth } = document.documentElement; return [scrollWidth, clientWidth]',
          );
          expect(wide, `${name} at ${width} px`).toBe(shown);
        }
      }
    } finally {
      await engine.close();
    }
  });

test('over a slow line that knows nothing yet, a business is found and changed', async ({ engine, platform }) => {
  const slow = await startFaultyProxy(platform.url);
  slow.add({ fault: { is: 'bandwidth', bytesPerSecond: 50_000 }, path: /assets/ });
  slow.add({ fault: { is: 'latency', milliseconds: 600 }, path: /api/ });
  // Another address has nothing in the browser's cache.
  const tab = new Tab(engine, slow.url);
  await signIn(tab);
  await tab.press(link(undefined, row(/./)));
  await tab.fill(field('Nombre'), 'Con una línea lenta');
  await tab.press(button('ACTUALIZAR NEGOCIO'));
  await tab.see({ role: 'status', has: 'Negocio actualizado exitosamente' });
  await tab.see(row('Con una línea lenta'));
  await tab.press(button('Salir'));
  await tab.see(heading('Inicia sesión'));
  await slow.close();
});
