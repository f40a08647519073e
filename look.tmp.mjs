import { chromium } from '@playwright/test';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
const [,, what='desk'] = process.argv;
for (const [name, viewport, scheme] of [['1280', {width:1280,height:800}, 'light'], ['1920', {width:1920,height:1080}, 'dark'], ['390', {width:390,height:844}, 'light']]) {
  const context = await browser.newContext({ viewport, colorScheme: scheme, hasTouch: name==='390', isMobile: name==='390' });
  const page = await context.newPage();
  await page.route('**/payments/manual/work', (route) => route.fulfill({ json: { data: { pending: 28, oldest: null } } }));
  await page.goto('http://127.0.0.1:4861/login');
  await page.getByRole('textbox', { name: /correo/i }).fill('admin@gs.test');
  await page.locator('input[type=password]').fill('gs-demo-2026');
  await page.getByRole('button', { name: 'INICIAR SESIÓN' }).click();
  await page.waitForURL('**/dashboard**');
  if (what === 'list') {
    await page.goto('http://127.0.0.1:4861/dashboard/payments?status=pending');
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `/tmp/shot-list-${name}.png` });
  } else {
    await page.goto('http://127.0.0.1:4861/dashboard/payments/verify');
    await page.waitForTimeout(3000);
    await page.screenshot({ path: `/tmp/shot-desk-${name}.png` });
    if (name !== '390') { await page.keyboard.press('r'); } else await page.getByRole('button', { name: 'Rechazar...' }).click();
    await page.waitForTimeout(1200);
    await page.screenshot({ path: `/tmp/shot-ask-${name}.png` });
    await page.keyboard.press('Escape');
    await page.waitForTimeout(400);
    await page.getByRole('button', { name: name === '390' ? 'Rechazar...' : 'Confirmar...' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
    await page.waitForTimeout(1500);
    const img = page.locator('main img').first();
    if (await img.count()) { await img.click({ position: { x: 100, y: 200 } }).catch(()=>{}); }
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/shot-next-${name}.png` });
  }
  await context.close();
}
await browser.close();
