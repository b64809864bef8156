import { setTimeout as wait } from 'node:timers/promises';
import type { Driver, Json, Key } from './driver.ts';
import { type Found, locate, selectors, type Wanted } from './locate.ts';

/** How long a step waits for the page, in ms: the machine may do other work at the same time. */
const timeout = 45_000;
/** Milliseconds between two tries. */
const interval = 100;

/** A person at a browser: looks, clicks, types. Each step waits for what it needs. */
export class Person {
  readonly driver: Driver;
  readonly origin: string;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.origin = origin;
  }

  goTo(path: string) {
    return this.driver.goTo(this.origin + path);
  }

  /** Waits until a function in the page returns something; otherwise fails with what it waited for. */
  async until<Args extends Json[], T>(
    what: string,
    look: (...args: Args) => T,
    ...args: Args
  ): Promise<NonNullable<T>> {
    const end = Date.now() + timeout;
    for (;;) {
      // Fails while the page is being left.
      const seen = await this.driver.evaluate(look, ...args).catch((error: Error) => {
        if (Date.now() > end) throw error;
      });
      if (seen) return seen;
      if (Date.now() > end) throw new Error(`${what} did not appear; the page showed: ${await this.#said()}`);
      await wait(interval);
    }
  }

  find({ role, name, within = ':root' }: Wanted): Promise<Found> {
    const [whole, pattern] = name instanceof RegExp ? [null, name.source] : [name ?? null, null];
    return this.until(`${role} ${name ?? ''}`, locate, selectors[role], whole, pattern, within);
  }

  async press(wanted: Wanted) {
    const { x, y } = await this.#still(wanted);
    await this.driver.click(x, y);
  }

  /** Replaces the content of a field. */
  async fill(wanted: Wanted, text: string) {
    await this.press(wanted);
    await this.driver.selectAll();
    await this.driver.press('Backspace');
    await this.driver.type(text);
  }

  key(key: Key) {
    return this.driver.press(key);
  }

  /** Waits for a text anywhere in the page. */
  sees(text: string | RegExp) {
    const pattern = typeof text === 'string' ? text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : text.source;
    return this.until(
      `"${text}"`,
      (source) => new RegExp(source).exec(document.body.innerText.replace(/\s+/g, ' '))?.[0],
      pattern,
    );
  }

  isAt(pattern: RegExp) {
    return this.until(
      `the address ${pattern}`,
      (source) => new RegExp(source).test(location.pathname + location.search),
      pattern.source,
    );
  }

  /** Waits until nothing is loading. */
  arrived() {
    return this.until(
      'the end of loading',
      () => !document.querySelector('[aria-busy=true]') && !!document.querySelector('h1'),
    );
  }

  /** Finds an element and waits until it has stopped moving. */
  async #still(wanted: Wanted): Promise<Found> {
    for (let last: Found | undefined; ; ) {
      const found = await this.find(wanted);
      if (found.enabled && found.x === last?.x && found.y === last.y) return found;
      last = found;
      await wait(interval);
    }
  }

  async #said() {
    const text = await this.driver.evaluate(() => `${location.pathname} ${document.body.innerText}`).catch(String);
    return text.replace(/\s+/g, ' ').slice(0, 300);
  }
}
