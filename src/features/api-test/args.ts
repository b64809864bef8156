import { type GenericSchema, getDotPath, safeParse } from 'valibot';
import type { Endpoint } from '~/api/endpoint.ts';
import type { RawArgs } from '~/api/raw.ts';

export const parts = ['query', 'body'] as const;
type Part = (typeof parts)[number];

/** What a person has written for a call, as JSON. */
export type Typed = Readonly<Record<Part, string>>;

/** Why a part cannot be sent: it is not JSON, or these names are missing or wrong. */
export type Faults = Partial<Record<Part, 'json' | string[]>>;

/** A new request: JSON that is ready to be filled in. */
export const exampleOf = ({ query, body }: Endpoint): Typed => ({
  query: query ? JSON.stringify(sampleOf(query), null, 2) : '',
  body: body ? JSON.stringify(sampleOf(body), null, 2) : '',
});

/** The arguments of a call, or why they cannot be sent. */
export function readArgs(row: Endpoint, typed: Typed): { args: RawArgs; faults?: undefined } | { faults: Faults } {
  const faults: Faults = {};
  const args: Record<string, unknown> = {};
  for (const part of parts) {
    const schema = row[part];
    if (!schema) continue;
    const read = parsed(typed[part]);
    args[part] = part === 'query' ? sent(read?.value) : read?.value;
    const wrong = read ? wrongIn(schema, args[part]) : 'json';
    if (wrong.length > 0) faults[part] = wrong;
  }
  return Object.keys(faults).length > 0 ? { faults } : { args };
}

/** A value read from JSON; undefined if the text is not JSON. */
export function parsed(text = ''): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Without empty texts, which an address does not contain. */
const sent = (query: unknown) =>
  query !== null && typeof query === 'object'
    ? Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
    : query;

/**
 * Where a value differs from a schema: `Items[].Nombre`, each once, however many items have it; the expected type if it
 * differs as a whole.
 */
const wrongIn = (schema: GenericSchema, value: unknown): string[] => [
  ...new Set(
    safeParse(schema, value).issues?.map(
      (issue) => getDotPath(issue)?.replace(/(^|\.)\d+(?=\.|$)/g, '[]') ?? issue.expected ?? issue.type,
    ),
  ),
];

/** Properties of valibot's schemas: its types only distinguish them if the kind is known. */
interface Parts {
  type: string;
  entries?: Record<string, GenericSchema>;
  item?: GenericSchema;
  wrapped?: GenericSchema;
  options?: readonly unknown[];
}

const optional = new Set(['optional', 'exact_optional', 'undefinedable', 'nullish']);

/** A schema without wrappers, and whether its value is required. */
function bare(entry: GenericSchema, required = true): Parts & { required: boolean } {
  const schema = entry as unknown as Parts;
  return schema.wrapped ? bare(schema.wrapped, required && !optional.has(schema.type)) : { ...schema, required };
}

const samples: Readonly<Record<string, unknown>> = { string: '', number: 0, boolean: false, array: [], record: {} };

/** The least that a schema accepts, with empty texts to fill in. */
function sampleOf(entry: GenericSchema): unknown {
  const { type, entries, options } = bare(entry);
  if (!entries) return options?.[0] ?? samples[type] ?? null;
  const required = Object.entries(entries).filter(([, inner]) => bare(inner).required);
  // The specification's lists have 10 rows to a page.
  return Object.fromEntries(required.map(([name, inner]) => [name, name === 'pageSize' ? 10 : sampleOf(inner)]));
}
