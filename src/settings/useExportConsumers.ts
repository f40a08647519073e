import { HttpError, useDataProvider } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { AppDataProvider } from '../providers/dataProvider';
import type { Download, ExportedFile } from '../providers/exportConsumers';
import { useAction } from '../records/useAction';
import { toast } from '../ui/toast';
import { MESSAGES } from './messages';

/** Downloads the consumers and saves them; it stops on Cancelar, and with the page, so that nothing is saved later. */
export function useExportConsumers() {
  const dataProvider = useDataProvider<AppDataProvider>();
  const [download, setDownload] = useState<Download>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const { run, isPending } = useAction({
    mutationFn: () => {
      running.current = new AbortController();
      return dataProvider.exportConsumers({ signal: running.current.signal, onProgress: setDownload });
    },
    onSuccess: save,
    onError: tell,
    onSettled: () => {
      running.current = undefined;
      setDownload(undefined);
    },
  });

  return {
    isPending,
    /** How far it is; undefined until the first bytes have come. */
    download,
    start: () => run(),
    cancel: () => running.current?.abort(),
  };
}

function save(file: ExportedFile | undefined): void {
  // Cancelled.
  if (!file) return;
  try {
    saveFile(file.content, file.name);
    toast.success(MESSAGES.exported);
  } catch {
    toast.error(MESSAGES.saveFailed);
  }
}

/** Tells what failed, and what did not come of it (A38); a refused session is told elsewhere. */
function tell(error: unknown): void {
  const endsSession = error instanceof HttpError && (error.status === 401 || error.status === 403);
  if (endsSession) return;
  toast.error(error);
  toast.error(MESSAGES.exportFailed);
}

/** Long enough for any browser to have taken the file. */
const TAKEN_MS = 60_000;

/** Saves a file as the browser saves downloads; throws when the page cannot make one. */
function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_MS);
}
