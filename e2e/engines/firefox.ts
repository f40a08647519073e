import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { type Engine, end, makeHome, type Send, start, until } from './engine';

export const FIREFOX = '/usr/bin/firefox-esr';

const PREFERENCES = {
  'marionette.port': 0,
  'intl.accept_languages': 'es-VE',
  // Nothing that it asks for by itself reaches the network.
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl_port': 9,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
};

/** Debian's Firefox without a window to be seen. It takes the commands of WebDriver on a line of its own. */
export async function startFirefox(): Promise<Engine> {
  const home = makeHome();
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(home.path, 'user.js'), lines.join('\n'));
  const { child, send, window } = await launch(home.path);
  return {
    send,
    window,
    async close() {
      await end(child);
      home.remove();
    },
  };
}

async function launch(home: string) {
  const note = join(home, 'MarionetteActivePort');
  const child = start(FIREFOX, ['--headless', '--marionette', '--no-remote', '--profile', home], { HOME: home });
  try {
    const port = await until('Firefox', async () => existsSync(note) && Number(readFileSync(note, 'utf8')));
    const line = connect(port, '127.0.0.1');
    await once(line, 'connect');
    const send = commandsOver(line);
    await send('NewSession');
    // A window without the browser's own bars may be as narrow as a phone.
    const script = "window.open('about:blank', '_blank', 'popup,width=1280,height=800')";
    await send('ExecuteScript', { script, args: [] });
    const window = await until('a window', async () => (await send<string[]>('GetWindowHandles'))[1]);
    await send('SwitchToWindow', { handle: window });
    return { child, send: send as Send, window };
  } catch (error) {
    await end(child);
    throw error;
  }
}

/** Each message is its length, a colon and JSON: `[0, number, name, parameters]` and `[1, number, error, answer]`. */
function commandsOver(line: Socket) {
  const waiting = new Map<number, { resolve(answer: never): void; reject(error: Error): void }>();
  let rest = Buffer.alloc(0);
  let sent = 0;
  line.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (let colon = rest.indexOf(':'); colon > 0; colon = rest.indexOf(':')) {
      const end = colon + 1 + Number(rest.subarray(0, colon));
      if (rest.length < end) return;
      const message = JSON.parse(rest.subarray(colon + 1, end).toString());
      rest = rest.subarray(end);
      if (!Array.isArray(message)) continue;
      const [, number, error, answer] = message;
      const asked = waiting.get(number);
      waiting.delete(number);
      if (error) asked?.reject(new Error(`${error.error}: ${error.message}`));
      else asked?.resolve((answer && 'value' in answer ? answer.value : answer) as never);
    }
  });
  line.on('error', () => line.destroy());
  line.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended'));
  });
  return <Answer>(command: string, parameters = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting.set(++sent, { resolve, reject });
      const message = JSON.stringify([0, sent, `WebDriver:${command}`, parameters]);
      line.write(`${Buffer.byteLength(message)}:${message}`);
    });
}
