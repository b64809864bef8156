/** A browser of another engine, by what puppeteer and selenium-webdriver have in common. */
export interface Driver {
  /** With its version: `Firefox 153.7`. */
  name: string;
  goTo: (address: string) => Promise<unknown>;
  /** Runs a function in the page and returns what it returns, as JSON has it. It may not name anything around it. */
  evaluate: <Args extends Json[], T>(work: (...args: Args) => T, ...args: Args) => Promise<T>;
  /** With the left button, at a point of the viewport. */
  click: (x: number, y: number) => Promise<void>;
  /** Letter by letter. */
  type: (text: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  selectAll: () => Promise<void>;
  /** A picture of the page, PNG. */
  picture: () => Promise<Uint8Array>;
  /** What went wrong behind the page since it was last asked: errors of scripts and console, refused policies. */
  complaints: () => string[];
  close: () => Promise<void>;
}

export type Json = string | number | boolean | null | undefined | readonly Json[] | { [key: string]: Json };

export type Key = 'Tab' | 'Enter' | 'Escape' | 'Backspace';

/** For one command, in ms: a machine that does other work beside it is slow. */
export const timeout = 60_000;

/** Runs in the page before its own scripts: what the policy refused, in words that name it. */
export const sayRefusals = () =>
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
    console.error(`Security policy: ${effectiveDirective} refused ${blockedURI} at ${sourceFile}:${lineNumber}`),
  );
