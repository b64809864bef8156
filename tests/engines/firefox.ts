import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { obtain } from '../../scripts/obtain.ts';
import { type Driver, timeout } from './driver.ts';

/** Runs in the page before its own scripts: logs violations of the security policy with what was blocked. */
const reportRefusals = () =>
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
    console.error(`Security policy: ${effectiveDirective} refused ${blockedURI} at ${sourceFile}:${lineNumber}`),
  );

/** What is used of puppeteer, which is not among our packages. */
interface Puppeteer {
  launch(options: object): Promise<Browser>;
}
interface Browser {
  pages(): Promise<Page[]>;
  newPage(): Promise<Page>;
  version(): Promise<string>;
  close(): Promise<void>;
}
interface Page {
  setDefaultTimeout(ms: number): void;
  evaluateOnNewDocument(work: () => void): Promise<unknown>;
  on(event: 'console', listener: (message: { type(): string; text(): string }) => void): unknown;
  on(event: 'pageerror', listener: (error: unknown) => void): unknown;
  goto(url: string): Promise<unknown>;
  evaluate<Args extends unknown[], T>(work: (...args: Args) => T, ...args: Args): Promise<T>;
  mouse: { click(x: number, y: number): Promise<void> };
  keyboard: Record<'type' | 'press' | 'down' | 'up', (text: string) => Promise<void>>;
}

/**
 * The hash of an empty file: if a page is left while a script is loading, Firefox checks the empty rest against the
 * script's hash and complains.
 */
const hashOfNothing = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/**
 * Headless Firefox, driven by puppeteer over WebDriver BiDi. Playwright only drives its own patched Firefox.
 *
 * @throws if puppeteer is not here and cannot be downloaded
 */
export async function startFirefox(executablePath: string): Promise<Driver> {
  const folder = obtain({ 'puppeteer-core': '25.16.0' });
  if (!folder) throw new Error('Firefox needs puppeteer-core.');
  const program = createRequire(`${folder}/package.json`).resolve('puppeteer-core');
  const { launch } = (await import(pathToFileURL(program).href)) as Puppeteer;
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    timeout,
    protocolTimeout: timeout,
    defaultViewport: { width: 1440, height: 900 },
    env: { ...process.env, MOZ_CRASHREPORTER_DISABLE: '1', LANG: 'es_ES.UTF-8', TZ: 'Europe/Madrid' },
    extraPrefsFirefox: { 'intl.accept_languages': 'es-ES, es', 'pdfjs.disabled': false },
  });
  const [page = await browser.newPage()] = await browser.pages();
  page.setDefaultTimeout(timeout);
  await page.evaluateOnNewDocument(reportRefusals);
  let messages: string[] = [];
  const record = (text: string) => {
    if (!text.includes(hashOfNothing)) messages.push(text);
  };
  page.on('console', (message) => message.type() === 'error' && record(message.text()));
  page.on('pageerror', (error) => record(String(error)));

  return {
    name: (await browser.version()).replace('/', ' '),
    goTo: (url) => page.goto(url),
    evaluate: (work, ...args) => page.evaluate(work, ...args),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async selectAll() {
      await page.keyboard.down('Control');
      await page.keyboard.press('a');
      await page.keyboard.up('Control');
    },
    complaints() {
      const taken = messages;
      messages = [];
      return taken;
    },
    close: () => browser.close(),
  };
}
