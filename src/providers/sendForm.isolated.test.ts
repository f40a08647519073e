import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeFetch, plain } from '../testing/fakeFetch';
import { sendForm } from './sendForm';

/** The browser's own, as far as it is used here; its use of the network is tested in e2e/sentPictures.spec.ts. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  upload = new EventTarget();
  status = 0;
  responseText = '';
  opened: string[] = [];
  sent: unknown;
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(...opened: string[]) {
    this.opened = opened;
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest));
const form = new FormData();

function begin(url = '/files/new') {
  const percents: number[] = [];
  const stop = new AbortController();
  const answer = sendForm(url, form, { signal: stop.signal, onSent: (percent) => percents.push(percent) });
  return { percents, stop, answer };
}

describe('a form that is sent', () => {
  it('to the own host tells how much of it was sent, and not all before it was answered', async () => {
    const { percents, answer } = begin();
    const request = FakeRequest.last;
    expect(request.opened).toEqual(['POST', '/files/new']);
    expect(request.sent).toBe(form);
    for (const loaded of [0, 50, 199, 200])
      request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 200 }));
    expect(percents).toEqual([0, 25, 99, 99]);
    Object.assign(request, { status: 413, responseText: '{"error":{"detail":"Muy grande."}}' });
    request.dispatchEvent(new Event('load'));
    const { ok, json } = await answer;
    expect(ok).toBe(false);
    expect(await json()).toEqual({ error: { detail: 'Muy grande.' } });
  });

  it('fails as fetch does without an answer, and when it is ended', async () => {
    const lost = begin();
    FakeRequest.last.dispatchEvent(new Event('error'));
    await expect(lost.answer).rejects.toBeInstanceOf(TypeError);
    const ended = begin();
    ended.stop.abort();
    await expect(ended.answer).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('to another host is sent by fetch, so that the browser asks for nothing before', async () => {
    const sent = fakeFetch(() => plain(null, 204));
    const { percents, answer } = begin('https://storage.example/new');
    expect((await answer).ok).toBe(true);
    expect(sent).toMatchObject([{ method: 'POST', init: { credentials: 'omit' } }]);
    expect(percents).toEqual([]);
  });
});
