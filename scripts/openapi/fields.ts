/** What the fields of the API are for, with their units, in the document's language. */

import meanings from '~/api/meanings.json' with { type: 'json' };

/**
 * What a field is for, with its unit.
 *
 * @param schema name of its schema; of a parameter, its call
 */
export function describeField(schema: string, field: string): string {
  const meaning = meaningOf(schema, field);
  if (!meaning) throw new Error(`src/api/meanings.json does not say what ${schema}.${field} is for.`);
  return `${meaning}.`;
}

/**
 * Beside the rows, not in their schemas, because the portal's bundles would contain it. The key is a field's name, or
 * `Schema.Name` where it means something else in one schema (for a parameter: `call.name`). `#` stands for the digit of
 * a period.
 */
function meaningOf(schema: string, field: string): string | undefined {
  const digit = /P([1-6])$/.exec(field)?.[1];
  const forms = digit ? [field.replace(/\d$/, '#'), field] : [field];
  const key = [...forms.map((form) => `${schema}.${form}`), ...forms].find((each) => Object.hasOwn(meanings, each));
  return (meanings as Readonly<Record<string, string>>)[key ?? '']?.replaceAll('#', digit ?? '');
}
