import { custom, type GenericSchema } from 'valibot';
import { type Code, isWordOf } from '~/domain/codes.ts';

// Not per person: marks of schemas.
const schemas = new WeakSet<object>();

/** A code in our words, as `wire/codes.ts` reads it; `words` are those that the portal knows. */
export function code<Word extends string>(words: Readonly<Record<Word, Word>>) {
  const isKnown = isWordOf(words);
  const schema = custom<Code<Word>>(
    (value) => typeof value === 'string' && (isKnown(value) || value.startsWith('?')),
    'Not a code',
  );
  schemas.add(schema);
  return schema;
}

/** Whether values of the schema are codes: the server has numbers for them. */
export const isCode = (schema: GenericSchema) => schemas.has(schema);
