import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openPage } from './page.ts';
import { undoStubs } from './undoStubs.ts';

afterAll(openPage());

// Imported when the file's tests begin, and not before: a file may mock what it imports in turn.
beforeAll(async () => {
  const { connect } = await import('~/api/connection.ts');
  connect({ baseUrl: 'https://api.test', brand: 'portal', token: () => 't', unauthorized: async () => false });
});

afterEach(() => {
  undoStubs();
  localStorage.clear();
  sessionStorage.clear();
});

// A file of `*.dom.test.ts` renders nothing: to load React for it would cost more than most of its tests.
if (expect.getState().testPath?.endsWith('.tsx')) {
  const React = await import('react');
  const { cleanup, configure } = await import('@testing-library/react');
  afterEach(cleanup);

  // How busy the machine is decides nothing: what is waited for has as long as in the browser. In ms.
  configure({ asyncUtilTimeout: 15_000 });

  leaveOutOwnerStacks(React);
}

/**
 * React's development build takes a stack trace for each element that it makes, up to 10,000 a render, to say in a
 * warning who made it: a quarter of the time of a large screen. It warns of the same things without, in fewer words.
 * Fails where another version of React counts them elsewhere.
 */
function leaveOutOwnerStacks(react: object) {
  const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
  const counter = 'recentlyCreatedOwnerStacks';
  const shared = (react as Record<string, object | undefined>)[internals];
  if (!shared || !(counter in shared)) throw new Error(`React has no ${internals}.${counter} any more`);
  // All have been taken, however often React begins to count again.
  Object.defineProperty(shared, counter, { get: () => 10_000, set: () => {} });
}
