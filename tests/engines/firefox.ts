import { launch } from 'puppeteer-core';
import { type Driver, sayRefusals, timeout } from './driver.ts';

/**
 * The hash of an empty file: if a page is left while a script is loading, Firefox checks the empty rest against the
 * script's hash and complains.
 */
const hashOfNothing = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/** Headless Firefox, driven by puppeteer over WebDriver BiDi. Playwright only drives its own patched Firefox. */
export async function startFirefox(executablePath: string): Promise<Driver> {
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
  await page.evaluateOnNewDocument(sayRefusals);
  let heard: string[] = [];
  const hear = (text: string) => {
    if (!text.includes(hashOfNothing)) heard.push(text);
  };
  page.on('console', (message) => message.type() === 'error' && hear(message.text()));
  page.on('pageerror', (error) => hear(String(error)));

  return {
    name: (await browser.version()).replace('/', ' '),
    goTo: (url) => page.goto(url),
    evaluate: (work, ...args) => page.evaluate(work as (...args: unknown[]) => never, ...args),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async selectAll() {
      await page.keyboard.down('Control');
      await page.keyboard.press('a');
      await page.keyboard.up('Control');
    },
    picture: () => page.screenshot(),
    complaints() {
      const told = heard;
      heard = [];
      return told;
    },
    close: () => browser.close(),
  };
}
