/** Opens one file, or what was pasted, in a worker. */
import { type Asked, answerTo } from './openStatement';
import { readXlsxTables } from './xlsxTables';

self.onmessage = async ({ data }: MessageEvent<Asked>) => {
  self.postMessage(await answerTo(data, readXlsxTables));
};
