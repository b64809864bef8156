import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import trade from '../../locales/es/trade.json' with { type: 'json' };
import { projectRoot } from '../brands.ts';
import { Complaint } from '../cli.ts';

/** The little that is read of a valibot schema. */
interface Schema {
  type?: string;
  entries?: Record<string, Schema>;
  wrapped?: Schema;
  item?: Schema;
  pipe?: readonly Schema[];
}

/** A field of a record that the portal has a word for. */
export interface Field {
  name: string;
  type: 'text' | 'number' | 'date';
  /** The server wants it in every call. */
  required: boolean;
  /** Of the texts `column` of `locales/<language>/trade.json`. */
  word: string;
}

/** The fields of an object's schema, those of the objects in a list or a page included. */
export function entriesOf(schema: Schema | undefined): Record<string, Schema> {
  if (!schema) return {};
  if (schema.pipe) return Object.assign({}, ...schema.pipe.filter((one) => one !== schema).map(entriesOf));
  const entries = schema.entries?.Items ? entriesOf(schema.entries.Items) : schema.entries;
  return entries ?? entriesOf(schema.item ?? schema.wrapped);
}

/** Texts and numbers that a column of some list has already; the others are left to the person. */
export function fieldsOf(schema: unknown, what: string): Field[] {
  const words = knownWords();
  const fields = Object.entries(entriesOf(schema as Schema)).flatMap(([name, entry]): Field[] => {
    const { word, kind } = words.get(name) ?? {};
    const type = (entry.wrapped ?? entry).type;
    if (!word || (type !== 'string' && type !== 'number')) return [];
    const ofText = kind === 'date' ? 'date' : 'text';
    return [{ name, word, type: type === 'number' ? 'number' : ofText, required: !entry.wrapped }];
  });
  if (fields.length === 0) throw new Complaint(`${what} has no field for which another list has a column.`);
  return fields;
}

/** Names of the fields without which the call is refused. */
export const requiredOf = (schema: unknown) =>
  Object.entries(entriesOf(schema as Schema)).flatMap(([name, entry]) => (entry.wrapped ? [] : [name]));

/** What the lists of the portal call a field of the API, where that is a word of the trade. */
function knownWords(): Map<string, { word: string; kind: string }> {
  const words = new Map<string, { word: string; kind: string }>();
  for (const file of globSync('src/{trade,features}/**/*.{ts,tsx}', { cwd: projectRoot }).sort())
    for (const [, field = '', kind = '', word = ''] of readFileSync(join(projectRoot, file), 'utf8').matchAll(
      /\b(\w+): \{\s*kind: '(\w+)',\s*header: t\('(?:trade:)?column\.(\w+)'\)/g,
    ))
      if (word in trade.column && !words.has(field)) words.set(field, { word, kind });
  return words;
}
