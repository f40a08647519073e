import { type KeptPicture, pictureName } from './drafts';
import { pictures } from './pictures';
import { session } from './session';
import { vault } from './vault';
import { within } from './within';

/** How long a draft waits for its pictures; it is written again for those that take longer. */
const TIMEOUT_MS = 150;

interface Told {
  /** A draft that names them should be written again. */
  onReady: () => void;
  /** The browser has no space for one. */
  onRefused: () => void;
}

/**
 * Keeps the pictures of one draft: at first as they were chosen, so that they are there soon, then as they will be sent.
 */
export function draftPictures(id: string, { onReady, onRefused }: Told) {
  /** Where each is kept; undefined while it is on its way. */
  const kept = new Map<File, KeptPicture | undefined>();
  const outdated: string[] = [];
  // Also when another user has signed in before the last of it is written.
  const late = session.get()?.user.id;
  let named = 0;
  let last: Promise<void> = Promise.resolve();

  /** One at a time: while it is sealed, a camera's file is in memory several times. */
  function keep(file: File): void {
    kept.set(file, undefined);
    last = last.then(() => write(file));
    pictures.compressedOf(file).then(
      () => {
        last = last.then(() => write(file));
      },
      // A file that cannot be drawn has its message where it was chosen, and is kept as it is.
      () => undefined,
    );
  }

  async function write(file: File): Promise<void> {
    const { small } = pictures.stateOf(file);
    const before = kept.get(file);
    const isTheSame = before && (before.isReady || !small || small === file);
    // Often it was made small while it waited.
    if (!kept.has(file) || isTheSame) return;
    const name = pictureName(id, `${named++}`);
    if (!(await vault.write(name, small ?? file, { late }))) {
      // Made small it may fit.
      if (small) onRefused();
      return;
    }
    if (before) outdated.push(before.kept);
    if (kept.has(file)) kept.set(file, { kept: name, isReady: small !== undefined });
    else outdated.push(name);
    onReady();
  }

  return {
    /** The pictures as a draft names them; one that is not kept, or not yet, is left out. */
    async named(images: readonly unknown[]): Promise<unknown[]> {
      for (const [file, picture] of kept) {
        if (images.includes(file)) continue;
        kept.delete(file);
        if (picture) outdated.push(picture.kept);
      }
      for (const image of images) if (image instanceof File && !kept.has(image)) keep(image);
      await within(last, TIMEOUT_MS);
      return images
        .map((image) => (image instanceof File ? kept.get(image) : image))
        .filter((image) => image !== undefined);
    },
    /** A picture that came from the draft is kept already. */
    know(file: File, picture: KeptPicture): void {
      kept.set(file, picture);
      named = Math.max(named, Number(picture.kept.split('/').at(-1)) + 1 || 0);
    },
    /** Writes nothing more of what it was given; resolves when it has stopped writing. */
    async end(): Promise<void> {
      kept.clear();
      await last;
    },
    /** Removes what the draft that was just written names no more. */
    sweep: () => vault.remove(...outdated.splice(0)),
  };
}
