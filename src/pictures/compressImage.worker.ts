import { compressImage } from './compressImage';

self.onmessage = async ({ data }: MessageEvent<File>) => {
  // A failure is tried once more in the page, which draws more kinds and has the messages for the rest.
  self.postMessage(await compressImage(data).catch(() => null));
};
