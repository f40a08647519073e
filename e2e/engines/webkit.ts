import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { COMMANDS, type Engine, end, makeHome, type Send, start, until } from './engine';

export const WEBKIT = {
  driver: '/usr/bin/WebKitWebDriver',
  browser: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  screen: '/usr/bin/Xvfb',
};

/** Debian's WebKitGTK in its MiniBrowser, on a screen of its own that nobody sees. */
export async function startWebkit(): Promise<Engine> {
  const home = makeHome();
  const screen = start(
    WEBKIT.screen,
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {},
    'pipe',
  );
  const [display] = (await once(createInterface(screen.stdio[3] as Readable), 'line')) as [string];
  const port = await freePort();
  const driver = start(WEBKIT.driver, [`--port=${port}`], {
    DISPLAY: `:${display}`,
    HOME: home.path,
    XDG_CONFIG_HOME: home.path,
    XDG_CACHE_HOME: home.path,
    XDG_DATA_HOME: home.path,
    XDG_RUNTIME_DIR: home.path,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    NO_AT_BRIDGE: '1',
  });
  const close = async () => {
    await end(driver);
    await end(screen);
    home.remove();
  };
  try {
    await until('WebKitWebDriver', () =>
      ask(port, 'GET', '/status').then(
        () => true,
        () => false,
      ),
    );
    const options = { binary: WEBKIT.browser, args: ['--automation', '--full-screen'] };
    const wanted = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options };
    const { sessionId } = await ask<{ sessionId: string }>(port, 'POST', '/session', {
      capabilities: { alwaysMatch: wanted },
    });
    const session = `/session/${sessionId}/`;
    const send: Send = (command, parameters = {}) => {
      const [method, path] = COMMANDS[command];
      return ask(port, method, session + path.replace('{id}', String(parameters.id)), parameters);
    };
    return {
      send,
      window: await ask(port, 'GET', `${session}window`),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}

async function ask<Answer>(port: number, method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    body: method === 'POST' ? JSON.stringify(body ?? {}) : null,
  });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
