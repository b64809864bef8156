import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/listen.ts';
import { type Driver, timeout } from './driver.ts';

/** The keys that WebDriver names by characters of the private use area. */
const keys = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', Backspace: '\uE003' };
const control = '\uE009';

/** Sends a command of W3C WebDriver: JSON over HTTP. */
async function command<T>(address: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<T> {
  const answer = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    signal: AbortSignal.timeout(timeout),
  });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

const press = (value: string) => ({ type: 'keyDown', value });
const release = (value: string) => ({ type: 'keyUp', value });
/** Presses and releases keys one after the other. */
const typing = (...all: string[]) => [
  { type: 'key', id: 'keyboard', actions: all.flatMap((key) => [press(key), release(key)]) },
];

/**
 * WebKitGTK on a virtual screen, driven over WebDriver. It is Safari's engine with Safari's layout and scripts,
 * but not with Safari's fonts and network.
 */
export async function startWebKit(program: string, screen: string): Promise<Driver> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-webkit-'));
  const log = openSync(`${folder}/console.log`, 'a');
  // Xvfb writes the number of the first free display to file descriptor 3.
  const display = spawn(screen, ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const port = await freePort();
  const service = spawn(program, ['--host=127.0.0.1', `--port=${port}`], {
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      DISPLAY: `:${(await text(display.stdio[3] as Readable)).trim()}`,
      GDK_BACKEND: 'x11',
      LANG: 'es_ES.UTF-8',
      LANGUAGE: 'es_ES',
      TZ: 'Europe/Madrid',
      NO_AT_BRIDGE: '1',
      // Renders without a graphics card.
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  const close = () => {
    service.kill();
    display.kill();
    closeSync(log);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const server = `http://127.0.0.1:${port}`;
    while (!(await command(`${server}/status`, 'GET').catch(() => undefined))) {
      if (service.exitCode !== null) throw new Error('WebKitWebDriver did not start.');
      await wait(100);
    }
    const args = ['--automation', '--enable-write-console-messages-to-stdout=true'];
    const { sessionId, capabilities } = await command<{ sessionId: string; capabilities: { browserVersion: string } }>(
      `${server}/session`,
      'POST',
      { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { args } } } },
    );
    const session = `${server}/session/${sessionId}`;
    const post = <T>(path: string, body: object) => command<T>(`${session}/${path}`, 'POST', body);
    await post('timeouts', { script: timeout, pageLoad: timeout });
    await post('window/rect', { x: 0, y: 0, width: 1440, height: 1000 });
    const act = async (actions: object[]) => void (await post('actions', { actions }));
    let read = 0;
    return {
      name: `WebKitGTK ${capabilities.browserVersion}`,
      goTo: (url) => post('url', { url }),
      async evaluate(work, ...args) {
        const script = `const done = arguments[1];
          Promise.resolve().then(() => (${work})(...JSON.parse(arguments[0]))).then(
            (value) => done({ value: JSON.stringify(value) ?? 'null' }), (error) => done({ error: String(error) }))`;
        const { value, error } = await post<{ value: string; error?: string }>('execute/async', {
          script,
          args: [JSON.stringify(args)],
        });
        if (error) throw new Error(error);
        return JSON.parse(value);
      },
      click: (x, y) =>
        act([
          {
            type: 'pointer',
            id: 'mouse',
            actions: [
              { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ]),
      type: (typed) => act(typing(...typed)),
      press: (key) => act(typing(keys[key])),
      selectAll: () =>
        act([{ type: 'key', id: 'keyboard', actions: [press(control), press('a'), release('a'), release(control)] }]),
      complaints() {
        // The browser's console, with lines such as `CONSOLE JS ERROR …` and `CONSOLE SECURITY ERROR …`.
        const output = readFileSync(`${folder}/console.log`, 'utf8');
        const fresh = output.slice(read);
        read = output.length;
        return Array.from(fresh.matchAll(/CONSOLE \S+ ERROR (.*)/g), ([, line = '']) => line);
      },
      async close() {
        await command(session, 'DELETE').catch(() => undefined);
        close();
      },
    };
  } catch (error) {
    close();
    throw error;
  }
}
