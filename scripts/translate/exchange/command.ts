import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { languageCodes } from '~/lib/languages.ts';
import { Complaint, readArguments } from '../../cli.ts';
import { readGlossary } from '../../locales/glossary.ts';
import { baseKey } from '../../locales/plurals.ts';
import { findUses } from '../../locales/uses.ts';
import { addressOf, fileOf } from '../address.ts';
import { checkText } from '../checks.ts';
import { wordFinder } from '../glossary.ts';
import { changedSince, type DeskTexts, readTexts, saveText } from '../model.ts';
import { type Plan, planOf } from './plan.ts';
import { poFormat } from './po.ts';
import { type Context, type Format, type Unit, unitsOf } from './units.ts';
import { xliffFormat } from './xliff.ts';

const formats: Record<string, Format> = { xliff: xliffFormat, po: poFormat };

export const exportUsage =
  'Usage: npm run translate -- export <language> [--format xliff|po] [--missing | --changed] [--out <file>]';
export const importUsage =
  'Usage: npm run translate -- import <file> [--yes]; without --yes it shows the diff and asks.';

/** `npm run translate -- export`: writes the texts of a language for translators with other tools. */
export async function exportTexts(root: string, args: string[]): Promise<void> {
  const { values, positionals } = readArguments(
    {
      args,
      allowPositionals: true,
      options: {
        format: { type: 'string', default: 'xliff' },
        missing: { type: 'boolean', default: false },
        changed: { type: 'boolean', default: false },
        out: { type: 'string' },
      },
    },
    exportUsage,
  );
  const [target = ''] = positionals;
  const texts = readTexts(root);
  const others = languageCodes.filter((code) => code !== texts.source);
  if (positionals.length !== 1 || !others.some((code) => code === target))
    throw new Complaint(`The language must be one of ${others.join(', ')}. ${exportUsage}`);
  const format = formats[values.format];
  if (!format)
    throw new Complaint(
      `--format must be one of ${Object.keys(formats).join(', ')}, not "${values.format}". ${exportUsage}`,
    );
  const units = await chosen(root, unitsOf(texts, target, contextOf(texts, target)), values, target);
  const file = values.out ?? `texts-${target}.${format.extension}`;
  writeFileSync(file, await format.write({ source: texts.source, target, units }));
  const open = units.filter((unit) => unit.target === '').length;
  console.log(`${file}: ${units.length} texts, ${open} of them without a translation.`);
}

async function chosen(root: string, units: Unit[], only: { missing: boolean; changed: boolean }, target: string) {
  if (!only.missing && !only.changed) return units;
  const since = only.changed ? await changedSince(root) : {};
  if (!since) throw new Complaint('There is no git history here, so it is unknown which texts changed in the source.');
  const changed = new Set((since[target] ?? []).map(baseKey));
  return units.filter((unit) => (only.missing && unit.target === '') || changed.has(baseKey(unit.key)));
}

function contextOf(texts: DeskTexts, target: string): Context {
  const find = wordFinder(
    texts.terms.map((term) => ({ word: term[texts.source]?.[0] ?? '', meaning: term[target]?.[0] ?? '' })),
  );
  return {
    note: (key) => texts.notes[baseKey(key)]?.en,
    terms: (text) => find(text).map(({ word, meaning }) => `${word} = ${meaning}`),
  };
}

/**
 * `npm run translate -- import`: reads a file that came back, shows what it changes, and writes the changes if told to.
 */
export async function importTexts(root: string, args: string[]): Promise<void> {
  const { values, positionals } = readArguments(
    { args, allowPositionals: true, options: { yes: { type: 'boolean', default: false } } },
    importUsage,
  );
  const [file] = positionals;
  if (!file || positionals.length !== 1) throw new Complaint(importUsage);
  if (!existsSync(file)) throw new Complaint(`${file}: there is no such file.`);
  // Some tools write XLIFF under this name.
  const ending = extname(file).replace('.xliff', '.xlf');
  const format = Object.values(formats).find(({ extension }) => ending === `.${extension}`);
  const extensions = Object.values(formats).map(({ extension }) => `.${extension}`);
  if (!format) throw new Complaint(`${file}: its name must end in ${extensions.join(', ')}.`);
  const texts = readTexts(root);
  const sheet = await format.read(readFileSync(file));
  const others = languageCodes.filter((code) => code !== texts.source);
  if (sheet.source !== texts.source || !others.some((code) => code === sheet.target))
    throw new Complaint(
      `${file} is a translation from “${sheet.source}” to “${sheet.target}”; the portal has ${texts.source} as its source, and ${others.join(', ')}.`,
    );
  const plan = planOf(texts, sheet, checkOf(root, texts, sheet.target));
  console.log(shown(plan, sheet.target));
  if (plan.changes.length > 0 && (values.yes || (await agreed()))) write(root, plan, sheet.target);
  else if (plan.changes.length > 0) console.log('Nothing was written. --yes writes without asking.');
}

function checkOf(root: string, texts: DeskTexts, language: string) {
  const glossary = readGlossary(root, languageCodes, []);
  const namespaces = new Set(Object.keys(texts.texts[texts.source] ?? {}).map((key) => key.replace(/:.*/, '')));
  const { taken } = findUses(root, namespaces);
  return (name: string, text: string) =>
    glossary ? checkText(texts, { ...addressOf(name, language), text }, { glossary, taken }) : [];
}

/** The diff, and every refused text with its key. */
function shown({ changes, refused, same, empty }: Plan, language: string): string {
  const files = Map.groupBy(changes, ({ name }) => fileOf(addressOf(name, language)).file);
  const diff = [...files].flatMap(([file, own]) => [
    file,
    ...own.flatMap(({ name, before, after }) => [
      `  ${name}`,
      ...(before === undefined ? [] : [`  - ${before}`]),
      `  + ${after}`,
    ]),
  ]);
  const left = refused.length > 0 ? ['', 'Not written:', ...refused.map(({ name, why }) => `  ${name} ${why}`)] : [];
  const counts = `${changes.length} changed, ${same} unchanged, ${empty} still without a translation, ${refused.length} refused.`;
  return [...diff, ...left, '', counts].join('\n');
}

async function agreed(): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question('Write it? [y/N] ');
  lines.close();
  return /^y/i.test(answer.trim());
}

function write(root: string, { changes }: Plan, language: string): void {
  const files = new Set<string>();
  const unchanged: string[] = [];
  for (const { name, before, after } of changes) {
    const address = addressOf(name, language);
    if (saveText(root, address, { before, text: after }).ok) files.add(fileOf(address).file);
    else unchanged.push(name);
  }
  for (const name of unchanged) console.log(`${name} was changed on disk meanwhile; that version was kept.`);
  console.log(`${changes.length - unchanged.length} texts written into ${files.size} files.`);
}
