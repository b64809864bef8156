import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Complaint } from '../../scripts/cli.ts';
import { type Driver, sayRefusals } from './driver.ts';
import { lineOf } from './programs.ts';

/** In ms, for one command: a machine that does other work beside it is slow. */
const patience = 60_000;

/** A script that was still coming when its page was left: Firefox holds the nothing that has come against its hash. */
const hashOfNothing = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/** Where nothing but the portal speaks: no pages of its own, no updates, no reports. */
const preferences = {
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'intl.accept_languages': 'es-ES, es',
  'pdfjs.disabled': false,
  'remote.active-protocols': 1,
};

/** Firefox without a window, spoken to by WebDriver BiDi. */
export async function startFirefox(program: string): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'portal-firefox-'));
  const lines = Object.entries(preferences).map(
    ([key, value]) => `user_pref(${JSON.stringify([key, value]).slice(1, -1)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const firefox = spawn(program, ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, MOZ_CRASHREPORTER_DISABLE: '1', LANG: 'es_ES.UTF-8', TZ: 'Europe/Madrid' },
  });
  const end = async () => {
    await ended(firefox);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const [, address] = await lineOf(firefox.stderr, /WebDriver BiDi listening on (ws:\S+)/, patience);
    return await session(await Connection.open(`${address}/session`), end);
  } catch (error) {
    await end();
    throw error;
  }
}

async function ended(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  child.once('exit', () => resolve());
  child.kill();
  await promise;
}

async function session(connection: Connection, end: () => Promise<void>): Promise<Driver> {
  const { capabilities } = await connection.send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: { alwaysMatch: { acceptInsecureCerts: false } },
  });
  const { contexts } = await connection.send<{ contexts: [{ context: string }] }>('browsingContext.getTree', {});
  const [{ context }] = contexts;
  await connection.send('session.subscribe', { events: ['log.entryAdded'] });
  await connection.send('script.addPreloadScript', { functionDeclaration: String(sayRefusals) });
  await connection.send('browsingContext.setViewport', { context, viewport: { width: 1440, height: 900 } });
  let heard: string[] = [];
  connection.heard = (method, { level, text, source }) => {
    if (method !== 'log.entryAdded' || level !== 'error' || source?.context !== context) return;
    if (!text?.includes(hashOfNothing)) heard.push(text ?? '');
  };

  return {
    name: `Firefox ${capabilities.browserVersion}`,
    async goTo(url) {
      await connection.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(work, ...args) {
      // As JSON both ways: BiDi has a form of its own for each kind of value.
      const answer = await connection.send<Evaluated>('script.callFunction', {
        functionDeclaration: `async (args) => JSON.stringify(await (${work})(...JSON.parse(args))) ?? 'null'`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true,
        userActivation: false,
      });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return JSON.parse(answer.result.value);
    },
    async perform(actions) {
      await connection.send('input.performActions', { context, actions });
    },
    async picture() {
      const { data } = await connection.send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    complaints() {
      const told = heard;
      heard = [];
      return told;
    },
    async close() {
      connection.close();
      await end();
    },
  };
}

type Evaluated =
  | { type: 'success'; result: { value: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };

interface Entry {
  level?: string;
  text?: string;
  source?: { context?: string };
}

/** Commands and answers over one socket, told apart by their numbers. */
class Connection {
  heard: (method: string, entry: Entry) => void = () => {};
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #last = 0;

  static async open(address: string): Promise<Connection> {
    const socket = new WebSocket(address);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Complaint(`Nothing answers at ${address}.`)));
    await promise;
    return new Connection(socket);
  }

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data));
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (message.type === 'event') this.heard(message.method, message.params);
      else if (message.type === 'error') waiting?.reject(new Error(`${message.error}: ${message.message}`));
      else waiting?.resolve(message.result);
    });
    socket.addEventListener('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('The browser has gone.'));
    });
  }

  async send<T>(method: string, params: object): Promise<T> {
    const id = ++this.#last;
    const waiting = Promise.withResolvers<unknown>();
    this.#waiting.set(id, waiting);
    this.#socket.send(JSON.stringify({ id, method, params }));
    const late = setTimeout(() => waiting.reject(new Error(`${method} has no answer.`)), patience);
    return (await waiting.promise.finally(() => clearTimeout(late))) as T;
  }

  close() {
    this.#socket.close();
  }
}
