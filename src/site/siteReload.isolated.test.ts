import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newerVersion } from './newerVersion';
import { siteReload } from './siteReload';

class FakeWorker extends EventTarget {
  readonly heard: unknown[] = [];
  postMessage(data: unknown): void {
    this.heard.push(data);
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  update = vi.fn(async () => {});
}

let registration = new FakeRegistration();
const container = Object.assign(new EventTarget(), {
  controller: null as unknown,
  register: vi.fn(async () => registration),
  getRegistration: vi.fn(async () => registration),
});
const reload = vi.fn();

beforeEach(() => {
  registration = new FakeRegistration();
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  vi.stubGlobal('location', { reload });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  container.controller = null;
  vi.clearAllMocks();
});

describe('loading the page anew', () => {
  it('puts the version that waits in force first', async () => {
    const waiting = new FakeWorker();
    registration.waiting = waiting;
    await siteReload.reload();
    expect(waiting.heard).toEqual(['activate']);
    expect(registration.update).not.toHaveBeenCalled();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('looks for a newer version where none waits, and puts it in force once it is there', async () => {
    const newer = new FakeWorker();
    registration.update.mockImplementation(async () => {
      registration.installing = newer;
      setTimeout(() => {
        Object.assign(registration, { installing: null, waiting: newer });
        newer.dispatchEvent(new Event('statechange'));
      });
    });
    await siteReload.reload();
    expect(newer.heard).toEqual(['activate']);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is done all the same offline, and in a browser without workers', async () => {
    registration.update.mockRejectedValue(new TypeError('Failed to fetch'));
    await siteReload.reload();
    expect(reload).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(navigator, 'serviceWorker');
    await siteReload.reload();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('waits no longer than a person does', async () => {
    vi.useFakeTimers();
    registration.update.mockReturnValue(new Promise(() => {}));
    const loading = siteReload.reload();
    await vi.runAllTimersAsync();
    await loading;
    vi.useRealTimers();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('where no worker is to be installed', () => {
  it('none is that is not there yet', async () => {
    await newerVersion.start({ install: false });
    expect(container.register).not.toHaveBeenCalled();
  });

  it('the one that is there is followed', async () => {
    container.controller = new FakeWorker();
    await newerVersion.start({ install: false });
    expect(container.register).toHaveBeenCalledTimes(1);
    container.dispatchEvent(new Event('controllerchange'));
    expect(newerVersion.isThere()).toBe(true);
  });
});
