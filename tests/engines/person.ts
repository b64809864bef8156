import { setTimeout as wait } from 'node:timers/promises';
import type { Driver, Json } from './driver.ts';

/** How long a step waits for the page, in ms: the machine may do other work at the same time. */
const timeout = 45_000;
/** Milliseconds between two tries. */
const interval = 100;

/** What a person looks for: an element with a role and an accessible name. */
interface Wanted {
  role: keyof typeof selectors;
  name: string | RegExp;
  /** Within this element. */
  within?: string;
}

/** Elements that have the role by default, and those with the attribute. */
const selectors = {
  button: 'button, [role=button]',
  link: 'a[href]',
  textbox: 'input:not([type=checkbox], [type=radio], [type=button], [type=file], [role=combobox]), textarea',
  menuitem: '[role^=menuitem]',
  checkbox: 'input[type=checkbox], [role=checkbox]',
} as const;

/**
 * Runs in the page: scrolls to the first visible element whose name matches, and returns its middle. A name is
 * `aria-label`, otherwise `aria-labelledby`, its label, its text or `title`.
 */
function locate(selector: string, pattern: string, within: string): { x: number; y: number } | null {
  const nameOf = (element: Element) => {
    const by = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const names = [
      element.getAttribute('aria-label'),
      by.map((id) => document.getElementById(id)?.textContent ?? '').join(' '),
      [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent).join(' '),
      (element as HTMLElement).innerText,
      element.getAttribute('title'),
    ];
    return names.map((name) => name?.replace(/\s+/g, ' ').trim()).find(Boolean) ?? '';
  };
  const element = [...document.querySelectorAll(`:is(${within}) :is(${selector})`)].find(
    (one) => one.checkVisibility({ visibilityProperty: true }) && new RegExp(pattern).test(nameOf(one)),
  );
  if (!element || (element as HTMLButtonElement).disabled || element.getAttribute('aria-disabled') === 'true')
    return null;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** As a regular expression; a text is matched as it is. */
const patternOf = (text: string | RegExp) =>
  typeof text === 'string' ? text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : text.source;

/** A person at a browser: looks, clicks, types. Each step waits for what it needs. */
export class Person {
  readonly driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.#origin = origin;
  }

  goTo(path: string) {
    return this.driver.goTo(this.#origin + path);
  }

  /** Waits until a function in the page returns something; otherwise fails with what it waited for. */
  async until<Args extends Json[], T>(
    what: string,
    look: (...args: Args) => T,
    ...args: Args
  ): Promise<NonNullable<T>> {
    for (const end = Date.now() + timeout; ; await wait(interval)) {
      // Fails while the page is being left.
      const seen = await this.driver.evaluate(look, ...args).catch((error: Error) => {
        if (Date.now() > end) throw error;
      });
      if (seen) return seen;
      if (Date.now() > end) throw new Error(`${what} did not appear; the page showed: ${await this.#text()}`);
    }
  }

  /** Clicks an element once it has stopped moving. */
  async press({ role, name, within = ':root' }: Wanted) {
    const pattern = typeof name === 'string' ? `^${patternOf(name)}$` : patternOf(name);
    const find = () => this.until(`${role} ${name}`, locate, selectors[role], pattern, within);
    let found = await find();
    for (let last: typeof found | undefined; found.x !== last?.x || found.y !== last.y; ) {
      last = found;
      await wait(interval);
      found = await find();
    }
    await this.driver.click(found.x, found.y);
  }

  /** Replaces the content of a field. */
  async fill(wanted: Wanted, text: string) {
    await this.press(wanted);
    await this.driver.selectAll();
    await this.driver.press('Backspace');
    await this.driver.type(text);
  }

  /** Waits for a text anywhere in the page. */
  sees(text: string | RegExp) {
    return this.until(
      `"${text}"`,
      (pattern) => new RegExp(pattern).test(document.body.innerText.replace(/\s+/g, ' ')),
      patternOf(text),
    );
  }

  isAt(pattern: RegExp) {
    return this.until(
      `the address ${pattern}`,
      (source) => new RegExp(source).test(location.pathname + location.search),
      pattern.source,
    );
  }

  async #text() {
    const text = await this.driver.evaluate(() => `${location.pathname} ${document.body.innerText}`).catch(String);
    return text.replace(/\s+/g, ' ').slice(0, 300);
  }
}
