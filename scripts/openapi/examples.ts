import type { Endpoint, FileKind } from '~/api/endpoint.ts';
import { allRows, type Resource, resources, rowsOf } from '~/api/index.ts';
import { atPointer } from '~/lib/jsonPointer.ts';
import type { Permission } from '~/session/permissions.ts';
import { send } from '../conformance/send.ts';
import { createSandbox } from '../sandbox/app.ts';
import { makeClock } from '../sandbox/clock.ts';
import { exampleOf } from '../sandbox/examples.ts';
import { permissionsFor } from '../sandbox/guards.ts';
import { columnsOfRow } from '../sandbox/list-columns.ts';
import { now, tokenOf } from '../sandbox/testing.ts';
import { type DescribedColumn, describeColumns } from './listColumns.ts';

/** A call with valid input, and the sandbox's answer. */
export interface Example {
  query: Readonly<Record<string, unknown>>;
  /** undefined if nothing is sent, or a form with files. */
  body: unknown;
  answer: unknown;
}

export interface CollectedExamples {
  calls: ReadonlyMap<string, Example>;
  /** Problem details by status. */
  problems: Readonly<Record<number, unknown>>;
  /** The columns of lists and exports, by the name of their row. */
  columns: ReadonlyMap<string, Readonly<Record<string, DescribedColumn>>>;
  /** The permissions that rows ask for. */
  needs: ReadonlyMap<string, readonly Permission[]>;
}

/** Number of items in the example of a list. */
const enough = 3;

/** Lists that others refer to are whole: states, tariffs, provinces, and what the person who signs in may do. */
const isWhole = ({ area, name }: Endpoint) => area === 'utility' || name === 'getSession';

/** Calls every row of the table with the input of the sandbox's tests, in one sandbox per area. */
export async function collectExamples(): Promise<CollectedExamples> {
  const calls = new Map<string, Example>();
  const problems: Record<number, unknown> = {};
  for (const [resource, module] of Object.entries(resources) as [Resource, object][]) {
    const sandbox = createSandbox({ now });
    try {
      const token = await tokenOf(sandbox, 'admin');
      for (const row of Object.values(rowsOf<object>(module)) as Endpoint[]) {
        const { query = {}, body } = exampleOf(row, sandbox.db);
        const { status, json } = await call(sandbox, row, { query, body, token });
        /** With the same id in each document. */
        const fixed = (value: unknown): unknown =>
          row === resources.users.registerUser
            ? JSON.parse(JSON.stringify(value).replaceAll(String(atPointer(json, '/Id')), newUser))
            : value;
        if (status !== 200) throw new Error(`${row.name}: the sandbox answers its example with ${status}.`);
        calls.set(row.name, {
          query,
          body: row.multipart ? undefined : shown(body),
          answer: row.file ? undefined : fixed(shown(json, isWhole(row) ? Number.POSITIVE_INFINITY : enough)),
        });
      }
      if (resource !== 'contracts') continue;
      const refuse = async (row: Endpoint, query: object, sent = token) => {
        const { status, json } = await call(sandbox, row, { query: { ...query }, body: undefined, token: sent });
        problems[status] = withoutChance(json);
      };
      const { getContract, listContracts } = resources.contracts;
      await refuse(getContract, { codigo: 'PT-2026-999999' });
      await refuse(getContract, {});
      await refuse(listContracts, { pageIndex: 0, pageSize: 10 }, 'x');
    } finally {
      sandbox.close();
    }
  }
  return { calls, problems, ...factsOfRows() };
}

/** What holds for rows as a whole: the columns of lists, and the permissions. */
function factsOfRows(): Omit<CollectedExamples, 'calls' | 'problems'> {
  const sandbox = createSandbox({ now });
  try {
    const clock = makeClock(now);
    const columns = allRows.flatMap((row) => {
      const found = columnsOfRow(row, clock);
      return found ? [[row.name, describeColumns(sandbox.db, found)] as const] : [];
    });
    const needs = allRows.filter(({ anonymous }) => !anonymous).map((row) => [row.name, needsOf(row)] as const);
    return { columns: new Map(columns), needs: new Map(needs) };
  } finally {
    sandbox.close();
  }
}

const needsOf = (row: Endpoint): readonly Permission[] => ofOthers[row.name] ?? permissionsFor(row);

/** What these ask for where it is another user: the sandbox's handlers see to it. */
const ofOthers: Readonly<Record<string, readonly Permission[]>> = {
  getUser: ['GESTORACCESS'],
  updateUser: ['GESTORACCESS'],
};

interface Sent {
  query: Record<string, unknown>;
  body: unknown;
  token: string;
}

async function call(sandbox: ReturnType<typeof createSandbox>, row: Endpoint, { token, ...sent }: Sent) {
  const server = { address: 'http://localhost', token: row.anonymous ? '' : token, brand: 'portal' };
  const { status, headers, text } = await send(row, sent, { ...server, fetch: sandbox.handle });
  const isJson = /\bjson\b/.test(headers.get('Content-Type') ?? '');
  return { status, json: isJson && text ? JSON.parse(text) : undefined };
}

/** Fixed stand-ins for values that are secret, or differ in every answer: they keep the document the same from run to run. */
const replaced: Readonly<Record<string, string | number>> = {
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  refreshtoken: 'c29sby11bmEtdmV6',
  apikey: 'pk_live_EjemploDeClaveDeIntegracion2026001',
  password: 'Una-Clave-2026',
  newpassword: 'Otra-Clave-2026',
  oldpassword: 'Una-Clave-2026',
  mascara: 'pk_live_••••6001',
  traceid: '4bf92f3577b34da6a3ce929d0e0e4736',
  duracionms: 42,
};

/** A document in base64. */
const isLongFile = /^[A-Za-z0-9+/]{1000,}=*$/;

/** An answer with only `most` records in each list, and without secrets. */
function shown(value: unknown, most = enough): unknown {
  if (typeof value === 'string' && isLongFile.test(value)) return Buffer.from(smallestFile.pdf).toString('base64');
  if (Array.isArray(value)) {
    const isRecords = value.some((item) => item && typeof item === 'object');
    return (isRecords ? value.slice(0, most) : value).map((item) => shown(item, most));
  }
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const other = replaced[name.toLowerCase()];
      return [name, typeof item === typeof other ? other : shown(item, most)];
    }),
  );
}

/** The server chooses the id of a new user by chance. */
const newUser = 'a3bb189e-8bf9-4888-9912-ace4e6543002';

const withoutChance = (problem: unknown) => ({ ...(shown(problem) as object), logId: 1042 });

/** The smallest valid file of each kind, written as text. */
export const smallestFile: Readonly<Record<FileKind, string>> = {
  pdf: '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  // An empty zip archive, because a workbook is a zip archive.
  xlsx: `PK\u0005\u0006${'\u0000'.repeat(18)}`,
  zip: `PK\u0005\u0006${'\u0000'.repeat(18)}`,
  any: 'Un archivo.\n',
};
