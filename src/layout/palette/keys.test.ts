import { afterEach, describe, expect, it } from 'vitest';
import { linksFor } from '../navigation';
import { createKeyReader, isPaletteKey, singleKeyOf } from './keys';
import { SHORTCUTS } from './messages';

const OWNER = linksFor('owner');
const ADMIN = linksFor('admin');

afterEach(() => document.body.replaceChildren());

describe('createKeyReader', () => {
  const read = (keys: [string, number][], places = ADMIN) => {
    const reader = createKeyReader();
    return keys.map(([key, time]) => reader(key, time, places)).at(-1);
  };

  it('leads to every place by g and a key of its own', () => {
    expect(OWNER.map(({ key }) => key)).toEqual(expect.arrayContaining(['i', 'n', 'o', 'c', 'd', 'u', 'p', 's']));
    const addresses = OWNER.map(({ key }) =>
      read(
        [
          ['g', 0],
          [key, 10],
        ],
        OWNER,
      ),
    );
    expect(addresses).toEqual(OWNER.map(({ to }) => ({ do: 'go', to })));
  });

  it('has no Inicio but for an owner', () =>
    expect(
      read([
        ['g', 0],
        ['i', 10],
      ]),
    ).toBeUndefined());

  it('forgets g after a while, and after any other key', () => {
    expect(
      read([
        ['g', 0],
        ['n', 1_501],
      ]),
    ).toEqual({ do: 'press', key: 'n' });
    expect(
      read([
        ['g', 0],
        ['x', 1],
        ['o', 2],
      ]),
    ).toBeUndefined();
    expect(
      read([
        ['g', 0],
        ['o', 1],
        ['o', 2],
      ]),
    ).toBeUndefined();
    expect(
      read([
        ['g', 0],
        ['g', 1_000],
        ['o', 2_000],
      ]),
    ).toEqual({ do: 'go', to: '/dashboard/offers' });
  });

  it('gives each key one meaning', () => {
    const keys = SHORTCUTS.map(({ keys }) => keys);
    expect(keys).toEqual([...new Set(keys)]);
  });

  it('takes the key of a place for that place after g, and a single key for nothing else then', () => {
    expect(read([['n', 0]])).toEqual({ do: 'press', key: 'n' });
    expect(
      read([
        ['g', 0],
        ['r', 1],
      ]),
    ).toBeUndefined();
    expect(read([['/', 0]])).toEqual({ do: 'search' });
    expect(read([['?', 0]])).toEqual({ do: 'showShortcuts' });
  });
});

/** Presses a key on an element of the page and gives the resulting action. */
function pressed(markup: string, init: KeyboardEventInit): string | undefined {
  document.body.innerHTML = `<main tabindex="-1">${markup}</main>`;
  const target = document.querySelector('[data-target]') ?? document.querySelector('main') ?? document.body;
  let key: string | undefined;
  const hear = (event: KeyboardEvent) => {
    key = singleKeyOf(event);
  };
  window.addEventListener('keydown', hear, { once: true });
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  return key;
}

describe('singleKeyOf', () => {
  it('hears letters of either case, and signs that need Shift', () => {
    expect(pressed('', { key: 'N' })).toBe('n');
    expect(pressed('', { key: '/', shiftKey: true })).toBe('/');
    expect(pressed('<button data-target>Actualizar</button>', { key: 'r' })).toBe('r');
    expect(pressed('<a href="/x" data-target>Enlace</a>', { key: 'r' })).toBe('r');
  });

  it.each([
    '<input data-target>',
    '<input type="checkbox" data-target>',
    '<textarea data-target></textarea>',
    '<select data-target><option>1</option></select>',
    '<div contenteditable="true"><b data-target>texto</b></div>',
    '<div role="combobox" tabindex="0" data-target></div>',
    '<ul role="listbox"><li role="option" tabindex="-1" data-target></li></ul>',
  ])('never hears one in %s', (markup) => expect(pressed(markup, { key: 'n' })).toBeUndefined());

  it.each(['<div role="dialog"></div>', '<div role="menu"></div>'])('hears none while %s is there', (markup) =>
    expect(pressed(markup, { key: 'n' })).toBeUndefined(),
  );

  it.each([
    { ctrlKey: true },
    { altKey: true },
    { metaKey: true },
    { shiftKey: true },
    { repeat: true },
    { isComposing: true },
  ])('hears none with %o', (init) => expect(pressed('', { key: 'n', ...init })).toBeUndefined());
});

describe('isPaletteKey', () => {
  const isIt = (init: KeyboardEventInit) => isPaletteKey(new KeyboardEvent('keydown', { key: 'k', ...init }));

  it('is Ctrl+K or Cmd+K, and nothing near them', () => {
    expect([isIt({ ctrlKey: true }), isIt({ metaKey: true }), isIt({ ctrlKey: true, key: 'K' })]).toEqual([
      true,
      true,
      true,
    ]);
    expect(isIt({})).toBe(false);
    expect(isIt({ ctrlKey: true, shiftKey: true })).toBe(false);
    expect(isIt({ ctrlKey: true, altKey: true })).toBe(false);
    expect(isIt({ ctrlKey: true, isComposing: true })).toBe(false);
    expect(isIt({ ctrlKey: true, key: 'l' })).toBe(false);
  });
});
