import type { Clause } from './clause.ts';

const session = 'src/session/session.dom.test.ts';
const freshness = 'src/session/fresh.dom.test.ts';
const guard = 'src/app/guard.dom.test.ts';
const grid = 'src/features/dashboard/grid/layout.test.ts';
const tile = 'src/features/dashboard/grid/GridTile.test.tsx';
const life = 'tests/e2e/contract-life.e2e.ts';

/** Section 4: states and transitions. */
export const states: readonly Clause[] = [
  ['The session is loading, authenticated or unauthenticated.', session, 'a token in the cookie becomes a session'],
  [
    'Signing in stores the tokens and fetches the session.',
    session,
    'sends the credentials, stores token and refresh token, and fetches the session',
  ],
  ['Then it goes to the redirect query value.', guard, 'goes from the sign-in to where they wanted to go'],
  ['Or to a default.', guard, 'comes to the dashboard from all other addresses'],
  [
    'Signing out clears data and tokens and calls the endpoint.',
    session,
    'clears everything personal, calls the server with token and refresh token, and has the reason "left"',
  ],
  ['It redirects.', guard, 'after signing out comes to the sign-in without a redirect'],
  [
    'A session that cannot be fetched clears session and token.',
    session,
    'a session answered %d clears session and token',
  ],
  [
    'A session of which no answer comes is cleared.',
    session,
    'without an answer nothing is known: the token stays and the state says so',
    'no answer does not mean that the session has ended: it stays, and the page says that there is no connection',
  ],
  [
    'Who is not signed in is sent to sign in, with the destination as redirect.',
    guard,
    'is sent to sign in, the destination kept as the redirect query value, with the error SessionRequired',
  ],
  ['Who is signed in is sent home from guest-only pages.', guard, 'is sent home from a guest-only page'],
  [
    'Signing in is always reachable.',
    'tests/e2e/auth.e2e.ts',
    'a sign-in: wrong passwords are counted, no answer loses nothing, five presses make one call; signing out ends all tabs',
  ],
  [
    'Unknown pages need no sign-in.',
    'tests/e2e/shell.e2e.ts',
    'what goes wrong around a screen is said, and leads on: no answer, no connection, a missing part, an error, an unknown page',
  ],
  [
    'The session is refreshed on window focus.',
    freshness,
    'focusing a window that stayed visible fetches the session again, once for each focus',
  ],
  ['And when a window comes into view again.', freshness, 'focusing the window fetches the session again'],
  [
    'Periodic refresh is off.',
    'tests/rules/constants.test.ts',
    'the session is refreshed on focus, and not periodically',
  ],
  [
    'The token is refreshed at the interval of the refresh token’s max age.',
    freshness,
    'the refresh token is exchanged at the interval of its max age, and the session fetched again',
  ],
  ['The session is fetched at the start.', session, 'a token in the cookie becomes a session'],
  ['A contract is sent to the supplier, which changes its situation.', life, 'the supplier and the distributor'],
  ['A contract is sent to electronic signature.', life, 'the signature'],
  [
    'A contract is renewed.',
    'tests/e2e/renewals.e2e.ts',
    'it is compared, renewed with its fee and opens the new contract',
  ],
  [
    'The renewal document is downloaded.',
    'tests/e2e/renewals.e2e.ts',
    'the panel is opened once, over the list, and its document is looked at and downloaded',
  ],
  [
    'The sub-state is changed.',
    'tests/e2e/renewals.e2e.ts',
    'a card is dragged to another column and stays there, and over «Renovado» opens its terms',
  ],
  [
    'Kleen checks validity, also with the recording, and validates.',
    'tests/e2e/contract.e2e.ts',
    'with it, it is checked and validated',
  ],
  [
    'Users are enabled, disabled, locked and unlocked in bulk.',
    'tests/e2e/users.e2e.ts',
    'several are locked at once: each with its outcome, oneself is left out, the failed are tried again',
  ],
  [
    'The status of a hierarchy changes by Action.',
    'tests/e2e/administration.e2e.ts',
    'a team is disabled by who sees first whom it hits, and enabled again; a user is linked and let go',
  ],
  [
    'API keys toggle.',
    'scripts/sandbox/api-clients.test.ts',
    'are switched off and on, and deleted, by their mask or by themselves',
  ],
  [
    'A request is pending, then success or error.',
    'src/api/hooks.test.tsx',
    'is loading first, then has the answer, and fetches it again when told to',
  ],
  [
    'Its loading flag stays on for a while after.',
    'src/api/hooks.test.tsx',
    'stays loading for the hold of its row after the answer',
  ],
  [
    'A tile reports start, move and end.',
    tile,
    'a tile that is moved with the keyboard reports its start, every move, and its end',
  ],
  ['Static tiles neither move nor resize.', tile, 'a static tile has no edge to be resized by'],
  ['A move pushes colliding tiles down.', grid, 'pushes other tiles down'],
  ['With horizontal shift sideways.', grid, 'pushes sideways with horizontal shift'],
  ['Vertical compaction packs upward.', grid, 'closes gaps upwards'],
  [
    'Preventing collisions blocks overlapping moves.',
    grid,
    'does nothing over another tile where collisions are prevented, and goes to free cells',
  ],
  ['And limits resizing to free space.', grid, 'is limited to free space where collisions are prevented'],
];
