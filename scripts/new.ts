/** `npm run new -- <kind> <id>`: writes what a recipe of the README lists, from `new/templates` and the tables. */
import { languageCodes } from '~/lib/languages.ts';
import { projectRoot } from './brands.ts';
import { Complaint, readArguments, run } from './cli.ts';
import { writeTypes } from './locales/types.ts';
import type { Kind } from './new/kinds.ts';
import { screenKinds } from './new/screens.ts';
import { Sources } from './new/sources.ts';
import { tableKinds } from './new/tables.ts';

const kinds: Readonly<Record<string, Kind>> = { ...screenKinds, ...tableKinds };

const optionsOf = ({ needs, takes = [] }: Kind) => [...needs, ...takes];
const wordsOf = ({ words }: Kind) => words.flatMap((word) => languageCodes.map((code) => `${word}-${code}`));
const lineOf = ([name, one]: [string, Kind]) =>
  `  ${name.padEnd(11)}${one.about}\n             ${[...one.needs.map((option) => `--${option}`), ...(one.takes ?? []).map((option) => `[--${option}]`), ...one.words.map((word) => `[--${word}-${languageCodes.join(`, --${word}-`)}]`)].join(' ')}`;

const usage = `Usage: npm run new -- <kind> <id> …
${Object.entries(kinds).map(lineOf).join('\n')}
Texts can be left out; npm run check then lists them.`;

await run(async () => {
  const name = process.argv[2] ?? '';
  const kind = kinds[name];
  const known = kind ? [...optionsOf(kind), ...wordsOf(kind)] : [];
  const options = Object.fromEntries(
    [...known, 'json'].map((option) => [option, { type: option === 'json' ? 'boolean' : 'string' } as const]),
  );
  const { positionals, values } = readArguments({ allowPositionals: true, options }, usage);
  const [, id, ...more] = positionals;
  if (!kind || !id || more.length > 0) throw new Complaint(usage);
  const missing = kind.needs.filter((option) => values[option] === undefined);
  if (missing.length > 0) throw new Complaint(`A ${name} needs ${missing.map((option) => `--${option}`).join(', ')}.`);
  const given = values as Record<string, string | undefined>;
  const words = Object.fromEntries(
    kind.words.map((word) => [
      word,
      Object.fromEntries(languageCodes.map((code) => [code, given[`${word}-${code}`]] as const)),
    ]),
  );
  const sources = new Sources();
  kind.make(sources, { id, options: given, words });
  const added = sources.save();
  writeTypes(projectRoot, languageCodes[0]);
  const lines = added.reduce((sum, one) => sum + one.lines, 0);
  if (values.json) return console.log(JSON.stringify({ paths: added.map(({ path }) => path), lines }));
  console.log(`${name} ${id}: ${added.length} files, ${lines} lines`);
  for (const { path, lines: count } of added) console.log(`  ${path} +${count}`);
  console.log(kind.next ?? 'npm run check lists what is still missing.');
});
