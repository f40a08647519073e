import { createServer } from 'vite';
import { ENTRIES } from '../contract/services';
import { expect, test } from './fixtures';

test('in development /docs/api shows every call, and asks no other host for anything', async ({ page }) => {
  const server = await createServer({
    server: { host: '127.0.0.1', port: 0, hmr: false },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'error',
  });
  try {
    await server.listen();
    const [site = ''] = server.resolvedUrls?.local ?? [];
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(`${new URL(request.url()).origin}/`));

    await page.goto(`${site}docs/api`);
    await expect(page.getByText('Opens a session for the right e-mail and password.')).toBeVisible();
    // The rows of the table, what is announced beyond it, and where pictures are posted to.
    await expect(page.locator('.opblock')).toHaveCount(Object.keys(ENTRIES).length + 1);
    await page.getByText('Uses up a coupon of the user who is named in the body.').click();
    await expect(page.getByText('Administrators: everything. Owners: only their own.')).toBeVisible();
    await expect(page.getByText('El cupón ya fue consumido.')).toBeVisible();
    expect([...asked]).toEqual([site]);
  } finally {
    await server.close();
  }
});
