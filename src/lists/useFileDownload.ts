import { useEffect, useRef, useState } from 'react';
import { isSessionRefused } from '../../contract/envelope';
import type { Download, DownloadOptions, ExportedFile } from '../providers/files';
import { sizeText } from '../ui/sizeText';
import { toast } from '../ui/toast';
import { useAction } from './useAction';

const NOTHING_YET: Download = { received: 0, total: null };

interface Texts {
  done: string;
  failed: string;
}

/**
 * Fetches a file and saves it; it stops on `cancel`, and with the page, so that nothing is saved later. Gives its
 * progress, in words and in bytes.
 */
export function useFileDownload(
  fetchFile: (options: DownloadOptions) => Promise<ExportedFile | undefined>,
  { done, failed }: Texts,
) {
  const [download, setDownload] = useState(NOTHING_YET);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const { run, isPending } = useAction({
    mutationFn: () => {
      running.current = new AbortController();
      return fetchFile({ signal: running.current.signal, onProgress: setDownload });
    },
    onSuccess: (file) => save(file, done),
    onError: (error) => tell(error, failed),
    onSettled: () => {
      running.current = undefined;
      setDownload(NOTHING_YET);
    },
  });
  return { run, isPending, download, progress: progressText(download), cancel: () => running.current?.abort() };
}

/** The bytes so far, which screen readers need not announce one by one. */
function progressText({ received, total }: Download): string {
  return total === null ? sizeText(received) : `${sizeText(received)} de ${sizeText(total)}`;
}

function save(file: ExportedFile | undefined, done: string): void {
  // Cancelled.
  if (!file) return;
  try {
    saveFile(file.content, file.name);
    toast.success(done);
  } catch {
    toast.error(`No se pudo descargar el archivo ${file.name.endsWith('.xlsx') ? 'de Excel' : 'CSV'}`);
  }
}

/** Shows what failed, and what has not happened (A38); a refused session has its own message. */
function tell(error: unknown, failed: string): void {
  if (isSessionRefused(error)) return;
  toast.error(error);
  toast.error(failed);
}

/** Long enough for any browser to have taken the file. */
const TAKEN_MS = 60_000;

/** Saves a file as the browser saves downloads; throws when the page cannot make one. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_MS);
}
