/** Unpacks and reads one workbook off the page's thread. */
import { readXlsxRows } from './readXlsxRows';

self.onmessage = async ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  self.postMessage(await readXlsxRows(data));
};
