import type { Clause } from './clause.ts';

const table = 'tests/rules/calls.test.ts';
const everyCall = 'section 7: the calls of %s have the addresses and parameters of the specification';
const session = 'src/session/session.dom.test.ts';

const areas = [
  ...[
    'Sips',
    'contracts',
    'renewals',
    'invoices',
    'the utility lists',
    'agents',
    'users',
    'auth',
    'energy',
    'preferences',
  ],
  ...[
    'clients',
    'validators',
    'permissions',
    'user groups',
    'files',
    'API keys',
    'API users',
    'batteries',
    'brands',
    'logs',
  ],
];

const ofAreas: readonly Clause[] = areas.map((area) => [
  `The calls of ${area} are made as they are listed.`,
  table,
  everyCall,
]);

/** Section 7: the calls. */
export const calls: readonly Clause[] = [
  [
    'All calls lie below one base address and api/.',
    'src/api/client.test.ts',
    'goes to an address under api/ with token and brand',
  ],
  [
    'They send the Authorization and the brand-domain header.',
    session,
    'sends the token with its prefix and the brand with every call',
  ],
  [
    'No header is sent that the specification does not name.',
    'tests/e2e/only-spec.e2e.ts',
    'a contract is created, refused without losing anything, signed and sent',
    'a brand whose API accepts an idempotency key names that header in brand.json',
  ],
  [
    'Signing in sends the credentials and finds the tokens at configured places.',
    session,
    'sends the credentials, stores token and refresh token, and fetches the session',
  ],
  ['Signing up then may sign in.', session, 'signing up signs in where the configuration says so'],
  [
    'Signing out has an optional endpoint, with the refresh token in the body.',
    session,
    'signing out sends the refresh token if the token is gone',
  ],
  [
    'Refreshing sends both tokens, then reloads the session.',
    'src/session/fresh.dom.test.ts',
    'the refresh token is exchanged at the interval of its max age, and the session fetched again',
  ],
  [
    'The newest build is asked for periodically.',
    'src/app/updates.dom.test.ts',
    'a new build is noticed within the hour, and not looked for afterwards',
  ],
  [
    'A build manifest is asked for periodically.',
    'src/app/updates.dom.test.ts',
    'the manifest of the published build is fetched in the same period',
  ],
  [
    'No call is made that is not listed.',
    table,
    'section 7: the only other calls are those of the session, the document of an invoice, the check of a link and the review of a document',
    'the PDF of an invoice is fetched by a call of its own if the API names its address',
  ],
  [
    'Exports with page size -1 are everything.',
    'src/table/export/ExportMenu.test.tsx',
    'everything is the server’s workbook, with a name that differs from the view',
  ],
  [
    'Files go up as forms.',
    'src/api/transfer.test.ts',
    'is a form with as many parts as files, and reports its progress',
  ],
  ...ofAreas,
];
