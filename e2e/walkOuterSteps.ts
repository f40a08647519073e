import type { Row } from './directApi';
import { crash } from './draftKills';
import type { Fault } from './faultyProxy';
import { inside, type Step } from './walk';
import { callAt, formAt, storedNow, valuesOf } from './walkForms';
import { signOut } from './walkSessions';
import { chance, here, leftBehind, one, openForm, openTab, type World } from './walkWorld';

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

async function otherSaves(world: World, at: string): Promise<void> {
  const form = formAt(at);
  const row: Row = await world.other.data('GET', callAt(at));
  if (!form) throw new Error(`no form of a record at ${at}`);
  const name = one(world, Object.keys(form.labels));
  const changed = { ...row, [name]: `De otra persona ${world.steps}` };
  await world.other.data('PUT', callAt(at), form.body(changed));
  world.stored.set(at, valuesOf(form, changed));
}

/** A record, most of the time one whose form is open. */
function someRecord(world: World, ofOpen: number): string {
  const open = world.tabs.map(openForm).filter((at) => at !== undefined && world.stored.has(at));
  return open.length > 0 && chance(world, ofOpen) ? String(one(world, open)) : one(world, [...world.stored.keys()]);
}

/** What sessions, networks, other people and other tabs do. */
export const OUTER_STEPS: readonly Step[] = [
  {
    name: 'Salir',
    weight: 1.5,
    can: inside,
    async take(world) {
      await signOut(world, chance(world, 0.2));
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
    take: (world) => otherSaves(world, someRecord(world, 0.8)),
  },
  {
    name: 'another person deletes',
    weight: 1,
    can: ({ stored }) => stored.size > 30,
    async take(world) {
      // Refused while customers hold coupons of it. The offers of a business go with it.
      await world.other.call('DELETE', callAt(someRecord(world, 0.5)));
      const left = await storedNow(world.other);
      for (const at of [...world.stored.keys()]) if (!left.has(at)) world.stored.delete(at);
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
      leftBehind(world, here(world), await crash(await world.context.newCDPSession(former)));
      await former.close();
      world.tabs[world.at] = await openTab(world.context);
      await here(world).page.goto('/dashboard/businesses');
    },
  },
];
