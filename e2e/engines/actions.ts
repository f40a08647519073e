import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { picture } from '../pictures';
import { ACCOUNTS, PASSWORD } from '../platform';
import { expect } from './fixtures';
import { button, dialog, field, heading, said, type Tab, type Thing } from './tab';

/** Signs in by the form. */
export async function signIn(tab: Tab): Promise<void> {
  await tab.open('/login');
  await tab.see(heading('Inicia sesión'));
  await tab.fill(field('Correo'), ACCOUNTS.admin);
  await tab.fill(field('Contraseña'), PASSWORD);
  await tab.press(button('INICIAR SESIÓN'));
  await tab.see(button('Salir'));
}

/** A link of the sidebar; some have a number beside them. */
export const place = (name: string): Thing => ({
  role: 'link',
  name: new RegExp(`^${name}`),
  within: { role: 'navigation', name: 'Principal' },
});

/** Chooses in the menu of a row, and answers the question that follows. */
export async function fromMenu(tab: Tab, row: Thing, item: string, answer: string): Promise<void> {
  await tab.press(button(/^Acciones de/, row));
  await tab.press({ role: 'menuitem', name: item });
  await tab.press(button(answer, dialog));
}

const folder = mkdtempSync(join(tmpdir(), 'gs-cupones-pictures-'));
process.on('exit', () => rmSync(folder, { recursive: true }));

/** A file in a folder, as a user would choose it; browsers read it later. */
export function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** Adds as many pictures to a form, and waits until each is ready. */
export async function addPictures(tab: Tab, count: 1 | 2): Promise<void> {
  const colours = ['#a03020', '#2050a0'].slice(0, count);
  const made = await Promise.all(colours.map((colour, at) => picture(`${at}.png`, colour)));
  await tab.attach(made.map(({ name, buffer }) => file(name, buffer)));
  await tab.see(button(`Vista previa de imágenes (${count})`));
  const ready = async () => (await tab.all({ css: '[data-step]', has: 'Lista' })).length;
  await expect.poll(ready).toBe(count);
}

export const saved = (tab: Tab, text: string | RegExp) => tab.see(said(text));
