import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.vtt': 'text/vtt',
};

/** A host of the simplest kind: the files of the built site, and app.html for every other address. `build` may change. */
export async function startStaticHost(build: () => string = () => 'dist') {
  const server = createServer(async ({ url = '/' }, answer) => {
    const { pathname } = new URL(url, 'http://host');
    const file = extname(pathname) ? pathname : '/app.html';
    const body = await readFile(join(build(), file)).catch(whenMissing);
    answer
      .writeHead(body ? 200 : 404, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
      .end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}

/** A file that is not there is a 404; any other failure is thrown. */
function whenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
