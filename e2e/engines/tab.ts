import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect } from '@playwright/test';
import { type Engine, until } from './engine';

/** What a user sees on a page: by its role and name, or by a text in it; the others are for what has neither. */
export interface Thing {
  role?: string;
  name?: string | RegExp;
  /** A text within it. */
  has?: string | RegExp;
  label?: string | RegExp;
  css?: string;
  within?: Thing;
}

export const by =
  (role: string) =>
  (name?: string | RegExp, within?: Thing): Thing => ({ role, ...(name && { name }), ...(within && { within }) });
export const button = by('button');
export const link = by('link');
export const heading = by('heading');
export const textbox = by('textbox');
export const field = (label: string | RegExp): Thing => ({ label });
export const said = (has: string | RegExp): Thing => ({ role: 'status', has });
export const dialog: Thing = { role: 'dialog' };
export const main: Thing = { role: 'main' };
export const row = (has: string | RegExp): Thing => ({ role: 'listitem', has, within: main });

/** Finds roles and names in a page as the tests of the screens do. */
const LIBRARY = readFileSync(
  join(dirname(createRequire(import.meta.url).resolve('@testing-library/dom')), '@testing-library/dom.umd.min.js'),
  'utf8',
);

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
export interface Element {
  [ELEMENT]: string;
}

const KEYS = { Enter: '\uE007', Delete: '\uE017', Control: '\uE009' } as const;

/** One tab of a browser, in front of a user. */
export class Tab {
  constructor(
    private readonly engine: Engine,
    private readonly address: string,
    private window = engine.window,
  ) {}

  /** Opens a page of the site. */
  async open(path: string): Promise<void> {
    await this.engine.send('Navigate', { url: this.address + path });
  }

  /** Runs a function in the page. */
  run<Answer>(script: string | ((...args: never[]) => unknown), ...args: unknown[]): Promise<Answer> {
    const text = typeof script === 'string' ? script : `return (${script})(...arguments)`;
    return this.engine.send('ExecuteScript', { script: text, args, sandbox: 'stories', newSandbox: false });
  }

  /** All that can be seen of it now. */
  async all(thing: Thing): Promise<Element[]> {
    const sought = JSON.parse(
      JSON.stringify(thing, (_, value) =>
        value instanceof RegExp ? { pattern: value.source, flags: value.flags } : value,
      ),
    );
    const found = await this.run<Element[] | null>(find, sought).catch((error) => {
      // Gone between the look and the answer.
      if (/stale element/.test(String(error))) return [];
      throw error;
    });
    if (found) return found;
    await this.run(LIBRARY);
    return (await this.run<Element[] | null>(find, sought)) ?? [];
  }

  /** Waits until it stands there; of several the first. */
  see(thing: Thing): Promise<Element> {
    return until(`to see ${told(thing)}`, async () => (await this.all(thing))[0], PATIENCE);
  }

  /** Waits for a field to hold what is expected. */
  async hold(thing: Thing, value: string | RegExp): Promise<void> {
    await expect.poll(() => this.value(thing), { message: told(thing), timeout: PATIENCE }).toMatch(value);
  }

  async value(thing: Thing): Promise<string> {
    return this.run((element: HTMLInputElement) => element.value, await this.see(thing));
  }

  /** Presses it with the mouse, as soon as that is possible. */
  async press(thing: Thing): Promise<void> {
    await this.act(thing, (element) => this.engine.send('ElementClick', { id: element[ELEMENT] }));
  }

  /** Types into a field in the place of what stands there. */
  async fill(thing: Thing, text: string): Promise<void> {
    const typed = text.replaceAll('\n', KEYS.Enter) || KEYS.Delete;
    await this.act(thing, async (element) => {
      // Keys that are held down are let go at the end.
      await this.type(element, `${KEYS.Control}a`);
      await this.type(element, typed);
    });
  }

  /** Puts into a field what is not typed alike in each browser: a day with its hour, or lines with tabulators. */
  async put(thing: Thing, value: string): Promise<void> {
    await this.act(thing, (element) => this.run(setValue, element, value));
  }

  /** Presses keys together, where the focus is. */
  async keys(...values: string[]): Promise<void> {
    const down = values.map((value) => ({ type: 'keyDown', value }));
    const up = values.map((value) => ({ type: 'keyUp', value })).reverse();
    await this.engine.send('PerformActions', { actions: [{ type: 'key', id: 'keys', actions: [...down, ...up] }] });
  }

  /** Chooses in a list of the browser's own. */
  async choose(thing: Thing, option: string): Promise<void> {
    await this.press({ role: 'option', name: option, within: thing });
  }

