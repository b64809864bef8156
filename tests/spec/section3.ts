import type { Clause } from './clause.ts';

const calls = 'tests/rules/calls.test.ts';
const wire = 'src/api/wire.test.ts';
const grid = 'src/features/dashboard/grid/layout.test.ts';

/** Section 3: entities and their fields. */
export const entities: readonly Clause[] = [
  [
    'A session has Permisos, each with NombreNormalizado.',
    'src/session/permissions.dom.test.ts',
    'are the NombreNormalizado of the session; no required permission means allowed',
  ],
  ['The token has an exp in seconds.', 'src/session/tokens.dom.test.ts', 'is its exp, seconds times 1000'],
  [
    'Cookie name, header name, token type and refresh are configured.',
    'src/session/session.dom.test.ts',
    'sends the token with its prefix and the brand with every call',
  ],
  [
    'Every list has the six parameters of the list query.',
    calls,
    'section 7: the calls of %s have the addresses and parameters of the specification',
  ],
  ['Arrays are sent as indexed repeated parameters.', wire, 'repeats arrays by index'],
  [
    'Users and logs have the parameters with a capital.',
    wire,
    'capitalises the names if the endpoint says so, except those of the path',
  ],
  [
    'Renewals add includeSubEstadoFilter to every call.',
    'src/api/always.test.ts',
    'every call of the renewals says whether filters on the sub-state apply',
  ],
  [
    'A contract is known by its code.',
    'tests/e2e/shell.e2e.ts',
    'the command palette has every key from the press on, opens a contract by its number, and ? tells of the screen',
  ],
  [
    'A contract has a situation and documents.',
    'src/features/contract/DocumentsTab.test.tsx',
    'the documents are a checklist: present, rejected with the reason, missing',
  ],
  [
    'A renewal has a sub-state.',
    'tests/e2e/renewals.e2e.ts',
    'the sub-state is changed in the row, and of several at once with the outcome of each',
  ],
  ['Agents are associated with users by IdAgente and IdUser.', calls, 'section 3: %s sends %s'],
  [
    'Users have groups and permissions, are enabled and locked.',
    'tests/e2e/users.e2e.ts',
    'a person is registered, enters, joins a group, is locked and is deleted',
  ],
  [
    'A folder has carpetaId and name, a file archivoId.',
    'src/features/files/dialogs.test.tsx',
    'a folder is renamed, and the toast restores the previous name',
  ],
  [
    'Price histories are asked by desde, hasta, tarifa, modalidad and fee.',
    calls,
    'section 7: the calls of %s have the addresses and parameters of the specification',
  ],
  [
    'A preference has preferenciaId and loggedUserId.',
    calls,
    'section 7: the calls of %s have the addresses and parameters of the specification',
  ],
  ['The payload fields are sent as they are named.', calls, 'section 3: %s sends %s'],
  [
    'The look-up lists are there.',
    calls,
    'section 7: the calls of %s have the addresses and parameters of the specification',
  ],
  [
    'A tile has id, x, y, w, h and its optional limits and settings.',
    'src/features/dashboard/grid/pointer.dom.test.ts',
    'drags from the handles of the item, but not from its excluded parts',
  ],
  [
    'Layouts are kept per breakpoint.',
    'tests/e2e/dashboard-hands.e2e.ts',
    'a tile is moved and resized by mouse, by keys and by its menu, and stays; each width has its own layout',
  ],
  [
    'A tile says that it was moved.',
    'src/features/dashboard/grid/GridTile.test.tsx',
    'a tile that pushes another is marked as moved with it, until it is dropped',
  ],
  ['A tile may be static.', grid, 'does not move static tiles'],
  [
    'A tile may be bounded.',
    'src/features/dashboard/grid/pointer.dom.test.ts',
    'does not take a bounded tile out of the grid',
  ],
  ['A tile may keep its proportion.', grid, 'keeps the proportion'],
  [
    'Answers whose shape is another one are read as far as they can be.',
    'src/api/repair.test.ts',
    'a record whose field is missing is shown without it',
  ],
];
