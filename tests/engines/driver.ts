/** A browser of another engine, driven as WebDriver has it: classic or BiDi, the actions of a hand are the same in both. */
export interface Driver {
  /** With its version: `Firefox 153.7`. */
  name: string;
  goTo: (address: string) => Promise<void>;
  /** Runs a function in the page and returns what it returns, as JSON has it. It may not name anything around it. */
  evaluate: <Args extends Json[], T>(work: (...args: Args) => T, ...args: Args) => Promise<T>;
  perform: (actions: readonly Actions[]) => Promise<void>;
  /** A picture of the page, PNG. */
  picture: () => Promise<Buffer>;
  /** What went wrong behind the page since it was last asked: errors of scripts and console, refused policies. */
  complaints: () => string[];
  close: () => Promise<void>;
}

export type Json = string | number | boolean | null | undefined | readonly Json[] | { [key: string]: Json };

/** A sequence of WebDriver's actions (W3C WebDriver, 17.2), of one pointer or one keyboard. */
export interface Actions {
  type: 'pointer' | 'key';
  id: string;
  parameters?: { pointerType: 'mouse' };
  actions: readonly object[];
}

/** Left, at a point of the viewport. */
export const clickAt = (x: number, y: number): Actions[] => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

/** The keys that have no letter, as WebDriver writes them. */
export const keys = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', Backspace: '\uE003', Control: '\uE009' };

/** Key by key, each let go before the next. */
export const typing = (text: string): Actions[] => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];

/** One key while another is held. */
export const chord = (held: string, value: string): Actions[] => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [
      { type: 'keyDown', value: held },
      { type: 'keyDown', value },
      { type: 'keyUp', value },
      { type: 'keyUp', value: held },
    ],
  },
];

/** Runs in the page before its own scripts: what the policy refused, in words that name it. */
export const sayRefusals = () =>
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
    console.error(`Security policy: ${effectiveDirective} refused ${blockedURI} at ${sourceFile}:${lineNumber}`),
  );
