import { DRAWN } from './pictureSign';
import { type PictureTasks, pictureTasks } from './pictureTasks';

const tasks = pictureTasks(() => new OffscreenCanvas(DRAWN.width, DRAWN.height));

/** A task's name and its arguments. */
export type Asked = { [Name in keyof PictureTasks]: [Name, ...Parameters<PictureTasks[Name]>] }[keyof PictureTasks];

self.onmessage = async ({ data: [name, ...given] }: MessageEvent<Asked>) => {
  const task = tasks[name] as (...given: unknown[]) => Promise<unknown>;
  // A failure here is tried once more in the page.
  self.postMessage(
    await task(...given)
      .then((done) => ({ done }))
      .catch(() => undefined),
  );
};
