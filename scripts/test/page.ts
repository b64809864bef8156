import { vi } from 'vitest';
import { undoStubs } from './undoStubs.ts';

type Target = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/**
 * Opens the page of one test file. Files follow one another in one process with one DOM, and keep what lies in
 * node_modules (React, Testing Library), which is most of what a file costs; the modules of `src` are loaded again for
 * each, and with them the libraries that keep something of what they are asked (`server.deps.inline` in
 * `vitest.config.ts`).
 *
 * @returns what closes the page: nothing that the file or the modules under test left behind reaches the next file
 */
export function openPage() {
  const address = location.href;
  const undo = [
    clearTimers('setTimeout', 'clearTimeout'),
    clearTimers('setInterval', 'clearInterval'),
    forgetListeners(globalThis),
    forgetListeners(document),
  ];
  return async () => {
    undoStubs();
    for (const back of undo) back();
    document.head.replaceChildren();
    document.body.replaceChildren();
    for (const element of [document.documentElement, document.head, document.body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    localStorage.clear();
    sessionStorage.clear();
    for (const cookie of document.cookie.split(';')) {
      // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no other way to a cookie
      document.cookie = `${cookie.split('=')[0]?.trim()}=; Path=/; Max-Age=0`;
    }
    history.replaceState(null, '', address);
    // A module whose import ends after the reset would come to the next file with what it had imported before.
    await vi.dynamicImportSettled();
    vi.resetModules();
  };
}

/** What was to happen later does not happen once the page is closed. */
function clearTimers(set: 'setTimeout' | 'setInterval', clear: 'clearTimeout' | 'clearInterval') {
  const original = globalThis[set];
  const started: ReturnType<typeof setTimeout>[] = [];
  const remembered = (...input: Parameters<typeof setTimeout>) => {
    const timer = (original as typeof setTimeout)(...input);
    started.push(timer);
    return timer;
  };
  Object.assign(globalThis, { [set]: Object.assign(remembered, original) });
  return () => {
    Object.assign(globalThis, { [set]: original });
    for (const timer of started) globalThis[clear](timer);
  };
}

/**
 * Takes away what those modules listen to that are loaded again. The others are loaded once and listen once: React and
 * user-event each put a mark on the document that says so.
 */
function forgetListeners(target: Target) {
  const original = target.addEventListener;
  const added: Parameters<Target['addEventListener']>[] = [];
  target.addEventListener = function remembered(...input: Parameters<Target['addEventListener']>) {
    if (!isKept(callerOf(remembered))) added.push(input);
    return original.apply(target, input);
  };
  return () => {
    target.addEventListener = original;
    for (const input of added) target.removeEventListener(...input);
  };
}

const isKept = (file = '') => /\/node_modules\/(?!swr\/|i18next\/|react-i18next\/)/.test(file);

/** The file that called a function, read without the source maps, which would cost more than the test. */
function callerOf(called: (...input: never[]) => unknown) {
  const { prepareStackTrace, stackTraceLimit } = Error;
  try {
    Error.stackTraceLimit = 1;
    Error.prepareStackTrace = (_, [site]) => site?.getFileName() ?? '';
    const held = { stack: '' };
    Error.captureStackTrace(held, called);
    return held.stack;
  } finally {
    Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  }
}
