import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Forwards a connection, for example to the database, and imitates what networks do to it. */
export interface TcpProxy {
  port: number;
  /** Forwards nothing any more, as if the other side had been paused; nothing is lost. */
  hold(): void;
  /** Forwards requests, but no answers. */
  mute(): void;
  /** Cuts every connection and accepts no new one. */
  refuse(): void;
  /** Forwards everything again. */
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
      // When one side ends, for whatever reason, the other is ended.
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
