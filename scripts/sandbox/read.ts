import * as v from 'valibot';
import type { Endpoint } from '~/api/endpoint.ts';
import { mapping } from '~/api/wire/default.ts';
import { wireOf } from '~/api/wire/index.ts';
import { type FieldErrors, Problem, refusal } from './problem.ts';
import { wireSchema } from './wire.ts';

/** The sandbox speaks by the default names, whatever server the portal is built for. */
export const { wireName } = wireOf(mapping);

/** Larger bodies must be forms with files. */
const largestBody = 1_000_000;
/** Limits for one file, and for all files of a form, in bytes. */
const largestFile = 25 * 1024 * 1024;
const largestForm = 4 * largestFile;
const largestIndex = 100;

/** The parts of a schema that are needed to tell a number from a text. */
interface Walked extends v.GenericSchema {
  entries?: Record<string, Walked>;
  wrapped?: Walked;
  item?: Walked;
  options?: readonly Walked[];
}

/** Reads the query of an address by the row's schema: numbers arrive as text, lists as indexed or repeated names. */
export function readQuery(row: Endpoint, params: URLSearchParams): unknown {
  const schema = row.query;
  const { entries = {} } = (schema ?? {}) as Walked;
  const ownNames = new Map(Object.keys(entries).map((name) => [wireName(row, name), name]));
  const texts = new Map<string, string[]>();
  for (const [key, text] of params) {
    const [, sent = key, index] = /^(\w+)\[(\d*)\]$/.exec(key) ?? [];
    const name = ownNames.get(sent);
    if (name === undefined) throw refusal(422, sent.slice(0, 40), `No se conoce el parámetro «${sent.slice(0, 40)}».`);
    const list = texts.get(name) ?? [];
    texts.set(name, list);
    if (!index) list.push(text);
    else if (Number(index) < largestIndex) list[Number(index)] = text;
  }
  if (!schema) return undefined;
  const fields = Object.fromEntries(
    Object.entries(entries).flatMap(([name, entry]) => {
      const list = texts.get(name) ?? defaults[name];
      return list ? [[name, fromText(entry, list)]] : [];
    }),
  );
  return check(schema, fields, (name) => wireName(row, name));
}

/** Default page size of every list (specification, section 9). */
const defaults: Readonly<Record<string, string[]>> = {
  pageIndex: ['0'],
  pageSize: ['10'],
};

function fromText(schema: Walked, texts: readonly string[]): unknown {
  if (schema.wrapped) return fromText(schema.wrapped, texts);
  // A gap between two indexes becomes an empty text, so that columns and queries stay paired.
  if (schema.item) return Array.from(texts, (text) => fromText(schema.item as Walked, [text ?? '']));
  if (schema.type === 'union' && schema.options) {
    const readings = schema.options.map((option) => [option, fromText(option, texts)] as const);
    return (readings.find(([option, value]) => v.is(option, value)) ?? [undefined, texts.at(-1)])[1];
  }
  const text = texts.at(-1) ?? '';
  if (schema.type === 'number') return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (schema.type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}

export async function readBody(schema: v.GenericSchema | undefined, request: Request): Promise<unknown> {
  if (!schema) return undefined;
  const tooLarge = () => new Problem(413, 'La solicitud es demasiado grande: el máximo es 1 MB.');
  if (Number(request.headers.get('Content-Length')) > largestBody) throw tooLarge();
  const text = await request.text();
  if (text.length > largestBody) throw tooLarge();
  let json: unknown;
  try {
    // Proxies drop the body of a DELETE: an empty list, which the handler refuses, gives a better message than a wrong
    // type.
    json = text !== '' ? JSON.parse(text) : schema.type === 'array' ? [] : {};
  } catch {
    throw new Problem(400, 'El cuerpo de la solicitud no es JSON.');
  }
  const body = check(wireSchema(schema), json);
  // A list would be accepted as an object without required fields.
  if (!Array.isArray(json) || !('entries' in schema)) return body;
  throw refusal(422, 'body', '«body» debe ser un objeto JSON.');
}

/** Reads a form by the row's schema: fields arrive as text, files as files, lists as repeated or indexed names. */
export async function readForm(schema: v.GenericSchema | undefined, request: Request): Promise<unknown> {
  if (Number(request.headers.get('Content-Length')) > largestForm)
    throw new Problem(413, 'Los archivos pesan demasiado juntos: el máximo son 100 MB por envío.');
  const form = await request.formData().catch(() => {
    throw new Problem(400, 'El cuerpo de la solicitud no es un formulario con archivos (multipart/form-data).');
  });
  const { entries = {} } = (schema ?? {}) as Walked;
  const fields: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(entries)) {
    const values = [...form.entries()].flatMap(([key, value]) => (key.replace(/\[\d*\]$/, '') === name ? [value] : []));
    if (values.length > 0) fields[name] = fromForm(entry, values);
  }
  for (const file of Object.values(fields).flat())
    if (file instanceof File && file.size > largestFile)
      throw refusal(
        413,
        'Archivos',
        `«${file.name.slice(0, 100)}» pesa ${Math.ceil(file.size / 1024 / 1024)} MB y el máximo son 25 MB por archivo.`,
      );
  return check(schema as v.GenericSchema, fields);
}

function fromForm(schema: Walked, values: readonly (string | File)[]): unknown {
  if (schema.wrapped) return fromForm(schema.wrapped, values);
  if (schema.item) return values.map((value) => fromForm(schema.item as Walked, [value]));
  const value = values.at(-1);
  return typeof value === 'string' ? fromText(schema, [value]) : value;
}

function check(schema: v.GenericSchema, value: unknown, nameOf = (field: string) => field): unknown {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const errors: FieldErrors = {};
  for (const issue of result.issues) {
    const field = nameOf(v.getDotPath(issue) ?? 'body');
    errors[field] = [...(errors[field] ?? []), sentence(field, issue)];
  }
  throw new Problem(422, Object.values(errors)[0]?.[0] ?? 'La solicitud no es válida.', { errors });
}

const sentence = (field: string, { input }: v.BaseIssue<unknown>) =>
  input === undefined ? `Falta «${field}».` : `El valor de «${field}» no es válido.`;
