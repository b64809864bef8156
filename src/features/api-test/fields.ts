import type { GenericSchema } from 'valibot';

export const fieldKinds = ['text', 'number', 'boolean', 'choice', 'texts', 'numbers', 'json', 'file', 'files'] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** One thing to fill in, as a schema asks for it. */
export interface Field {
  /** Its key; '' where the schema is no object, and the field is the whole. */
  name: string;
  kind: FieldKind;
  required: boolean;
  /** Of a choice. */
  options: readonly Scalar[];
  /** What it holds before anybody has filled it in. */
  initial: string;
  /** Of JSON: the keys it may have, `{ Via, Piso? }`. */
  shape: string | undefined;
}

type Scalar = string | number;

/** What the kinds of valibot's schemas hold: its types tell them apart only where the kind is known beforehand. */
interface Parts {
  kind: string;
  type: string;
  entries?: Record<string, GenericSchema>;
  item?: GenericSchema;
  value?: GenericSchema;
  wrapped?: GenericSchema;
  pipe?: readonly Parts[];
  options?: readonly unknown[];
  literal?: unknown;
  getter?: (input: unknown) => GenericSchema;
}

const optional = new Set(['optional', 'exact_optional', 'undefinedable', 'nullish']);

/** A schema without what is wrapped around it, and whether its value may be left out. */
function bare(schema: Parts, required = true): { schema: Parts; required: boolean } {
  const next = (inner: Parts, needed = required) => bare(inner, needed);
  if (schema.wrapped) return next(schema.wrapped as Parts, required && !optional.has(schema.type));
  if (schema.type === 'lazy' && schema.getter) return next(schema.getter(undefined) as Parts);
  // Anything at all, put in order, then checked: what is checked is what is asked for.
  const checked = schema.type === 'unknown' && schema.pipe?.findLast(({ kind }) => kind === 'schema');
  return checked && checked.type !== 'unknown' ? next(checked) : { schema, required };
}

/** The fields of an object's schema in its order; of any other schema the one field that is the whole. */
export function fieldsOf(schema: GenericSchema): Field[] {
  const whole = bare(schema as Parts);
  if (!whole.schema.entries) return [fieldOf('', schema)];
  return Object.entries(whole.schema.entries).map(([name, entry]) => fieldOf(name, entry));
}

function fieldOf(name: string, entry: GenericSchema): Field {
  const { schema, required } = bare(entry as Parts);
  const options = optionsOf(schema);
  const kind = options.length > 0 ? 'choice' : kindOf(schema);
  // The specification's lists begin at page 0 with 10 rows.
  const page = name === 'pageIndex' ? '0' : name === 'pageSize' ? '10' : undefined;
  const sample = kind === 'json' && required ? JSON.stringify(sampleOf(entry), null, 2) : '';
  return {
    name,
    kind,
    required,
    options,
    initial: page ?? sample,
    shape: kind === 'json' ? shapeOf(entry) : undefined,
  };
}

const kinds: Readonly<Partial<Record<string, FieldKind>>> = {
  string: 'text',
  number: 'number',
  boolean: 'boolean',
  file: 'file',
  blob: 'file',
};
const lists: Readonly<Partial<Record<FieldKind, FieldKind>>> = { text: 'texts', number: 'numbers', file: 'files' };

function kindOf({ type, item }: Parts): FieldKind {
  if (type !== 'array' || !item) return kinds[type] ?? 'json';
  return lists[kindOf(bare(item as Parts).schema)] ?? 'json';
}

function optionsOf({ type, options = [], literal }: Parts): Scalar[] {
  const all = type === 'literal' ? [literal] : type === 'picklist' || type === 'enum' ? options : [];
  return all.filter((one): one is Scalar => typeof one === 'string' || typeof one === 'number');
}

/** What JSON may look like, one level deep, as TypeScript would write it. */
export function shapeOf(entry: GenericSchema): string {
  const { type, entries, item, value, options } = bare(entry as Parts).schema;
  if (entries) {
    const keys = Object.entries(entries).map(([name, inner]) => (bare(inner as Parts).required ? name : `${name}?`));
    return keys.length > 0 ? `{ ${keys.join(', ')} }` : '{}';
  }
  if (item) return `[${shapeOf(item)}, …]`;
  if (value) return `{ …: ${shapeOf(value)} }`;
  if (type === 'union') return (options as GenericSchema[]).map(shapeOf).join(' | ');
  return type;
}

/** The least that a schema may be content with, as a beginning to write on: what is optional is left out. */
export function sampleOf(entry: GenericSchema): unknown {
  const { schema } = bare(entry as Parts);
  if (schema.entries)
    return Object.fromEntries(
      Object.entries(schema.entries)
        .filter(([, inner]) => bare(inner as Parts).required)
        .map(([name, inner]) => [name, sampleOf(inner)]),
    );
  const [first] = optionsOf(schema);
  if (first !== undefined) return first;
  const samples: Record<string, unknown> = { string: '', number: 0, boolean: false, array: [], record: {} };
  return samples[schema.type] ?? null;
}
