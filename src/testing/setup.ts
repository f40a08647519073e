/** For every test of the back-office: matchers, a clean page after each, and a console that must stay silent. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { styleCache } from '../theme/Themed';
import { loadOverlays } from '../ui/lateOverlays';
import { loadToasts } from '../ui/Toasts';
import { browserDatabase } from './browserDatabase';
import './browserStandIns';
import './quickDom';
import './quickReact';

// Rules that nobody sees cost time: jsdom asks every one of them for each style that is looked at.
styleCache.sheet.insert = () => {};

configure({
  // Lazily loaded screens take their time on a busy machine.
  asyncUtilTimeout: 20_000,
  getElementError,
});

/**
 * What a search that finds nothing throws, with the page in its words only for who reads them: a wait throws one at every
 * look, and printing the page each time was a tenth of the time.
 */
function getElementError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  return Object.defineProperty(error, 'message', {
    // Whoever waits adds to it.
    configurable: true,
    get: () => `${message ?? ''}\n\n${prettyDOM(container)}`,
  });
}

let complaints: unknown[][] = [];
const complain = (...words: unknown[]) => {
  // Outside production react-admin writes every refused request to the console, and every request that was ended, since
  // it does not know Node's aborts; here those are expected.
  const isExpected = words[0] instanceof HttpError || (words[0] instanceof Error && words[0].name === 'AbortError');
  if (!isExpected) complaints.push(words);
};

beforeEach(() => {
  complaints = [];
  // A test that expects a complaint replaces these with its own spy.
  console.error = complain;
  console.warn = complain;
});

// As it is after a moment in a browser.
beforeAll(() => Promise.all([loadOverlays(), loadToasts()]));

afterEach(() => {
  cleanup();
  browserDatabase.rows.clear();
  expect(complaints, 'console.error and console.warn').toEqual([]);
});

// Mocks here hold for all tests: the files of a worker share modules, so one that a file mocked would stay mocked for
// the next. A file that must mock one has `.isolated.` in its name.
vi.mock('idb-keyval', async () => (await import('./browserDatabase')).idbKeyval);
// jsdom's canvas does not draw; compressing has tests of its own, and e2e.
vi.mock('../providers/compressImage', () => ({
  compressImage: async (file: File) => file,
}));
// The bar's timers must not outlive a test's page. It is seen in e2e.
vi.mock('nprogress', () => ({ default: { configure() {}, start() {}, done() {} } }));
