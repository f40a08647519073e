import { CALLS } from '../contract/calls';
import { readCart } from '../contract/paymentCart';
import { expect } from './fixtures';
import { inside, leave, quiet, type Step } from './walk';
import { standingNow } from './walkForms';
import { address, chance, here, type World } from './walkWorld';

/** Presses what a question offers, and waits for the end of it; a refusal may leave it open. */
async function agree(world: World): Promise<void> {
  const tab = here(world);
  const dialog = tab.page.getByRole('dialog');
  const [ok, cancel] = ['Ok', 'Cancelar'].map((name) => dialog.getByRole('button', { name, exact: true }));
  if (!ok || !cancel) throw new Error('There are two');
  await ok.waitFor();
  // Without the network what is shown may be outdated: then nothing is decided.
  if (await ok.isEnabled()) await ok.click();
  await quiet(tab);
  if (await cancel.isVisible()) await cancel.click();
}

/** What has become different on the platform since this was last looked at. */
async function changed(world: World) {
  const before = world.standing;
  world.standing = await standingNow(world.other);
  const { payments, coupons } = world.standing;
  return {
    decided: [...payments].filter(([id, status]) => before.payments.get(id) !== status),
    consumed: [...before.coupons].filter((id) => !coupons.has(id)),
    granted: [...coupons].filter((id) => !before.coupons.has(id)),
  };
}

/** How many coupons the order of a payment hands out. */
async function couponsOf({ other }: World, paymentId: string | null): Promise<number> {
  const payments = await other.all(CALLS.listPayments.path);
  const lines = readCart(payments.find(({ id }) => id === paymentId)?.cart);
  return lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
}

const pendingRows = (world: World) => here(world).page.locator('main [data-row]').filter({ hasText: 'Pendiente' });
const consumeButtons = (world: World) =>
  here(world).page.getByRole('main').getByRole('listitem').getByRole('button', { name: 'Consumir' });

const isAt = (world: World, path: string) => inside(world) && address(here(world)) === path;

/** What administrators decide about payments and coupons; under any fault, each is done once or not at all. */
export const ACTION_STEPS: readonly Step[] = [
  {
    name: 'decide a payment',
    weight: 14,
    can: async (world) => isAt(world, '/dashboard/payments') && (await pendingRows(world).count()) > 0,
    async take(world) {
      const rows = pendingRows(world);
      const row = rows.nth(Math.floor(world.random() * (await rows.count())));
      const id = await row.getAttribute('data-row');
      const confirms = chance(world, 0.6);
      await row.getByRole('button', { name: /^Acciones de/ }).click();
      await here(world)
        .page.getByRole('menuitem', { name: confirms ? 'Confirmar...' : 'Rechazar...' })
        .click();
      await agree(world);
      const { decided, consumed, granted } = await changed(world);
      expect(consumed).toEqual([]);
      // What is confirmed hands out the coupons of its order.
      const ordered = decided.some(([, status]) => status === 'confirmed') ? await couponsOf(world, id) : 0;
      expect(granted.length, 'coupons of what was confirmed').toBe(ordered);
      const wanted = [[id, confirms ? 'confirmed' : 'rejected']];
      expect([[], wanted], 'decided is what was chosen, or nothing').toContainEqual(decided);
    },
  },
  {
    name: 'consume a coupon',
    weight: 14,
    can: async (world) => isAt(world, '/dashboard/coupons-active') && (await consumeButtons(world).count()) > 0,
    async take(world) {
      const buttons = consumeButtons(world);
      const { asked } = here(world);
      asked.length = 0;
      await buttons.nth(Math.floor(world.random() * (await buttons.count()))).click();
      // Without the network no user is found, and then the question is not shown (A56).
      if (!asked.includes('Usuario no encontrado para consumir el cupón.')) await agree(world);
      const { consumed, ...others } = await changed(world);
      expect(others).toEqual({ decided: [], granted: [] });
      expect(consumed.length, 'consumed at most one').toBeLessThan(2);
    },
  },
  {
    name: 'grant a coupon',
    weight: 3,
    can: (world) => inside(world) && world.person === 'admin' && !world.isOffline,
    async take(world) {
      const { page } = here(world);
      await leave(world, () => page.goto(`/dashboard/users/add-offer/${world.customer}/select-offer`), true);
      const offers = page.getByRole('radio');
      if ((await offers.count()) === 0) return;
      await offers.nth(Math.floor(world.random() * (await offers.count()))).check();
      await page.getByRole('button', { name: 'Agregar', exact: true }).click();
      await quiet(here(world));
      const { granted, ...others } = await changed(world);
      expect(others).toEqual({ decided: [], consumed: [] });
      expect(granted.length, 'granted at most one').toBeLessThan(2);
    },
  },
];
