import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What stands between the server and its database, and lets a test do to their connection what networks do. */
export interface TcpProxy {
  port: number;
  /** Lets nothing through any more, as if the other side had been stopped in its tracks; nothing is lost. */
  hold(): void;
  /** Lets through what is asked, but no answer. */
  mute(): void;
  /** Cuts every connection and takes no new one. */
  refuse(): void;
  /** Everything as it was before. */
  pass(): void;
  close(): Promise<void>;
}

/** Opens a proxy on this machine before another port of it. */
export async function tcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  let state: 'passing' | 'holding' | 'muted' | 'refusing' = 'passing';
  const sockets = new Set<Socket>();
  const answering = new Set<Socket>();
  const server = createServer((near) => {
    if (state === 'refusing') return void near.destroy();
    const far = connect(target);
    answering.add(far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      // The end of one is the other's, however it came.
      from
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(from);
          answering.delete(from);
          to.destroy();
        });
      from.pipe(to);
      if (state === 'holding' || (state === 'muted' && from === far)) from.pause();
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    hold() {
      state = 'holding';
      for (const socket of sockets) socket.pause();
    },
    mute() {
      state = 'muted';
      for (const socket of answering) socket.pause();
    },
    refuse() {
      state = 'refusing';
      cut();
    },
    pass() {
      state = 'passing';
      for (const socket of sockets) socket.resume();
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
