import { type GenericSchema, safeParse } from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { openRecord } from './readAnswer.ts';
import { fromWire } from './wire/index.ts';
import { isPlain, type Plain } from './wire/problem.ts';

/**
 * How the answer of a change is read. A status of 2xx says that the change was made (specification, section 8), so
 * nothing in the body is required: it may be empty, a sentence, or an object with the field names of another server.
 * Only what cannot be from the API, or did not come whole, is refused.
 */

/** Longer texts, and web pages, are not messages for a person. */
const longestMessage = 500;

/** Part of a name that says the same in any spelling: `codigo_contrato`, `CODIGOCONTRATO`. */
const bare = (name: string) => name.replace(/[_-]/g, '').toLowerCase();

/** Fields of the schema; undefined if it accepts any answer, as those of the session do. */
function fieldsOf(schema: GenericSchema): Record<string, GenericSchema> | undefined {
  const { entries, wrapped } = schema as { entries?: Record<string, GenericSchema>; wrapped?: GenericSchema };
  return entries ?? (wrapped && fieldsOf(wrapped));
}

/**
 * The body as the fields of the row's schema, not yet checked.
 *
 * @param body as it came
 * @param location the address of what was created, if the answer has that header
 * @throws if it is a web page, or JSON that was cut
 */
export function changeAnswer(row: Endpoint, body: string, location?: string | null): unknown {
  const record = openRecord(row, parsed(body));
  const fields = fieldsOf(row.result);
  if (!fields) return fromWire(row, record);
  const answer = named(row, fields, fromWire(row, record));
  const { code, secret } = row.creates ?? {};
  const isBareCode = code !== undefined && isCode(record);
  if (code !== undefined && !isCode(answer[code])) {
    const found = (isBareCode ? record : undefined) ?? (secret ? undefined : codeIn(location ?? '', row));
    const fit = [found, Number(found)].find((one) => fits(fields[code], one));
    if (found !== undefined && fit !== undefined) answer[code] = fit;
  }
  if (typeof record === 'string' && !isBareCode) answer.Message ??= messageIn(record);
  return Object.keys(answer).length > 0 ? answer : null;
}

function parsed(body: string): unknown {
  const text = body.trim();
  if (text === '') return null;
  // A gateway's page, or that of a network which wants to be signed in to: the API did not answer.
  if (text.startsWith('<')) throw new SyntaxError('A web page');
  try {
    return JSON.parse(text);
  } catch (error) {
    if (/^([{[]|"[^"]*$)/.test(text)) throw error;
    return text;
  }
}

/** The fields under the names of the schema. Names that it does not have stay as they are. */
function named({ creates = {} }: Endpoint, fields: Plain, record: unknown): Plain {
  if (Array.isArray(record)) return 'Resultados' in fields ? { Resultados: record } : {};
  if (!isPlain(record)) return {};
  const names = new Map(Object.keys(fields).map((name) => [bare(name), name]));
  names.set('mensaje', 'Message');
  const { code, also = [] } = creates;
  // A field of the schema keeps its own name.
  if (code !== undefined) for (const other of also) if (!names.has(bare(other))) names.set(bare(other), code);
  const answer = { ...record };
  for (const [name, value] of Object.entries(record)) {
    const key = names.get(bare(name));
    if (key !== undefined && (answer[key] ?? null) === null) answer[key] = value;
  }
  return answer;
}

const fits = (schema: GenericSchema | undefined, value: unknown) =>
  schema !== undefined && value !== undefined && safeParse(schema, value).success;

/** Whether it is a code or an id by its look: one word with a digit. */
const isCode = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && /^\S*\d\S*$/.test(value) && value.length <= 100);

const messageIn = (text: string) =>
  text.length <= longestMessage && !text.trimStart().startsWith('<') ? text.trim() || undefined : undefined;

/** The code in an address: a parameter of that name, or the last part of the path. */
function codeIn(location: string, { creates: { code = '', also = [] } = {} }: Endpoint): string | undefined {
  const address = URL.parse(location, 'https://api.invalid');
  if (!address || location === '') return undefined;
  const names = [code, ...also, 'id'].map(bare);
  const queryValue = [...address.searchParams].find(([name]) => names.includes(bare(name)))?.[1];
  const found = queryValue ?? decoded(address.pathname.split('/').filter(Boolean).at(-1) ?? '');
  return isCode(found) ? found : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Reads a change's answer that does not fit its schema without what does not fit: rows one by one, other fields as a
 * whole.
 */
export function withoutOdd(schema: GenericSchema, answer: unknown): unknown {
  const read = safeParse(schema, answer);
  if (read.success) return read.output;
  if (!isPlain(answer)) return undefined;
  const left: Plain = { ...answer };
  for (const { path } of read.issues) {
    const [field, row] = path?.map(({ key }) => key) ?? [];
    const rows = left[String(field)];
    if (Array.isArray(rows) && typeof row === 'number') left[String(field)] = rows.with(row, undefined);
    else delete left[String(field)];
  }
  for (const [name, value] of Object.entries(left))
    if (Array.isArray(value)) left[name] = value.filter((one) => one !== undefined);
  const again = safeParse(schema, left);
  return again.success ? again.output : undefined;
}
