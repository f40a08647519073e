import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { Download as DownloadIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isSessionRefused } from '../../contract/envelope';
import type { Download, DownloadOptions, ExportedFile } from '../providers/files';
import { useOneAtATime } from '../ui/hooks';
import { sizeText } from '../ui/Texts';
import { toast } from '../ui/toast';

/**
 * An action on the platform: gives the function that runs it, once at a time, and whether it is under way. A failure is
 * shown in a toast unless `onError` handles it. With a mutationKey it changes something, and what is shown is read again.
 */
export function useAction<Answer, Given = void>(options: UseMutationOptions<Answer, Error, Given>) {
  const { mutateAsync, isPending } = useMutation({ onError: toast.error, ...options });
  // `onError` has told the failure.
  const runOnce = useOneAtATime((given: Given) => mutateAsync(given).catch(() => undefined));
  return { isPending, run: (given: Given) => void runOnce(given) };
}

const NOTHING_YET: Download = { received: 0, total: null };

type FetchFile = (options: DownloadOptions) => Promise<ExportedFile | undefined>;

interface Texts {
  done: string;
  failed: string;
}

interface DownloadButtonProps {
  label: string;
  fetchFile: FetchFile;
  texts: Texts;
}

/**
 * A button for a file that is fetched and saved; while it comes, how much of it has come, and a button that stops it. It
 * stops with the page too, so that nothing is saved later.
 */
export function DownloadButton({ label, fetchFile, texts: { done, failed } }: DownloadButtonProps) {
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
  return (
    <>
      {/* Not disabled, which would take away the focus. */}
      <button type="button" className="button" aria-disabled={isPending} aria-busy={isPending} onClick={() => run()}>
        <DownloadIcon size={18} aria-hidden />
        <span>{label}</span>
      </button>
      {isPending && (
        <>
          <span className="muted">{progressText(download)}</span>
          <button type="button" className="button" onClick={() => running.current?.abort()}>
            Cancelar
          </button>
        </>
      )}
      <span role="status" className="visually-hidden">
        {isPending && 'Descargando… No salgas de esta página hasta que termine.'}
      </span>
    </>
  );
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
    toast.error('No se pudo descargar el archivo CSV');
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
