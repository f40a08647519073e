/** For every test of the back-office: matchers, a clean page after each, and a console that must stay silent. */
import { setImmediate } from 'node:timers/promises';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { acting } from '../parts';
import { session } from '../providers/session';
import { styleCache } from '../theme/Themed';
import { browserDatabase } from './browserDatabase';
import './browserStandIns';

// CSS rules cost time: jsdom checks every one of them for each style that is computed.
styleCache.sheet.insert = () => {};

configure({
  // Lazily loaded screens are slow on a busy machine.
  asyncUtilTimeout: 20_000,
  getElementError,
});

/**
 * The error of a query that finds nothing, whose message prints the page only when it is read: a wait throws one at
 * every attempt, and printing the page each time was a tenth of the time.
 */
function getElementError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  return Object.defineProperty(error, 'message', {
    // Waiting functions append to it.
    configurable: true,
    get: () => `${message ?? ''}\n\n${prettyDOM(container)}`,
  });
}

let complaints: unknown[][] = [];
const complain = (...words: unknown[]) => {
  // Outside production react-admin writes every refused request to the console, and every aborted one, since it does
  // not recognise Node's aborts; here those are expected.
  const isExpected = words[0] instanceof HttpError || (words[0] instanceof Error && words[0].name === 'AbortError');
  if (!isExpected) complaints.push(words);
};

beforeEach(() => {
  complaints = [];
  // A test that expects a complaint replaces these with its own spy.
  console.error = complain;
  console.warn = complain;
});

// As they are in a browser after a moment.
beforeAll(() => acting.loaded());

afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  // A form that is left writes its draft still, which the next test, whose user has the same id, must not find.
  await setImmediate();
  session.end();
  // After the page is gone, which would else ask the network that is really there.
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  browserDatabase.rows.clear();
  expect(complaints, 'console.error and console.warn').toEqual([]);
});

// Mocks here hold for all tests: the files of a worker share modules, so one that a file mocked would stay mocked for
// the next. A file that must mock one has `.isolated.` in its name.
vi.mock('idb-keyval', async () => (await import('./browserDatabase')).idbKeyval);
// jsdom's canvas does not draw; compression has tests of its own, and e2e.
vi.mock('../pictures/imageToSend', () => ({
  imageToSend: async (file: File) => file,
}));
// The bar's timers must not outlive a test's page. It is tested in e2e.
vi.mock('nprogress', () => ({ default: { configure: () => ({ start() {}, done() {} }) } }));
