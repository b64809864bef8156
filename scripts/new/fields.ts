import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import trade from '../../locales/es/trade.json' with { type: 'json' };
import { projectRoot } from '../brands.ts';
import { Complaint } from '../cli.ts';

/** The parts of a valibot schema that are read here. */
interface Schema {
  type?: string;
  entries?: Record<string, Schema>;
  wrapped?: Schema;
  item?: Schema;
  pipe?: readonly Schema[];
}

/** A field of a record for which the portal has a text. */
export interface Field {
  name: string;
  type: 'text' | 'number' | 'date';
  /** The server requires it. */
  required: boolean;
  /** Key below `column` in `locales/<language>/trade.json`. */
  word: string;
}

/** The fields of an object's schema; for a list or a page, those of its objects. */
export function entriesOf(schema: Schema | undefined): Record<string, Schema> {
  if (!schema) return {};
  if (schema.pipe) return Object.assign({}, ...schema.pipe.filter((one) => one !== schema).map(entriesOf));
  const entries = schema.entries?.Items ? entriesOf(schema.entries.Items) : schema.entries;
  return entries ?? entriesOf(schema.item ?? schema.wrapped);
}

/** The texts and numbers for which some list already has a column; other fields are left to the person. */
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

/** The headers that the lists of the portal use for fields of the API, if they are in `trade.json`. */
function knownWords(): Map<string, { word: string; kind: string }> {
  const words = new Map<string, { word: string; kind: string }>();
  for (const file of globSync('src/{trade,features}/**/*.{ts,tsx}', { cwd: projectRoot }).sort())
    for (const [, field = '', kind = '', word = ''] of readFileSync(join(projectRoot, file), 'utf8').matchAll(
      /\b(\w+): \{\s*kind: '(\w+)',\s*header: t\('(?:trade:)?column\.(\w+)'\)/g,
    ))
      if (word in trade.column && !words.has(field)) words.set(field, { word, kind });
  return words;
}
