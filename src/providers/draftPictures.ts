import { type KeptPicture, pictureName } from './drafts';
import { compressedOf } from './pictures';
import { vault } from './vault';

/**
 * Keeps the pictures of one draft, each once: at first as it was chosen, so that it is there at once, then as it will be
 * sent. `onReady` is called when a draft that names it should be written anew.
 */
export function draftPictures(id: string, onReady: () => void) {
  const kept = new Map<File, Promise<KeptPicture | undefined>>();
  let named = 0;

  async function keep(file: File): Promise<KeptPicture | undefined> {
    const name = pictureName(id, `${named++}`);
    const isWritten = await vault.write(name, file, { late: true });
    void compress(file, name);
    return isWritten ? { kept: name, isReady: false } : undefined;
  }

  async function compress(file: File, former: string): Promise<void> {
    // What cannot be drawn is told where it was chosen, and stays as it is.
    const small = await compressedOf(file).catch(() => file);
    if (small === file || !kept.has(file)) return;
    const name = pictureName(id, `${named++}`);
    if (!(await vault.write(name, small, { late: true }))) return;
    kept.set(file, Promise.resolve({ kept: name, isReady: true }));
    outdated.push(former);
    onReady();
  }

  const outdated: string[] = [];

  return {
    /** The pictures as a draft names them; one that the browser does not keep is left out. */
    async named(images: readonly unknown[]): Promise<unknown[]> {
      const files = images.filter((image) => image instanceof File);
      for (const [file, picture] of kept) {
        if (files.includes(file)) continue;
        kept.delete(file);
        outdated.push((await picture)?.kept ?? '');
      }
      const names = images.map((image) => {
        if (!(image instanceof File)) return image;
        if (!kept.has(image)) kept.set(image, keep(image));
        return kept.get(image);
      });
      return (await Promise.all(names)).filter((image) => image !== undefined);
    },
    /** Where one came from the draft it is kept already. */
    know(file: File, picture: KeptPicture): void {
      kept.set(file, Promise.resolve(picture));
      named = Math.max(named, Number(picture.kept.split('/').at(-1)) + 1 || 0);
    },
    /** Removes what the draft that was just written names no more. */
    sweep: () => vault.remove(...outdated.splice(0).filter(Boolean)),
  };
}
