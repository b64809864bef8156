import { type BaseIssue, type GenericSchema, getDotPath, safeParse } from 'valibot';
import type { Endpoint } from '~/api/endpoint.ts';
import type { RawArgs } from '~/api/raw.ts';
import { type Field, fieldsOf, sampleOf } from './fields.ts';
import { type Read, readJson, type TextPosition } from './json.ts';
import { readTyped, type Typed, writeTyped } from './typed.ts';

export type TypedFields = Readonly<Record<string, Typed>>;
export type Part = 'query' | 'body';

/** A request being written. */
export interface Draft {
  query: TypedFields;
  body: TypedFields;
  /** The body as JSON, if it is written by hand. */
  json: string | undefined;
}

export type Issue = BaseIssue<unknown>;
/** The sentence for an error of a schema or of JSON. */
export type Say = (fault: Issue | TextPosition) => string;

/** Errors by field, `query.codigo` or `body.email`; `body.` is the body as a whole. */
export type Problems = Readonly<Record<string, string>>;

export const newDraft = ({ query, body }: Endpoint): Draft => ({
  query: typedInitially(query),
  body: typedInitially(body),
  json: undefined,
});

const typedInitially = (schema: GenericSchema | undefined): TypedFields =>
  Object.fromEntries(
    (schema ? fieldsOf(schema) : []).map(({ name, kind, initial }) => [name, isFile(kind) ? [] : initial]),
  );

const isFile = (kind: Field['kind']) => kind === 'file' || kind === 'files';

/** The arguments of a draft, or its errors. */
export function check(row: Endpoint, draft: Draft, say: Say): { args: RawArgs } | { problems: Problems } {
  const problems = {
    ...(row.query && faultsOf('query', row.query, assemble(row.query, draft.query), say)),
    ...(row.body && faultsOf('body', row.body, readBody(row.body, draft), say)),
  };
  return Object.keys(problems).length > 0 ? { problems } : { args: argsOf(row, draft) };
}

/** The arguments as far as they are readable: to show what would be sent. */
export const argsOf = ({ query, body }: Endpoint, draft: Draft): RawArgs => ({
  query: query && (assemble(query, draft.query).value as RawArgs['query']),
  body: body && readBody(body, draft).value,
});

/** The readable values, and the errors by field. */
interface Assembled {
  value: unknown;
  faults: Record<string, TextPosition>;
  /** Written by hand: its errors have no fields. */
  whole?: true;
}

function readBody(schema: GenericSchema, { body, json }: Draft): Assembled {
  if (json === undefined) return assemble(schema, body);
  const { value, fault } = readJson(json);
  return { value, faults: fault ? { '': fault } : {}, whole: true };
}

/** The value of a form, without empty fields. */
function assemble(schema: GenericSchema, typed: TypedFields): Assembled {
  const read = fieldsOf(schema).map((field): [string, Read] => [field.name, readTyped(field, typed[field.name] ?? '')]);
  const faults = Object.fromEntries(read.flatMap(([name, { fault }]) => (fault ? [[name, fault]] : [])));
  const values = read.flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value] as const]));
  return { value: read[0]?.[0] === '' ? values[0]?.[1] : Object.fromEntries(values), faults };
}

function faultsOf(part: Part, schema: GenericSchema, { value, faults, whole }: Assembled, say: Say): Problems {
  const unreadable = Object.entries(faults);
  // An unreadable field is also missing; one error is enough.
  if (unreadable.length > 0)
    return Object.fromEntries(unreadable.map(([name, position]) => [`${part}.${name}`, say(position)]));
  const names = new Set(whole ? [] : fieldsOf(schema).map(({ name }) => name));
  const problems: Record<string, string> = {};
  for (const issue of safeParse(schema, value).issues ?? []) {
    const path = getDotPath(issue) ?? '';
    const name = names.has(path.split('.')[0] ?? '') ? (path.split('.')[0] ?? '') : '';
    const within = name ? path.slice(name.length + 1) : path;
    const sentence = within ? `${within}: ${say(issue)}` : say(issue);
    const key = `${part}.${name}`;
    problems[key] = problems[key] ? `${problems[key]} ${sentence}` : sentence;
  }
  return problems;
}

/** The form's body as JSON, with required fields that are still missing. */
export function asJson(schema: GenericSchema, typed: TypedFields): string {
  const { value } = assemble(schema, typed);
  const sample = sampleOf(schema);
  const filled = isPlain(sample) && isPlain(value) ? { ...sample, ...value } : (value ?? sample);
  return JSON.stringify(filled, null, 2);
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** A hand-written body for the form; or where it is not JSON, or the name that the form has no field for. */
export function asForm(
  schema: GenericSchema,
  json: string,
): { typed: TypedFields } | { fault: TextPosition } | { name: string } {
  const { value, fault } = readJson(json);
  if (fault) return { fault };
  const fields = fieldsOf(schema);
  const isWhole = fields[0]?.name === '';
  if (!isWhole && !isPlain(value)) return { name: '' };
  const given: Record<string, unknown> = isPlain(value) && !isWhole ? value : { '': value };
  const lost = Object.keys(given).find((name) => !fields.some((field) => field.name === name));
  if (lost !== undefined) return { name: lost };
  const typed: Record<string, Typed> = {};
  for (const field of fields) {
    const written = writeTyped(field, given[field.name]);
    if (written === undefined) return { name: field.name };
    typed[field.name] = written;
  }
  return { typed };
}
