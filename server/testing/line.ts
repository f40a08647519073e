import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to a server that a test can cut, or make silent: then connections are accepted and never answered. */
export async function lineTo(target: string) {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    open.add(near);
    near.on('error', () => undefined);
    near.on('close', () => open.delete(near));
    if (isSilent) return;
    const far = connect(Number(port), hostname);
    far.on('error', () => near.destroy());
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  const hangUp = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    address: `http://127.0.0.1:${own}`,
    async cut() {
      server.close();
      hangUp();
      await once(server, 'close');
    },
    async mend() {
      server.listen(own, '127.0.0.1');
      await once(server, 'listening');
    },
    /** From the next connection on; those that are open end. */
    fallSilent(silent: boolean) {
      isSilent = silent;
      hangUp();
    },
  };
}
