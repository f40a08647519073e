/** Reads one workbook beside the page. */
import { readSheets } from './workbook';

self.onmessage = async ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => self.postMessage(await readSheets(data));
