import { shrink } from './shrink';

self.onmessage = async ({ data }: MessageEvent<File>) => {
  // Whatever fails is tried once more where the page is, which draws more kinds and has the words for the rest.
  self.postMessage(await shrink(data).catch(() => null));
};
