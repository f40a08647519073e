import { startWorker } from '../../providers/startWorker';
import type { Asked } from './picture.worker';
import { DRAWN } from './pictureSign';
import { type PackedSign, type PictureTasks, pictureTasks } from './pictureTasks';

const here = pictureTasks(() => Object.assign(document.createElement('canvas'), DRAWN));

/** Longer than a slow phone needs for one picture. */
const SILENT_MS = 60_000;

function start() {
  if (typeof OffscreenCanvas === 'undefined') return undefined;
  const begin = () => new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module' });
  return startWorker<Asked, { done: unknown } | undefined>(begin, SILENT_MS);
}

/**
 * Examines and compares pictures in a worker, one task after another; in the page where the browser cannot, and what
 * failed in the worker.
 */
export function openPictureWork() {
  /** Null until the first task. */
  let worker: ReturnType<typeof start> | null = null;

  function theWorker() {
    if (worker === null) worker = start();
    return worker;
  }

  async function inWorker<Done>(...asked: Asked): Promise<{ done: Done } | undefined> {
    const [, first] = asked;
    try {
      const answer = await theWorker()?.ask(asked, first instanceof ImageBitmap ? [first] : []);
      return answer as { done: Done } | undefined;
    } catch {
      worker?.end();
      worker = undefined;
      return undefined;
    }
  }

  return {
    async look(image: HTMLImageElement): Promise<PackedSign | undefined> {
      const ratio = image.naturalWidth / image.naturalHeight;
      // A drawing of lines may have no size of its own, and only the page can draw it.
      const bitmap = theWorker() && (await createImageBitmap(image).catch(() => undefined));
      const found = bitmap && (await inWorker<PackedSign | undefined>('look', bitmap, ratio));
      return (found ?? { done: await here.look(image, ratio) }).done;
    },
    async compare(...given: Parameters<PictureTasks['compare']>): Promise<boolean[]> {
      return (await inWorker<boolean[]>('compare', ...given))?.done ?? here.compare(...given);
    },
    close: () => worker?.end(),
  };
}
