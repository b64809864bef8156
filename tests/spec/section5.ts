import type { Clause } from './clause.ts';

const grid = 'src/features/dashboard/grid/layout.test.ts';

/** Section 5: rules of validation. */
export const rules: readonly Clause[] = [
  [
    'A token that is not a string is logged, and signing in stops.',
    'src/session/session.dom.test.ts',
    'stops with an error in the console where the token is %j',
  ],
  [
    'Navigation to an external address is refused unless allowed.',
    'deploy/asvs.test.ts',
    'scripts never navigate to another site: only links do, and those of the menu lead to the site that the brand names',
  ],
  [
    'No redirect leaves the portal.',
    'tests/e2e/security.e2e.ts',
    'no redirect leaves the portal, whatever it is made of',
  ],
  [
    'IBAN, NIF and CUPS are validated by the server.',
    'src/features/alta/fieldsOfStep.test.tsx',
    'a NIF that the server does not accept is refused as soon as it is typed',
  ],
  [
    'Each with one query parameter.',
    'tests/rules/calls.test.ts',
    'section 7: the calls of %s have the addresses and parameters of the specification',
  ],
  [
    'Provinces without a Nombre are left out, the others sorted as Spanish does, accents included.',
    'src/api/provinces.test.ts',
    'provinces have a name and are in Spanish alphabetical order',
  ],
  ['A tile stays within its widths and heights, never below 1.', grid, 'keeps the limits and the columns'],
  ['It stays within the columns; one that is too wide is cut.', grid, 'a tile within its limits'],
  ['It ends within the last row.', grid, 'ends within the last row'],
];
