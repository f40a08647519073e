/** What every test of the back-office stands on: matchers, a clean page after each, and a console that must stay silent. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { browserDatabase } from './browserDatabase';
import './browserStandIns';
import './quickDom';

// Lazily loaded screens take their time on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

let complaints: unknown[][] = [];
const complain = (...words: unknown[]) => {
  // Outside production react-admin writes every refused request to the console; those are expected data here.
  if (!(words[0] instanceof HttpError)) complaints.push(words);
};

beforeEach(() => {
  complaints = [];
  // A test that expects a complaint replaces these with its own spy.
  console.error = complain;
  console.warn = complain;
});

afterEach(() => {
  cleanup();
  browserDatabase.rows.clear();
  expect(complaints, 'console.error and console.warn').toEqual([]);
});

// What stands for a module stands for it in all tests: the files of a worker share what they load, so a module that one
// of them replaced would stay replaced for the next. Who must replace one says `.isolated.` in its name.
vi.mock('idb-keyval', async () => (await import('./browserDatabase')).idbKeyval);
// A canvas that draws is a browser's: compressing has tests of its own, and e2e.
vi.mock('../providers/compressImage', () => ({ compressImage: async (file: File) => file }));
// The bar draws and fades by timers of its own, which must not outlive a test's page. It is seen in e2e.
vi.mock('nprogress', () => ({ default: { configure() {}, start() {}, done() {} } }));

// The sheets of the forms' inputs stay outside the page: asking whether something is visible, jsdom would go through all
// their rules for every element, a quarter of the time of all tests. How it looks is seen in e2e.
if (!Object.hasOwn(document.head, 'insertBefore')) {
  const insertBefore = document.head.insertBefore.bind(document.head);
  document.head.insertBefore = <T extends Node>(node: T, before: Node | null): T =>
    node instanceof HTMLStyleElement && node.dataset.emotion !== undefined ? node : insertBefore(node, before);
}
