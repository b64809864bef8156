/** A browser of another engine: what puppeteer and WebDriver can both do. */
export interface Driver {
  /** Name and version: `Firefox 153.7`. */
  name: string;
  goTo: (address: string) => Promise<unknown>;
  /** Runs a function in the page. Its result must be JSON, and it must not use variables of the surrounding code. */
  evaluate: <Args extends Json[], T>(work: (...args: Args) => T, ...args: Args) => Promise<T>;
  /** Clicks with the left button at a point of the viewport. */
  click: (x: number, y: number) => Promise<void>;
  /** Types a text letter by letter. */
  type: (text: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  selectAll: () => Promise<void>;
  /** Problems since the last call: errors of scripts and console, violations of the security policy. */
  complaints: () => string[];
  close: () => Promise<void>;
}

export type Json = string | number | boolean | null | undefined | readonly Json[] | { [key: string]: Json };

export type Key = 'Tab' | 'Enter' | 'Escape' | 'Backspace';

/** Timeout of one command in ms; long, because a busy machine is slow. */
export const timeout = 60_000;
