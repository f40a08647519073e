/** The answer to a form: whether the status was a success, and the body. */
export interface FormAnswer {
  ok: boolean;
  json: () => Promise<unknown>;
}

export type SendForm = (
  url: string,
  body: FormData,
  options: { signal: AbortSignal; onSent: (percent: number) => void },
) => Promise<FormAnswer>;

/**
 * Posts a form without the token, and to another host without cookies. For the page's own host it reports how much was
 * sent (whole percents, at most 99 before the answer); for another one it does not, since a listener for that makes the
 * browser send OPTIONS first, which a storage need not answer. Rejects as fetch does.
 */
export const sendForm: SendForm = (url, body, { signal, onSent }) => {
  const isOwnHost = new URL(url, location.href).origin === location.origin;
  return isOwnHost && typeof XMLHttpRequest === 'function'
    ? sendAndTell(url, body, signal, onSent)
    : fetch(url, { method: 'POST', body, credentials: 'omit', signal });
};

function sendAndTell(
  url: string,
  body: FormData,
  signal: AbortSignal,
  onSent: (percent: number) => void,
): Promise<FormAnswer> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onSent(Math.min(99, Math.floor((100 * loaded) / total)));
    });
    request.addEventListener('load', () =>
      resolve({
        ok: request.status >= 200 && request.status < 300,
        json: async () => JSON.parse(request.responseText),
      }),
    );
    request.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
    request.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
