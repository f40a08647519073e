import { expect } from './fixtures';
import { editable, leave, type Step } from './walk';
import { formAt, typedNow } from './walkForms';
import { signIn, signOut } from './walkSessions';
import { here, isAtLogin, leftBehind, openTab, owed, type Person, type Tab, type World, whose } from './walkWorld';

/** Above a form: the draft that is offered, or announced as open in another tab. */
const banner = ({ page }: Tab) => page.getByText(/^Hay un borrador/);

/** No user is offered what they never typed. */
export async function expectOwnDraft(world: World, tab: Tab, address: string): Promise<void> {
  const { person } = world;
  if (person && !world.everTyped.has(whose(person, address)))
    expect(await banner(tab).count(), `a draft at ${address} for an ${person} who typed nothing there`).toBe(0);
}

/** Opens the form of a draft anew and recovers what was typed; false where the session turns out to be over. */
async function recoverAt(world: World, address: string): Promise<boolean> {
  const tab = here(world);
  const { person } = world;
  const form = formAt(address);
  if (!person || !form) throw new Error(`no user can recover a draft at ${address}`);
  world.network.heal();
  await leave(world, (page) => page.goto(address), true);
  await expect.poll(async () => isAtLogin(tab) || (await editable(world)), `the form at ${address} opens`).toBe(true);
  if (isAtLogin(tab)) return false;
  await expect(banner(tab), `a draft at ${address}`).toBeVisible();
  // Going forward in the other tab may have brought it back there.
  const others = world.tabs.filter((other) => other !== tab);
  const isElsewhere = await tab.page.getByText('Lo estás escribiendo en otra pestaña').isVisible();
  if (isElsewhere && others.some(({ page }) => new URL(page.url()).pathname === address)) return true;
  await tab.page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(tab.page.getByText('Borrador recuperado')).toBeVisible();
  const found = await typedNow(tab.page, form);
  const known = world.drafts.filter((draft) => draft.person === person && draft.address === address);
  const back = known.findLast(({ texts }) => Object.entries(texts).every(([name, text]) => found[name] === text));
  expect(back, `${JSON.stringify(found)} is one of ${JSON.stringify(known)}`).toBeDefined();
  world.drafts = world.drafts.filter((draft) => draft !== back);
  const stored = world.stored.get(address) ?? {};
  const changed = Object.entries(found).filter(([name, text]) => text !== stored[name]);
  const at = Date.now();
  if (changed.length > 0)
    tab.typed = { address, person, texts: new Map(changed.map(([name, text]) => [name, { text, at }])) };
  return true;
}

/** At the end of a walk: whatever must have been kept is there, for each person their own. */
export async function recoverAll(world: World): Promise<void> {
  world.network.heal();
  world.isOffline = false;
  await world.context.setOffline(false);
  for (const tab of world.tabs) {
    leftBehind(world, tab);
    await tab.page.close({ runBeforeUnload: false });
  }
  world.tabs = [await openTab(world.context), await openTab(world.context)];
  for (const person of ['admin', 'owner'] as const)
    for (const place of new Set(owed(world, person).map(({ address }) => address))) {
      await enter(world, person);
      // Only here it shows that a session was over.
      if (await recoverAt(world, place)) continue;
      await enter(world, person);
      expect(await recoverAt(world, place), 'the session of a moment ago').toBe(true);
    }
}

/** Signs in as this person, unless they are signed in. */
async function enter(world: World, person: Person): Promise<void> {
  const { page } = here(world);
  await leave(world, (tab) => tab.goto('/dashboard/offers'), true);
  await page.getByRole('button', { name: 'Salir' }).or(page.getByLabel('Correo')).first().waitFor();
  if (!isAtLogin(here(world)) && world.person !== person) await signOut(world, false);
  if (isAtLogin(here(world))) await signIn(world, person);
}

export const DRAFT_STEPS: readonly Step[] = [
  {
    name: 'recover a draft',
    weight: 16,
    can: (world) => world.person !== undefined && !world.isOffline && owed(world, world.person).length > 0,
    async take(world) {
      const draft = owed(world, world.person).at(-1);
      if (draft) await recoverAt(world, draft.address);
    },
  },
];
