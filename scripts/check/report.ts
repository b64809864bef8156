import type { Problem } from '../locales/catalogue.ts';

/** What the parts found; `others` is output that is shown unchanged, under the name of its part. */
interface Findings {
  texts: readonly Problem[];
  /** The output of tsc. */
  types: string;
  others: ReadonlyMap<string, string>;
}

interface TypeError {
  file: string;
  text: string;
}

/** What is missing in a file where a row of a table has no entry. */
const nouns: readonly [RegExp, string][] = [
  [/[iI]cons\.ts$/, 'icon'],
  [/[pP]ages\.ts$/, 'page'],
  [/\.examples\.ts$/, 'example of a call'],
  [/^scripts\/sandbox\//, 'handler in the sandbox'],
];
const nounOf = (file: string) => nouns.find(([pattern]) => pattern.test(file))?.[1] ?? 'entry';

/** A tile may have the id of a screen; its entries are all in one folder. */
const isOfTiles = (file: string) => file.startsWith('src/features/dashboard/');

/**
 * Everything that is wrong, grouped by the row of a table that it is about, then by part. Type errors that only follow
 * from such a row are counted, not shown: one screen without a title makes forty.
 *
 * @param rows of all tables, as `screen contracts`
 */
export function report({ texts, types, others }: Findings, rows: readonly string[]): string {
  const missing = new Map<string, { what: string; file: string }[]>();
  const note = (by: string, what: string, file: string) => {
    const files = missing.get(by) ?? [];
    if (!files.some((one) => one.what === what && one.file === file)) missing.set(by, [...files, { what, file }]);
  };
  for (const { file, missing } of texts) if (missing) note(missing.by, missing.what, file);
  const errors = typeErrors(types);
  const named = errors.filter(({ file, text }) => {
    const ids = missingIn(text);
    const of = rows.filter((row) => {
      const [kind, id = ''] = row.split(' ');
      return ids.includes(id) && (kind === 'tile') === isOfTiles(file);
    });
    for (const by of of) note(by, nounOf(file), file);
    return of.length > 0;
  });
  const follows = consequences(
    errors.filter((one) => !named.includes(one)),
    [...missing.keys()].map((by) => by.replace(/.* /, '')),
  );
  const rest = errors.filter((one) => !named.includes(one) && !follows.includes(one));
  const groups = [
    ...[...missing].map(
      ([by, all]) =>
        `${by}: ${all.map(({ what }) => `no ${what}`).join(', ')}\n  ${[...new Set(all.map(({ file }) => file))].join(', ')}`,
    ),
    ...(follows.length > 0 ? [`${follows.length} more type errors are caused by these and disappear with them.`] : []),
    ...section('texts', texts.filter(({ missing }) => !missing).map(sentence)),
    ...section(
      'types',
      rest.map(({ text }) => text),
    ),
    ...[...others].flatMap(([part, output]) => section(part, [output.trim()])),
  ];
  return groups.join('\n\n');
}

/** `locales/en/auth.json:12: auth:signIn.title is missing, but es has it.` */
export const sentence = ({ file, line, key, message }: Problem) =>
  `${file}${line === undefined ? '' : `:${line}`}: ${key ? `${key} ` : ''}${message}.`;

const section = (title: string, lines: readonly string[]) => {
  const filled = lines.filter(Boolean);
  return filled.length > 0 ? [`── ${title}\n${filled.join('\n')}`] : [];
};

/** Each error with the lines that explain it. */
const typeErrors = (output: string): TypeError[] =>
  output
    .split(/\n(?=\S)/)
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => ({ file: text.replace(/\(\d+,\d+\): [\s\S]*/, ''), text }));

/** Ids of rows that an object should have an entry for. */
function missingIn(text: string): string[] {
  const one = /: Property '(\w+)' is missing in type/.exec(text)?.[1];
  const several = /is missing the following properties from type [^\n]*: ([\w, ]+?)(?:, and \d+ more)?\.?(?:\n|$)/.exec(
    text,
  )?.[1];
  return one ? [one] : (several?.split(', ') ?? []);
}

/** The errors that name such a row, and the errors in the same files that only follow from them. */
function consequences(errors: readonly TypeError[], ids: readonly string[]): TypeError[] {
  const names = ids.map((id) => new RegExp(`['":.]${id}(?:['".]|$)`, 'm'));
  const naming = errors.filter(({ text }) => names.some((name) => name.test(text)));
  const files = new Set(naming.map(({ file }) => file));
  return errors.filter((one) => naming.includes(one) || (files.has(one.file) && /\bunknown\b/.test(one.text)));
}
