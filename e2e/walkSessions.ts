import { expect, fillLogin } from './fixtures';
import { ACCOUNTS, PASSWORD } from './platform';
import { quiet } from './walk';
import { address, forgetDrafts, here, isAtLogin, owed, type Person, type World } from './walkWorld';

export async function signIn(world: World, person: Person): Promise<void> {
  const tab = here(world);
  if (address(tab) === '/') await tab.page.goto('/login');
  await quiet(tab);
  // In the other tab a user is signed in: the login leads on by itself.
  if (!isAtLogin(tab)) return;
  await fillLogin(tab.page, ACCOUNTS[person], PASSWORD);
  await quiet(tab);
  if (isAtLogin(tab)) return;
  world.person = person;
}

/** Signs out; where there are drafts it is asked, and they stay or are erased. */
export async function signOut(world: World, erases: boolean): Promise<void> {
  const tab = here(world);
  const { person } = world;
  tab.agrees = true;
  tab.asked = [];
  await tab.page.getByRole('button', { name: 'Salir' }).click();
  const question = tab.page.getByRole('dialog', { name: '¿Salir?' });
  await question
    .or(tab.page.getByRole('heading', { name: 'Inicia sesión' }))
    .first()
    .waitFor();
  expect(tab.asked, 'asked by the browser although drafts are kept').toEqual([]);
  if (await question.isVisible()) {
    await expect(question, 'drafts outlive the session').toContainText('en este equipo para cuando vuelvas');
    if (erases) forgetDrafts(world, person);
    await question.getByRole('button', { name: erases ? 'Salir y borrarlos' : 'Salir', exact: true }).click();
  } else expect(owed(world, person), 'left without asking about drafts').toEqual([]);
  await tab.page.waitForURL((url) => /^\/(login)?$/.test(url.pathname));
  world.person = undefined;
}