  /** Chooses files where a form takes them, which is hidden behind a button. */
  async attach(paths: readonly string[], css = 'input[type=file][multiple]'): Promise<void> {
    await this.type(await this.see({ css }), paths.join('\n'));
  }

  /** Drags with the mouse from the middle of it. */
  async drag(thing: Thing, x: number, y: number): Promise<void> {
    const origin = await this.see(thing);
    await this.run((element: HTMLElement) => element.scrollIntoView({ block: 'center' }), origin);
    const at = { type: 'pointerMove', duration: 100, origin };
    const actions = [
      { ...at, x: 0, y: 0 },
      { type: 'pointerDown', button: 0 },
      { ...at, x: x / 2, y: y / 2, origin: 'pointer' },
      { ...at, x: x / 2, y: y / 2, origin: 'pointer' },
      { type: 'pointerUp', button: 0 },
    ];
    await this.engine.send('PerformActions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(await this.engine.send<string>('TakeScreenshot', { full: false }), 'base64');
  }

  /** Makes the page so large, whatever the browser has around it. */
  async size(width: number, height: number): Promise<void> {
    const wanted = { x: 0, y: 0, width, height };
    await until(`a page of ${width} x ${height}`, async () => {
      await this.engine.send('SetWindowRect', wanted);
      const [inner = 0, outer = 0] = await this.run<number[]>('return [innerWidth, innerHeight]');
      // No smaller than its page, though a slow one still has its former size.
      wanted.width = Math.max(width, wanted.width + width - inner);
      wanted.height = Math.max(height, wanted.height + height - outer);
      return inner === width && outer === height;
    });
  }

  /** Opens another window of the same browser, which is in front from here on. */
  async another(): Promise<Tab> {
    const { handle } = await this.engine.send<{ handle: string }>('NewWindow', { type: 'window' });
    const tab = new Tab(this.engine, this.address, handle);
    await tab.front();
    return tab;
  }

  /** Brings this tab in front. */
  async front(): Promise<void> {
    await this.engine.send('SwitchToWindow', { handle: this.window, name: this.window });
  }

  private type(element: Element, text: string): Promise<unknown> {
    return this.engine.send('ElementSendKeys', { id: element[ELEMENT], text });
  }

  /** Does something to it, once it can be used and nothing is in front of it. */
  private async act(thing: Thing, action: (element: Element) => Promise<unknown>): Promise<void> {
    let hindrance: unknown;
    let before = '';
    const isDone = async () => {
      try {
        const [element] = await this.all(thing);
        const at = element && (await this.run<string>(placeOf, element));
        const isStill = at === before;
        before = at ?? '';
        // What moves is pressed where it has been.
        if (!element || !at || !isStill) return false;
        await action(element);
        return true;
      } catch (error) {
        hindrance = error;
        if (!/stale|intercepted|interactable|no such element/.test(String(error))) throw error;
        return false;
      }
    };
    await until(`to use ${told(thing)}`, isDone, PATIENCE).catch((error) => {
      throw new Error(error.message, { cause: hindrance });
    });
  }
}

const PATIENCE = 30_000;

const told = ({ within, ...own }: Thing): string =>
  Object.values(own).map(String).join(' ') + (within ? ` in ${told(within)}` : '');

/** Runs in the page: where it stands; nothing of what cannot be used. */
const placeOf = (one: HTMLElement) =>
  one.matches(':disabled, [aria-disabled=true]') ? '' : JSON.stringify(one.getBoundingClientRect());

/** Runs in the page: as a user who has changed the field and left it. */
function setValue(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Runs in the page; gives null until the library is there. */
function find(sought: Thing): Element[] | null {
  type Pattern = { pattern: string; flags: string };
  const library = (globalThis as { TestingLibraryDom?: typeof import('@testing-library/dom') }).TestingLibraryDom;
  if (!library) return null;
  const matcher = (text: unknown) =>
    text && typeof text === 'object'
      ? new RegExp((text as Pattern).pattern, (text as Pattern).flags)
      : (text as string);
  const inside = (place: HTMLElement, { role, name, label, css }: Thing): HTMLElement[] => {
    if (role) return library.queryAllByRole(place, role, name ? { name: matcher(name) } : {});
    if (label) return library.queryAllByLabelText(place, matcher(label));
    return [...place.querySelectorAll<HTMLElement>(css ?? '*')];
  };
  const among = (thing: Thing): HTMLElement[] => {
    const places = thing.within ? among(thing.within) : [document.body];
    const has = matcher(thing.has);
    const holds = ({ textContent }: HTMLElement) =>
      !has || (typeof has === 'string' ? textContent?.includes(has) : has.test(textContent ?? ''));
    return places.flatMap((place) => inside(place, thing)).filter(holds);
  };
  return among(sought) as never;
}
