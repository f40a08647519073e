import type { Row } from './directApi';
import type { Fault } from './faultyProxy';
import { BUSINESSES, chance, formId, here, inside, one, openTab, type Step, type World } from './walk';

const FAULTS: readonly Fault[] = [
  { is: 'latency', milliseconds: 700 },
  { is: 'bandwidth', bytesPerSecond: 20_000 },
  { is: 'sliced' },
  { is: 'resetBefore' },
  { is: 'resetInRequest' },
  { is: 'resetAfter' },
  { is: 'resetInAnswer' },
  { is: 'half' },
];

async function otherSaves(world: World, id: string): Promise<void> {
  const { id: _, createdAt: __, updatedAt: ___, ...fields }: Row = await world.other.data('GET', `${BUSINESSES}/${id}`);
  const text = `De otra persona ${world.steps}`;
  await world.other.data('PUT', `${BUSINESSES}/${id}`, { ...fields, description: text });
  world.stored.set(id, text);
}

/** What sessions, networks, other people and other tabs do. */
export const OUTER_STEPS: readonly Step[] = [
  {
    name: 'Salir',
    weight: 1.5,
    can: inside,
    async take(world) {
      const tab = here(world);
      tab.agrees = true;
      await tab.page.getByRole('button', { name: 'Salir' }).click();
      // Where there are drafts it asks first.
      const still = tab.page.getByRole('dialog').getByRole('button', { name: 'Salir', exact: true });
      await still
        .or(tab.page.getByRole('heading', { name: 'Inicia sesión' }))
        .first()
        .waitFor();
      if (await still.isVisible()) await still.click();
      await tab.page.waitForURL((url) => /^\/(login)?$/.test(url.pathname));
      world.person = undefined;
    },
  },
  {
    name: 'the session ends on the platform',
    weight: 1.5,
    can: inside,
    async take(world) {
      const token = await here(world).page.evaluate(() => localStorage.getItem('token'));
      const headers = { authorization: `Bearer ${token}` };
      await fetch(`${world.platform.url}/api/gs/user-service/auths/logout`, { method: 'POST', headers });
    },
  },
  {
    name: 'the network goes or comes',
    weight: 4,
    can: () => true,
    async take(world) {
      world.isOffline = !world.isOffline;
      await world.context.setOffline(world.isOffline);
    },
  },
  {
    name: 'the network comes',
    weight: 8,
    can: ({ isOffline }) => isOffline,
    async take(world) {
      world.isOffline = false;
      await world.context.setOffline(false);
    },
  },
  {
    name: 'requests break',
    weight: 6,
    can: () => true,
    // Until the next step is over: a single request the browser would send again by itself.
    take: async (world) => void world.network.add({ path: /^\/api\/gs\//, fault: one(world, FAULTS) }),
  },
  {
    name: 'another person saves',
    weight: 6,
    can: ({ stored }) => stored.size > 0,
    async take(world) {
      const open = world.tabs.map(formId).filter((id) => id !== undefined && world.stored.has(id));
      await otherSaves(
        world,
        open.length > 0 && chance(world, 0.8) ? String(one(world, open)) : one(world, [...world.stored.keys()]),
      );
    },
  },
  {
    name: 'another person deletes',
    weight: 1,
    can: ({ stored }) => stored.size > 15,
    async take(world) {
      const open = world.tabs.map(formId).filter((id) => id !== undefined && world.stored.has(id));
      const id =
        open.length > 0 && chance(world, 0.5) ? String(one(world, open)) : one(world, [...world.stored.keys()]);
      // Refused while somebody holds coupons of it.
      if ((await world.other.call('DELETE', `${BUSINESSES}/${id}`)).status < 300) world.stored.delete(id);
    },
  },
  {
    name: 'the other tab',
    weight: 6,
    can: () => true,
    async take(world) {
      world.at = world.at === 0 ? 1 : 0;
      await here(world).page.bringToFront();
    },
  },
  {
    name: 'the tab is killed',
    weight: 1,
    can: ({ isOffline }) => !isOffline,
    async take(world) {
      const former = here(world).page;
      world.tabs[world.at] = await openTab(world.context);
      await former.close({ runBeforeUnload: false });
      await here(world).page.goto('/dashboard/businesses');
    },
  },
];
