import type { Clause } from './clause.ts';

const accounts = 'tests/rules/accounts.test.ts';
const held = 'src/session/permissions.dom.test.ts';
const calls = 'tests/rules/calls.test.ts';
const everyCall = 'section 7: the calls of %s have the addresses and parameters of the specification';
const pageOr401 = 'gets the page of every screen, or the 401 page';

/** Section 6: roles and permissions. */
export const permissions: readonly Clause[] = [
  [
    'Permissions are checked by name against Permisos.',
    held,
    'are the NombreNormalizado of the session; no required permission means allowed',
  ],
  ['GESTORACCESS opens users and system management.', accounts, pageOr401],
  ['VERRENOVACIONES opens the renewals.', accounts, pageOr401],
  ['MENUPRODUCTOSBATERIAS opens the products.', accounts, pageOr401],
  [
    'No other permission locks anything by itself.',
    held,
    'beyond the three of the specification lock nothing if the server does not say that it knows them',
  ],
  [
    'On a server that knows these three alone contracts are created, signed and sent.',
    'tests/e2e/only-spec.e2e.ts',
    'a contract is created, refused without losing anything, signed and sent',
  ],
  [
    'And renewals, SIPS, files, users and brands are worked.',
    'tests/e2e/only-spec.e2e.ts',
    'renewals, SIPS, files, users and brands are worked whole',
  ],
  [
    'Entries without a permission are for everybody signed in.',
    'src/menu.test.ts',
    'shows entries without a permission to everybody signed in',
  ],
  [
    'Login, recovery and reset are open, all others need a session.',
    'src/app/guard.dom.test.ts',
    'is sent to sign in, the destination kept as the redirect query value, with the error SessionRequired',
  ],
  [
    'An expired token signs out and goes to sign in.',
    'src/app/guard.dom.test.ts',
    'whose token has expired is signed out and goes to sign in',
  ],
  [
    'It does so at once.',
    'src/session/session.dom.test.ts',
    'before a page, an expired token is refreshed',
    'if there is a refresh token, the token is refreshed instead, so that nobody loses their work',
  ],
  [
    'A route whose permission is missing redirects to /error?status=401.',
    'src/app/guard.dom.test.ts',
    'without the permission goes to /error?status=401; the console says so, and the page can name it',
  ],
  [
    'No call goes out before that.',
    'tests/e2e/access.e2e.ts',
    'who does not manage the system sees its screens neither in the menu nor by their address',
  ],
  [
    'Only routes that the menu lists are protected.',
    accounts,
    pageOr401,
    'the page of a user, a brand or an API user has the protection of its list',
  ],
  ['Permissions are listed and created.', calls, everyCall],
  [
    'They are given to and taken from users, one or many.',
    'src/app/waysBack.test.tsx',
    '%s can be undone from its toast',
  ],
  ['And API users.', 'scripts/sandbox/api-clients.test.ts', 'are given permissions and lose them, singly and together'],
  [
    'And groups.',
    'src/features/permissions/PermissionsPage.test.tsx',
    'changes are listed before they are saved, and each is one call',
  ],
  [
    'Groups are created and listed.',
    'tests/e2e/access.e2e.ts',
    'a new group gets permissions in the matrix, with the changes said before, and keeps them after a reload',
  ],
  [
    'Users join and leave groups, singly and in bulk.',
    'src/features/users/dialogs.test.tsx',
    'a user who was removed from groups is restored from the toast',
  ],
  [
    'API users are linked to an agent.',
    'src/features/api-access/agents.test.tsx',
    'an agent is found by any word of its name or code, and linked',
  ],
];
