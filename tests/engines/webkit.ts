import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { Complaint } from '../../scripts/cli.ts';
import type { Driver } from './driver.ts';
import { lineOf } from './programs.ts';

/** In ms. */
const patience = 60_000;

/**
 * WebKitGTK on a virtual screen, driven by WebDriver. It is Safari's engine with Safari's layout and scripts, but not
 * with Safari's fonts and network.
 */
export async function startWebKit(driver: string, screen: string): Promise<Driver> {
  // Channel 3 tells the number of the first free screen.
  const display = spawn(screen, ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const running: ChildProcess[] = [display];
  try {
    const [number] = await lineOf(display.stdio[3] as Readable, /^\d+$/, patience);
    const port = await freePort();
    const webDriver = spawn(driver, [`--port=${port}`], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        DISPLAY: `:${number}`,
        GDK_BACKEND: 'x11',
        LANG: 'es_ES.UTF-8',
        LANGUAGE: 'es_ES',
        TZ: 'Europe/Madrid',
        NO_AT_BRIDGE: '1',
        // There is no graphics card, and none is asked for.
        LIBGL_ALWAYS_SOFTWARE: '1',
      },
    });
    running.unshift(webDriver);
    return await session(`http://127.0.0.1:${port}`, webDriver, () => running.forEach((one) => void one.kill()));
  } catch (error) {
    for (const one of running) one.kill();
    throw error;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  server.close();
  if (!address || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

async function session(origin: string, { stdout, stderr }: ChildProcess, end: () => void): Promise<Driver> {
  let heard: string[] = [];
  // The browser writes its console there, as `CONSOLE JS ERROR …` and `CONSOLE SECURITY ERROR …`.
  for (const stream of [stdout, stderr] as Readable[])
    createInterface(stream).on('line', (line) => {
      const [, text] = /CONSOLE \S+ ERROR (.*)/.exec(line) ?? [];
      if (text) heard.push(text);
    });
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${origin}/session${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  };
  await ready(origin);
  const { sessionId, capabilities } = await ask<{ sessionId: string; capabilities: { browserVersion: string } }>(
    'POST',
    '',
    {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': { args: ['--automation', '--enable-write-console-messages-to-stdout=true'] },
        },
      },
    },
  );
  const say = <T>(method: string, path: string, body?: object) => ask<T>(method, `/${sessionId}${path}`, body);
  await say('POST', '/timeouts', { script: patience, pageLoad: patience });
  await say('POST', '/window/rect', { x: 0, y: 0, width: 1440, height: 1000 });

  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    async goTo(url) {
      await say('POST', '/url', { url });
    },
    async evaluate(work, ...args) {
      const script = `const done = arguments[1];
        Promise.resolve().then(() => (${work})(...JSON.parse(arguments[0]))).then(
          (value) => done({ value: JSON.stringify(value) ?? 'null' }), (error) => done({ error: String(error) }))`;
      const { value, error } = await say<{ value: string; error?: string }>('POST', '/execute/async', {
        script,
        args: [JSON.stringify(args)],
      });
      if (error) throw new Error(error);
      return JSON.parse(value);
    },
    async perform(actions) {
      await say('POST', '/actions', { actions });
    },
    async picture() {
      return Buffer.from(await say<string>('GET', '/screenshot'), 'base64');
    },
    complaints() {
      const told = heard;
      heard = [];
      return told;
    },
    async close() {
      await say('DELETE', '').catch(() => undefined);
      end();
    },
  };
}

async function ready(origin: string) {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`${origin}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Complaint('WebKitWebDriver does not answer.');
}
