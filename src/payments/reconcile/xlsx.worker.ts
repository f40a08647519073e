/** Unpacks and reads one workbook in a worker. */
import { readXlsxRows } from './readXlsxRows';

self.onmessage = async ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  self.postMessage(await readXlsxRows(data));
};
