import { hostAddress } from './hostAddress';
import { type HttpDownload, openSession } from './httpClient';
import { addressOf } from './platform';
import { readFile } from './readFile';

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
  /** CSV unless given. */
  type?: string;
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

  async function read(
    { path, name, type = 'text/csv' }: File,
    { signal, onProgress }: DownloadOptions,
  ): Promise<ExportedFile> {
    const checkSession = openSession();
    const accept = new Headers({ Accept: `${type}, application/json` });
    const answer = await download(path, { headers: accept, signal });
    const file = await readFile(answer, { isOurs: isOurs(path), signal, onProgress });
    checkSession();
    return { ...file, name: file.name ?? name };
  }
}

function isOnSite(path: string): boolean {
  return new URL(hostAddress(path), window.location.href).origin === window.location.origin;
}
