import { startWorker } from '../../session/startWorker';
import type { Asked } from './picture.worker';
import { DRAWN } from './pictureSign';
import { type PackedSign, type PictureTasks, pictureTasks } from './pictureTasks';

const here = pictureTasks(() => Object.assign(document.createElement('canvas'), DRAWN));

/**
 * Examines and compares pictures in a worker, one task after another; in the page where the browser cannot, and what
 * failed in the worker.
 */
export function openPictureWork() {
  /** Null until the first task. */
  let worker: Worker | null | undefined = null;

  function theWorker(): Worker | undefined {
    if (worker === null) {
      const start = () => new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module' });
      worker = typeof OffscreenCanvas === 'undefined' ? undefined : startWorker(start);
    }
    return worker;
  }

  function inWorker<Done>(...asked: Asked): Promise<{ done: Done } | undefined> {
    const one = theWorker();
    if (!one) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      one.onmessage = ({ data }) => resolve(data);
      // Its file did not load, or the host's policy forbids it.
      one.onerror = (event) => {
        event.preventDefault();
        worker = undefined;
        resolve(undefined);
      };
      const [, first] = asked;
      one.postMessage(asked, first instanceof ImageBitmap ? [first] : []);
    });
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
    close: () => worker?.terminate(),
  };
}
