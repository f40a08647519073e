import encode from '@jsquash/webp/encode';
import { UPLOAD_TYPE } from '../../contract/image';
import { WEBP_QUALITY } from '../../contract/limits';

// The server answers this file alone with a policy that lets WebAssembly run (server/site/site.ts).
self.onmessage = async ({ data }: MessageEvent<ImageData>) => {
  const bytes = await encode(data, { quality: WEBP_QUALITY * 100 }).catch(() => undefined);
  self.postMessage(bytes && new Blob([bytes], { type: UPLOAD_TYPE }));
};
