import type { GenericSchema } from 'valibot';

export const fieldKinds = ['text', 'number', 'boolean', 'choice', 'texts', 'numbers', 'json', 'file', 'files'] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** A field of a form, from a schema. */
export interface Field {
  /** Its key; '' if the schema is not an object, and the field is the whole value. */
  name: string;
  kind: FieldKind;
  required: boolean;
  /** For a choice. */
  options: readonly Scalar[];
  /** What it holds before anybody has filled it in. */
  initial: string;
  /** For JSON: its possible keys, `{ Via, Piso? }`. */
  shape: string | undefined;
}

type Scalar = string | number;

/** Properties of valibot's schemas: its types only distinguish them if the kind is known. */
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

/** A schema without wrappers, and whether its value is required. */
function bare(schema: Parts, required = true): { schema: Parts; required: boolean } {
  const next = (inner: Parts, needed = required) => bare(inner, needed);
  if (schema.wrapped) return next(schema.wrapped as Parts, required && !optional.has(schema.type));
  if (schema.type === 'lazy' && schema.getter) return next(schema.getter(undefined) as Parts);
  // A pipe that begins with `unknown` first transforms the value: its last schema describes the field.
  const checked = schema.type === 'unknown' && schema.pipe?.findLast(({ kind }) => kind === 'schema');
  return checked && checked.type !== 'unknown' ? next(checked) : { schema, required };
}

/** The fields of an object's schema in order; for other schemas, one field for the whole value. */
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

/** The shape of JSON, one level deep, in TypeScript notation. */
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

/** A minimal value for a schema, without optional parts. */
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
