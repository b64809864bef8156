import { vi } from 'vitest';
import { undoStubs } from './undoStubs.ts';

type Target = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/**
 * Opens the page of one test file. Test files run one after another in one process with one DOM. They share the modules
 * of node_modules (React, Testing Library), which take most of the loading time; the modules of `src` are loaded again
 * for each file, as are libraries that keep state (`server.deps.inline` in `vitest.config.ts`).
 *
 * @returns a function that closes the page, so that nothing of this file affects the next one
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
    // A module whose import ends only after the reset would bring old modules into the next file.
    await vi.dynamicImportSettled();
    vi.resetModules();
  };
}

/** Timers do not fire once the page is closed. */
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
 * Removes the event listeners of modules that are loaded again for each file. The other modules add theirs only once:
 * React and user-event mark the document for this.
 */
function forgetListeners(target: Target) {
  const original = target.addEventListener;
  const added: Parameters<Target['addEventListener']>[] = [];
  target.addEventListener = function remembered(...input: Parameters<Target['addEventListener']>) {
    if (!isShared(callerOf(remembered))) added.push(input);
    return original.apply(target, input);
  };
  return () => {
    target.addEventListener = original;
    for (const input of added) target.removeEventListener(...input);
  };
}

const isShared = (file = '') => /\/node_modules\/(?!swr\/|i18next\/|react-i18next\/)/.test(file);

/** The file that called a function. It is read without source maps, which would take longer than the test. */
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
