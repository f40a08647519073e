import { type GetListParams, HttpError } from 'react-admin';
import { errorDetail, NO_ANSWER } from '../../contract/envelope';
import { OWN_ORDER, searchParameters } from '../../contract/lists/asked';
import { type HttpDownload, hostAddress, openSession, parseJson, unexpectedAnswer, withWords } from './httpClient';
import { addressOf } from './platform';
import { announcedSearch } from './tables';

export interface Download {
  received: number;
  /** In bytes; null when the platform does not give it, or may mean the compressed file. */
  total: number | null;
}

export interface ExportedFile {
  name: string;
  /** Not decoded, since decoding removes the byte order mark by which spreadsheets recognise UTF-8. */
  content: Blob;
}

export interface DownloadOptions {
  signal?: AbortSignal;
  onProgress?: (download: Download) => void;
}

/**
 * Resolves with undefined when it was aborted by the signal. Rejects as httpClient does, also when the answer breaks
 * off or says in its body that there was an error (A38).
 */
export type FileDownload = (file: File, options?: DownloadOptions) => Promise<ExportedFile | undefined>;

export type ExportConsumers = (options?: DownloadOptions) => Promise<ExportedFile | undefined>;

interface File {
  path: string;
  name: string;
}

/** The CSV of all consumers. */
export function createExportConsumers(download: HttpDownload, isOurs?: (path: string) => boolean): ExportConsumers {
  const fetchFile = createFileDownload(download, isOurs);
  return (options) => fetchFile({ path: addressOf('exportConsumers', {}), name: 'consumers.csv' }, options);
}

/**
 * Gives the function that fetches a file, by its path below the host and a name for where the platform gives none.
 * Takes the platform's client; `isOurs` says whether a path of the platform is on the site's own origin.
 */
export function createFileDownload(download: HttpDownload, isOurs = isOnSite): FileDownload {
  return async (file, options = {}) => {
    try {
      return await read(file, options);
    } catch (error) {
      if (options.signal?.aborted) return undefined;
      throw error;
    }
  };

  async function read({ path, name }: File, { signal, onProgress }: DownloadOptions): Promise<ExportedFile> {
    const checkSession = openSession();
    const accept = new Headers({ Accept: 'text/csv, application/json' });
    const answer = await download(path, { headers: accept, signal });
    const file = await readFile(answer, { isOurs: isOurs(path), signal, onProgress });
    checkSession();
    return { ...file, name: file.name ?? name };
  }
}

function isOnSite(path: string): boolean {
  return new URL(hostAddress(path), window.location.href).origin === window.location.origin;
}

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

/**
 * Takes a content-disposition header and gives its file name, quoted or not or written as filename*=UTF-8''…, without
 * folders and forbidden characters; undefined when it names none.
 */
export function fileNameOf(disposition: string | null): string | undefined {
  const header = disposition ?? '';
  return baseName(extendedName(header)) ?? baseName(quotedName(header));
}

function extendedName(header: string): string | undefined {
  const [, escaped] = /filename\*\s*=\s*"?UTF-8'[^']*'([^;"\s]+)/i.exec(header) ?? [];
  if (!escaped) return undefined;
  try {
    return decodeURIComponent(escaped);
  } catch {
    // Badly escaped: the plain name beside it is used.
    return undefined;
  }
}

function quotedName(header: string): string | undefined {
  const [, quoted, bare] = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header) ?? [];
  return quoted?.replace(/\\(["\\])/g, '$1') ?? bare;
}

/** The last part of a path; undefined for '..', hidden and empty names. */
function baseName(name: string | undefined): string | undefined {
  const [last = ''] = (name ?? '').split(/[/\\]/).slice(-1);
  const safe = last.replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').trim();
  return safe === '' || safe.startsWith('.') ? undefined : safe;
}

type Found = Pick<GetListParams, 'filter' | 'sort'>;

/** Gives the call for all that the announced search of a resource finds, as a file; undefined where it was aborted. */
export function exportFoundBy(downloadFile: FileDownload) {
  return async (resource: string, { filter = {}, sort = OWN_ORDER }: Found, options?: DownloadOptions) => {
    const search = announcedSearch(resource);
    if (!search?.file) throw new Error(`${resource} has no export`);
    const path = addressOf(search.file, { query: searchParameters({ filter, sort }, search.searched) });
    return downloadFile({ path, name: `${resource.replace('/', '-')}.csv` }, options);
  };
}
