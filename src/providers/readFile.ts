import { HttpError } from 'react-admin';
import { errorDetail, NO_ANSWER } from '../../contract/envelope';
import { unexpectedAnswer, withWords } from './errorText';
import type { DownloadOptions } from './fileDownload';
import { fileNameOf } from './fileName';
import { parseJson } from './httpClient';

interface Reading extends DownloadOptions {
  /** Whether it comes from the site's own origin, where the announced length can be believed. */
  isOurs: boolean;
}

/**
 * Reads the file of an answer. Rejects when it breaks off or contains an error in its body (A38); the name is undefined
 * where the platform gives none.
 */
export async function readFile(
  answer: Response,
  { isOurs, ...options }: Reading,
): Promise<{ name: string | undefined; content: Blob }> {
  const { status, headers } = answer;
  const parts = await readParts(answer, isOurs ? lengthOf(answer) : null, options);
  const type = headers.get('content-type') ?? '';
  await refuseErrors(new Blob(parts), type, status);
  return {
    name: fileNameOf(headers.get('content-disposition')),
    content: new Blob(parts, { type: type || 'text/csv' }),
  };
}

/** The bytes to come; null for another origin, where a page cannot see whether they are compressed. */
function lengthOf({ headers }: Response): number | null {
  const length = Number(headers.get('content-length') ?? Number.NaN);
  return !headers.has('content-encoding') && length > 0 ? length : null;
}

async function readParts(answer: Response, expected: number | null, { signal, onProgress }: DownloadOptions) {
  let total = expected;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  try {
    const reader = answer.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      parts.push(part.value);
      received += part.value.length;
      // More than was announced: the announced length is not this content's.
      if (total !== null && received > total) total = null;
      onProgress?.({ received, total });
    }
  } catch (error) {
    throw withWords(error, signal);
  }
  // A part of a list of customers could be taken for all of it.
  if (total !== null && received < total) throw new HttpError(NO_ANSWER, 0);
  return parts;
}

/** An error may come as a success, under any type; so may a proxy's page. */
async function refuseErrors(content: Blob, type: string, status: number): Promise<void> {
  const start = (await content.slice(0, 1000).text()).trimStart();
  const body = /json/i.test(type) || start.startsWith('{') ? parseJson(await content.text()) : undefined;
  if (errorDetail(body)) throw withWords(new HttpError('', status, body));
  if (body !== undefined || /json|html/i.test(type) || /^<(!doctype|html)\b/i.test(start)) {
    throw unexpectedAnswer(status, undefined);
  }
}
