import { type BaseIssue, getDotPath, safeParse } from 'valibot';
import { deadline } from '~/api/deadline.ts';
import type { Endpoint } from '~/api/endpoint.ts';
import { type RawAnswer, timeoutFor } from '~/api/raw.ts';
import { longestAnswer } from '~/api/sizes.ts';
import { download, nameIn } from '~/api/transfer.ts';
import { toPascalCase } from '~/api/wire.ts';

/** A part of an answer that does not fit its row. */
export interface Difference {
  /** `Items[].Nombre`; '' is the whole answer. The same difference in many items is listed once. */
  path: string;
  /** undefined: nothing was expected here. */
  expected: string | undefined;
  received: string;
  /** Number of occurrences. */
  count: number;
}

export interface Verdict {
  differences: Difference[];
  /** Parts that the server sends and the portal does not read, by path. */
  unread: string[];
}

/** Whether an answer fits its row, as read by the client; undefined for a refusal, which no row declares. */
export async function judge(row: Endpoint, answer: RawAnswer): Promise<Verdict | undefined> {
  if (answer.status >= 400) return undefined;
  if (row.file) return judgeFile(row, answer);
  // The portal refuses it without reading.
  if (answer.size > longestAnswer)
    return faulty(`<= ${longestAnswer / 1e6} MB`, `${(answer.size / 1e6).toFixed(1)} MB`);
  let json: unknown;
  try {
    json = answer.text === '' ? null : toPascalCase(JSON.parse(answer.text ?? ''));
  } catch {
    return faulty('JSON', answer.text?.slice(0, 40) || answer.contentType);
  }
  const { success, issues, output } = safeParse(row.result, json);
  if (success) return { differences: [], unread: unreadIn(json, output) };
  const differences = new Map<string, Difference>();
  for (const issue of issues) {
    const path = collapse(getDotPath(issue) ?? '');
    const known = differences.get(path);
    if (known) known.count++;
    else differences.set(path, { path, expected: expectedBy(issue), received: issue.received, count: 1 });
  }
  return { differences: [...differences.values()], unread: [] };
}

/** For a missing key, valibot expects the key. */
const expectedBy = ({ type, expected, received }: BaseIssue<unknown>) =>
  received === 'undefined' && type.endsWith('object') ? undefined : (expected ?? type);

async function judgeFile(row: Endpoint, { blob, headers }: RawAnswer): Promise<Verdict> {
  const clock = deadline(timeoutFor(row));
  try {
    await download(row, new Response(blob, { headers }), clock, undefined, clock.signal);
    return { differences: [], unread: [] };
  } catch {
    return faulty(row.file ?? '', blob.type || '…');
  } finally {
    clock.stop();
  }
}

const faulty = (expected: string, received: string): Verdict => ({
  differences: [{ path: '', expected, received, count: 1 }],
  unread: [],
});

/** `Items.3.Nombre` becomes `Items[].Nombre`: all items of a list have the same shape. */
const collapse = (path: string) => path.replace(/(^|\.)\d+(?=\.|$)/g, '[]');

/** Paths of keys that reading has dropped. If reading restructures the answer, they cannot be compared. */
function unreadIn(given: unknown, read: unknown): string[] {
  if (Array.isArray(given) !== Array.isArray(read)) return [];
  const known = keysOf(read);
  return [...keysOf(given)].filter((path) => !known.has(path) && known.has(parentOf(path)));
}

const parentOf = (path: string) => path.replace(/\.?[^.[\]]+$/, '');

function keysOf(value: unknown, path = '', found = new Set([''])): Set<string> {
  if (Array.isArray(value)) {
    found.add(`${path}[]`);
    for (const item of value) keysOf(item, `${path}[]`, found);
  } else if (value !== null && typeof value === 'object')
    for (const [key, item] of Object.entries(value)) {
      const own = path ? `${path}.${key}` : key;
      found.add(own);
      keysOf(item, own, found);
    }
  return found;
}

/** The name that the server gives a file, or one made of the row's. */
export function fileName(row: Endpoint, { headers }: RawAnswer): string {
  const [, disposition = ''] = headers.find(([name]) => name.toLowerCase() === 'content-disposition') ?? [];
  return nameIn(disposition) ?? `${row.name}${row.file && row.file !== 'any' ? `.${row.file}` : ''}`;
}
