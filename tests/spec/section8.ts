import { catalogue } from '../../scripts/locales/fixed.ts';
import type { Clause } from './clause.ts';

const outcomes = 'src/app/outcomes.test.tsx';
const explain = 'src/i18n/explain.dom.test.ts';
const journal = 'src/app/journal/journal.test.tsx';

/** Success and error sentences by call: one test goes through all of them. */
const said: readonly Clause[] = catalogue.flatMap(([name, success, error]) => [
  ...(success === null ? [] : ([[`${name}, done: «${success}»`, journal, 'has the sentence of %s']] as const)),
  ...(error === null ? [] : ([[`${name}, failed: «${error}»`, journal, 'has the sentence of %s']] as const)),
]);

/** Section 8: the catalogue of errors. */
export const sentences: readonly Clause[] = [
  ['Toasts last 3000 ms.', 'src/ui/toast.test.tsx', 'is shown for 3,000 ms'],
  [
    'Their summary is Error, or Success, with the area.',
    outcomes,
    'a success says what the server says, under Success and its area',
  ],
  [
    'On success the server’s message or a fixed text.',
    outcomes,
    'an endpoint with texts of its own shows them, before or after the message of the server, as it says',
  ],
  ['On error the server’s message or a fixed text.', explain, 'the message of the server comes first'],
  [
    'The fixed text also where nothing answers, or a person may not.',
    explain,
    '%s has its own text that says what to do',
    'no connection, a timeout, a refused permission and an overloaded server have messages that say what to do',
  ],
  [
    'Each call yields a toast, those that read too.',
    journal,
    'is off unless a person or a brand wants it: a call that reads says nothing',
    'calls that only read show a toast only if the person or the brand chooses "Avisar también al consultar"; the list behind the bell always has them',
  ],
  [
    'With that choice every sentence is told as written.',
    journal,
    '«Avisar también al consultar»: every sentence of section 8 as the client wrote it',
  ],
  [
    'List helpers return an empty list on failure.',
    'src/api/hooks.test.tsx',
    'is empty if it fails, which is announced once',
  ],
  [
    'The generic error, with the trace of a problem with logId and traceId.',
    explain,
    'the generic error is the specification’s, with the trace where one was logged',
  ],
  ['The trace is in every such error, refusals too.', explain, 'a refusal has its trace too'],
  [
    'Also in the list of SIPS.',
    'src/features/sips/batch.dom.test.ts',
    'of which all fail end with the text of the specification',
  ],
  [
    'There is none without a logId.',
    'src/api/client.test.ts',
    'has no trace where nothing was logged, and never shows HTML',
  ],
  ['The generic success.', outcomes, 'a success without a message (%j) says the generic text'],
  [
    'An empty 500 says the fixed text.',
    explain,
    'an empty 500 of a change shows the fixed text of its call, and then that the outcome is unknown',
    'if it is unknown whether a change was saved, the message says so as well',
  ],
  [
    'Screens need not remember their sentences.',
    'src/app/ownSentences.dom.test.ts',
    'a list that fails shows its own text',
  ],
  [
    'An unauthorized route says so in the console.',
    'src/app/guard.dom.test.ts',
    'without the permission goes to /error?status=401; the console says so, and the page can name it',
  ],
  [
    'An unknown page: Page not found and its path.',
    'tests/e2e/shell.e2e.ts',
    'what goes wrong around a screen is said, and leads on: no answer, no connection, a missing part, an error, an unknown page',
  ],
  [
    'A session that fails logs "Session: unable to extract session".',
    'src/session/session.dom.test.ts',
    'a session answered %d clears session and token',
  ],
  [
    'A token that is not a string logs an error.',
    'src/session/session.dom.test.ts',
    'stops with an error in the console where the token is %j',
  ],
  [
    'SessionRequired goes along to the sign-in.',
    'src/app/guard.dom.test.ts',
    'is sent to sign in, the destination kept as the redirect query value, with the error SessionRequired',
  ],
  ['A tile outside a grid throws.', 'src/features/dashboard/grid/GridTile.test.tsx', 'a tile outside a grid throws'],
  [
    'The sentence about the supplier names the one that the dialog named.',
    explain,
    'what was sent to a supplier names the one in the dialog, whatever the server says',
  ],
  ['Kleen says the body of the server.', 'tests/e2e/contract.e2e.ts', 'without its recording it is refused'],
  ...said,
];
