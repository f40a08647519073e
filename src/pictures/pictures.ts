import { IMAGE_MESSAGES } from '../../contract/image';
import { imageToSend } from './imageToSend';

/** How far a form's file has got on its way to the storage. `small` is the file to send, once it has been made. */
export interface PictureState {
  step: 'waiting' | 'shrinking' | 'ready' | 'uploading' | 'stored' | 'failed';
  small?: File;
  /** What is shown of it, where another file is sent: a camera's original takes too much of a phone's memory. */
  drawn?: Blob;
  /** Why it failed, in Spanish. */
  why?: string;
  /** Trying again has no use: the file itself is at fault. */
  useless?: boolean;
  /** A phone's HEIC by its first bytes, whatever it is called, that cannot be read. */
  isHeic?: boolean;
}

const { unreadable, empty, vanished, tooHeavy, tooManyPixels, onlyAsJpeg } = IMAGE_MESSAGES;
const USELESS: readonly string[] = [unreadable, empty, vanished, tooHeavy, tooManyPixels, onlyAsJpeg];
const WAITING: PictureState = { step: 'waiting' };

type Compress = (file: File, onDrawn: (drawn: Blob) => void) => Promise<File>;

/** Makes pictures small, each once and one at a time: an open one takes hundreds of megabytes on a phone. */
export function createPictures(compress: Compress) {
  const states = new WeakMap<File, PictureState>();
  const made = new WeakMap<File, Promise<File>>();
  const listeners = new Set<() => void>();
  let last: Promise<unknown> = Promise.resolve();

  function report(file: File, state: PictureState): void {
    states.set(file, { ...states.get(file), why: undefined, useless: false, ...state });
    for (const listener of listeners) listener();
  }

  async function make(file: File): Promise<File> {
    report(file, { step: 'shrinking' });
    try {
      const small = await compress(file, (drawn) => report(file, { step: 'shrinking', drawn }));
      report(file, { step: 'ready', small });
      return small;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      const useless = USELESS.includes(why);
      report(file, { step: 'failed', why, useless, isHeic: why === unreadable && (await startsAsHeic(file)) });
      // The next call tries again: the code may only have been unreachable.
      if (!useless) made.delete(file);
      throw error;
    }
  }

  return {
    report,

    stateOf: (file: File): PictureState => states.get(file) ?? WAITING,

    /** Calls `listener` after every change of a state; gives the function that ends that. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /**
     * Gives the file to send for a form's file, making it at the first call. Rejects as imageToSend does, and the
     * next call tries again where that is of use.
     */
    compressedOf(file: File): Promise<File> {
      const known = made.get(file);
      if (known) return known;
      report(file, WAITING);
      const small = last.then(() => make(file));
      made.set(file, small);
      // The next one begins also after a failure, which the caller of this one gets.
      last = small.catch(() => undefined);
      return small;
    },
  };
}

/** Never rejects. */
async function startsAsHeic(file: File): Promise<boolean> {
  const start = file.slice(4, 12).text();
  return /^ftyp(hei|hev|mif1|msf1)/.test(await start.catch(() => ''));
}

/** The pictures of this page's forms. */
export const pictures = createPictures(imageToSend);
