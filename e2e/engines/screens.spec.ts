import { writeFileSync } from 'node:fs';
import { startFaultyProxy } from '../faultyProxy';
import { RECONCILE } from '../statements';
import { signIn } from './actions';
import { expect, test } from './fixtures';
import { button, field, heading, link, row, Tab } from './tab';

const SCREENS = {
  businesses: '/dashboard/businesses',
  'new-business': '/dashboard/businesses/add',
  'new-offer': '/dashboard/offers/add',
  payments: '/dashboard/payments',
  reconcile: RECONCILE,
  settings: '/dashboard/settings',
};

for (const theme of ['light', 'dark'] as const)
  test.describe(`in ${theme} colours`, () => {
    test.use({ theme });

    test('six screens fit a laptop and a phone, and are photographed', async ({ tab }, info) => {
      await signIn(tab);
      for (const [width, height] of [
        [1280, 800],
        [390, 844],
      ] as const) {
        await tab.size(width, height);
        for (const [name, path] of Object.entries(SCREENS)) {
          await tab.open(path);
          await tab.see(heading());
          await tab.lack({ css: '.skeleton' });
          writeFileSync(info.outputPath(`${name}-${width}x${height}-${theme}.png`), await tab.picture());
          const [wide, shown] = await tab.run<number[]>(
            'const { scrollWidth, clientWidth } = document.documentElement; return [scrollWidth, clientWidth]',
          );
          expect(wide, `${name} at ${width} px`).toBe(shown);
          const isDark = await tab.run("return matchMedia('(prefers-color-scheme: dark)').matches");
          expect(isDark).toBe(theme === 'dark');
        }
      }
    });
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
