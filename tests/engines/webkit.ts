import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Capabilities, Key, WebDriver } from 'selenium-webdriver';
import { type Driver, timeout } from './driver.ts';

/** For a folder inside a CommonJS package, which `import` does not resolve. */
const require = createRequire(import.meta.url);
const { Executor, HttpClient } = require('selenium-webdriver/http') as typeof import('selenium-webdriver/http');
const { DriverService } = require('selenium-webdriver/remote') as typeof import('selenium-webdriver/remote');

const keys = { Tab: Key.TAB, Enter: Key.ENTER, Escape: Key.ESCAPE, Backspace: Key.BACK_SPACE };

/**
 * WebKitGTK on a virtual screen, driven by selenium-webdriver. It is Safari's engine with Safari's layout and scripts,
 * but not with Safari's fonts and network.
 */
export async function startWebKit(program: string, screen: string): Promise<Driver> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-webkit-'));
  const log = openSync(`${folder}/console.log`, 'a');
  // Xvfb writes the number of the first free display to file descriptor 3.
  const display = spawn(screen, ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const service = new DriverService.Builder(program)
    .setLoopback(true)
    .setStdio(['ignore', log, log])
    .setEnvironment({
      ...(process.env as Record<string, string>),
      DISPLAY: `:${(await text(display.stdio[3] as Readable)).trim()}`,
      GDK_BACKEND: 'x11',
      LANG: 'es_ES.UTF-8',
      LANGUAGE: 'es_ES',
      TZ: 'Europe/Madrid',
      NO_AT_BRIDGE: '1',
      // Renders without a graphics card.
      LIBGL_ALWAYS_SOFTWARE: '1',
    })
    .build();
  const close = async () => {
    await service.kill();
    display.kill();
    closeSync(log);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const driver = WebDriver.createSession(
      new Executor(new HttpClient(await service.start(timeout))),
      new Capabilities({
        'webkitgtk:browserOptions': { args: ['--automation', '--enable-write-console-messages-to-stdout=true'] },
      }),
    );
    await driver.manage().setTimeouts({ script: timeout, pageLoad: timeout });
    await driver.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 1000 });
    const version = (await driver.getCapabilities()).getBrowserVersion();
    let read = 0;
    return {
      name: `WebKitGTK ${version}`,
      goTo: (url) => driver.get(url),
      async evaluate(work, ...args) {
        const script = `const done = arguments[1];
          Promise.resolve().then(() => (${work})(...JSON.parse(arguments[0]))).then(
            (value) => done({ value: JSON.stringify(value) ?? 'null' }), (error) => done({ error: String(error) }))`;
        const { value, error } = await driver.executeAsyncScript<{ value: string; error?: string }>(
          script,
          JSON.stringify(args),
        );
        if (error) throw new Error(error);
        return JSON.parse(value);
      },
      click: (x, y) =>
        driver
          .actions()
          .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
          .click()
          .perform(),
      type: (typed) => driver.actions().sendKeys(typed).perform(),
      press: (key) => driver.actions().sendKeys(keys[key]).perform(),
      selectAll: () => driver.actions().keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL).perform(),
      picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
      complaints() {
        // The browser's console, with lines such as `CONSOLE JS ERROR …` and `CONSOLE SECURITY ERROR …`.
        const said = readFileSync(`${folder}/console.log`, 'utf8');
        const fresh = said.slice(read);
        read = said.length;
        return Array.from(fresh.matchAll(/CONSOLE \S+ ERROR (.*)/g), ([, line = '']) => line);
      },
      async close() {
        await driver.quit().catch(() => undefined);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
