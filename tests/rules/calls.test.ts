import { expect, test } from 'vitest';
import { checkResetLink } from '../../src/api/auth.ts';
import { judgeDocument } from '../../src/api/contract.ts';
import { allRows } from '../../src/api/index.ts';
import { getInvoicePdf } from '../../src/api/invoices.ts';
import { calls as paths } from '../../src/api/paths.ts';
import { wireName } from '../../src/api/wire/index.ts';
import { wordsOf } from '../spec/ledger.ts';

/** Addresses that the specification describes without showing them. */
const described: Record<string, { method: string; path: string }> = {
  'PATCH hierarchy status': paths.changeHierarchyStatus,
  'PATCH enable': paths.enableUsers,
  'PATCH disable': paths.disableUsers,
  'PATCH lock': paths.lockUsers,
  'PATCH unlock': paths.unlockUsers,
  'add permissions under apiusers/permisos': paths.addPermissionsToApiUser,
  'remove permissions under apiusers/permisos': paths.removePermissionsFromApiUser,
  'add a permission to multiple users under apiusers/permisos': paths.addPermissionToApiUsers,
  'remove a permission of multiple users under apiusers/permisos': paths.removePermissionFromApiUsers,
  'POST best batteries': paths.findBestBatteries,
  'POST offer PDF': paths.printBatteryOffer,
  'POST contract PDF': paths.printBatteryContract,
};

/** Calls whose parameters the specification does not name. */
const open = /historico-cierre\/export|apiusers\/permisos\/|bateria\/(?:oferta|contrato|FechasAhorro)$/;

const list = 'pageIndex, pageSize, sortColumn, sortOrder, filterColumns, filterQueries';
const capitalised = list.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** Every call of section 7, such as `GET contract/id?codigo` or `PUT usuarios/password (OldPassword, NewPassword)`. */
const calls = wordsOf('7.28-160').map((words) => {
  const [, named = '', params, sent] = /^(.+?)(?:\?(\S+))?(?: \((.+)\))?$/.exec(words) ?? [];
  const { method, path } = described[named] ?? {};
  const fields = sent?.replace('list query, capitalised', capitalised).replace('list query', list).split(', ') ?? [];
  const reads = named.startsWith('GET ');
  const query = params?.split('&') ?? (reads ? fields : []);
  return { words, address: path ? `${method} ${path}` : named, query, body: reads ? [] : fields };
});

/** Parameters beyond the specification: sent only after an answer has shown that the API supports them. */
const beyond = ['sendToSupplier.motivo'];

/** Calls whose names of parameters the specification leaves open. */
const ofSession = ['signIn', 'getSession', 'signUp', 'signOut', 'refreshToken'];

const rowAt = (address: string) => allRows.find(({ method, path }) => `${method} ${path}` === address);
const fieldsOf = (schema: unknown) => Object.keys((schema as { entries?: object } | undefined)?.entries ?? {});

// Clause 3.8-13, 3.15-23, 3.28, 3.29, 3.31-33, 3.38, 3.40-53, 3.78-82, 3.84-88, 7.2, 7.28-160
test.each(calls)('section 7: $words', ({ address, query, body: [first = '', ...others] }) => {
  const row = rowAt(address);
  if (!row) throw new Error(`${address} is no call of the portal`);
  const names = fieldsOf(row.query).filter(
    (name) => !row.path.includes(`{${name}}`) && !beyond.includes(`${row.name}.${name}`),
  );
  if (!open.test(address)) expect(names.map((name) => wireName(row, name))).toEqual(query);
  if (first.startsWith('list of ')) expect(row.body).toMatchObject({ type: 'array' });
  else if (first === 'user body') expect(fieldsOf(row.body)).toContain('UserName');
  else if (first) expect(fieldsOf(row.body)).toEqual([first, ...others]);
});

// Clause 7.25-27
test('section 7: the only other calls are those of the session, the document of an invoice, the check of a link and the review of a document', () => {
  const addresses = new Set(calls.map(({ address }) => address));
  const others = allRows.filter(({ method, path }) => !addresses.has(`${method} ${path}`)).map(({ name }) => name);
  expect(others.sort()).toEqual([...ofSession, getInvoicePdf.name, checkResetLink.name, judgeDocument.name].sort());
});

/** The calls that send the fields of section 3, by what it calls them. */
const senders: Record<string, string[]> = {
  'change own password': ['changeOwnPassword'],
  'admin password change': ['setUserPassword'],
  'password recovery request': ['requestPasswordChange'],
  'password reset': ['changePassword'],
  'agent hierarchy status': ['changeHierarchyStatus'],
  'group-permission link': ['addPermissionToGroup', 'removePermissionFromGroup'],
  'file upload': ['saveFiles'],
  'multi-download': ['downloadFiles'],
  delete: ['deleteFiles'],
  move: ['moveFiles'],
  'API key toggle': ['toggleApiKey'],
  'API key delete': ['deleteApiKey'],
  'API user to agent': ['linkAgent'],
  unlink: ['unlinkAgent'],
};

// Clause 3.54-77
test.each(Object.entries(senders))('section 3: the fields of %s', (what, names) => {
  const fields = wordsOf('3.54-77').flatMap((words) => (words.startsWith(`${what}: `) ? [words.split(': ')[1]] : []));
  expect(fields).not.toEqual([]);
  for (const name of names) expect(fieldsOf(allRows.find((row) => row.name === name)?.body)).toEqual(fields);
});
