/** Unpacks and reads one workbook in a worker. */
import { readXlsxTables } from './xlsxTables';

self.onmessage = async ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  self.postMessage(await readXlsxTables(data));
};
