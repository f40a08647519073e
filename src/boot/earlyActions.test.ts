import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeEarlySubmit } from './earlyActions';
import { FIRST_FRAME, replaceFirstFrame } from './replaceFirstFrame';

const button = (name: string) => Object.assign(document.createElement('button'), { textContent: name });

/** A drawn frame with a button, and the application's empty root. */
function drawn() {
  const frame = Object.assign(document.createElement('div'), { id: FIRST_FRAME });
  const root = document.createElement('div');
  frame.append(button('Salir'));
  document.body.replaceChildren(frame, root);
  window.firstPaint = { shows: 'frame', submitted: false };
  replaceFirstFrame(root);
  const page = document.createElement('main');
  page.append(button('Salir'), button('Otro'));
  return { frame, root, page, salir: page.children[0] as HTMLButtonElement };
}

afterEach(() => {
  document.body.replaceChildren();
  window.firstPaint = undefined;
});

describe('replaceFirstFrame', () => {
  it('keeps the frame until a page is there', async () => {
    const { frame, root, page } = drawn();
    const toasts = document.createElement('section');
    toasts.dataset.overlay = '';
    root.append(toasts);
    await Promise.resolve();
    expect(frame.isConnected).toBe(true);
    root.prepend(page);
    await expect.poll(() => frame.isConnected).toBe(false);
  });

  it('gives the focus to the same control', async () => {
    const { frame, root, page, salir } = drawn();
    frame.querySelector('button')?.focus();
    root.append(page);
    await expect.poll(() => document.activeElement).toBe(salir);
  });

  it('presses what was pressed', async () => {
    const { frame, root, page, salir } = drawn();
    const pressed = vi.fn();
    salir.onclick = pressed;
    if (window.firstPaint) window.firstPaint.pressed = 'Salir';
    root.append(page);
    await expect.poll(() => frame.isConnected).toBe(false);
    expect(pressed).toHaveBeenCalledTimes(1);
  });
});

describe('takeEarlySubmit', () => {
  it('tells once that the login was sent before its code was there', () => {
    window.firstPaint = { shows: 'login', submitted: true };
    expect([takeEarlySubmit(), takeEarlySubmit()]).toEqual([true, false]);
  });
});
