import { createHash } from 'node:crypto';
import { baseKey, pluralForm } from '../../locales/catalogue.ts';
import type { DeskTexts } from '../model.ts';

/** A text on its way to a translator and back. Each plural form is one of its own, so that no tool can lose one. */
export interface Unit {
  /** Full key, `contracts:list.rows_few`. */
  key: string;
  source: string;
  /** Empty: not translated yet. */
  target: string;
  /** Fingerprint of the translation that was sent; empty where a tool has not kept it. */
  was: string;
  /** What a translator should know. */
  notes: string[];
}

/** The texts of an exchange file, the same for each format. */
export interface ExchangeFile {
  source: string;
  target: string;
  units: Unit[];
}

/** Writes and reads a format. Reading throws a Complaint where the file is broken, in one piece. */
export interface Format {
  extension: string;
  write(file: ExchangeFile): Promise<Buffer>;
  read(content: Buffer): Promise<ExchangeFile>;
}

export const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** What a unit's note begins with that says which translation was sent. */
const sent = 'sent: ';
export const sentNote = ({ was }: Unit) => `${sent}${was}`;

/** Takes the fingerprint out of the notes that came back. */
export function withoutSent(notes: readonly string[]): Pick<Unit, 'was' | 'notes'> {
  const own = notes.find((note) => note.startsWith(sent));
  return { was: own?.slice(sent.length).trim() ?? '', notes: notes.filter((note) => note !== own) };
}

export interface Context {
  /** Names of the screens of a text. */
  screens: (key: string) => readonly string[];
  /** Glossary terms in a text of the source, as “Titular = Holder”. */
  terms: (text: string) => readonly string[];
}

/** The forms of the plural that a language has; the forms that a translation has are kept, right or not. */
const formsOf = (language: string) => new Intl.PluralRules(language).resolvedOptions().pluralCategories as string[];

/** All texts of the source with their translations, in the source's order. A form that the source lacks is its `_other`. */
export function unitsOf(
  { texts, source }: Pick<DeskTexts, 'texts' | 'source'>,
  target: string,
  context?: Context,
): Unit[] {
  const [own, theirs] = [texts[source] ?? {}, texts[target] ?? {}];
  const groups = Map.groupBy(Object.keys(own), baseKey);
  const translated = Map.groupBy(Object.keys(theirs), baseKey);
  return [...groups].flatMap(([base, keys]) => {
    const isPlural = keys.some(pluralForm);
    // An ordinal has its own forms: those of the source stand for them.
    const isOrdinal = keys.some((key) => key.includes('_ordinal_'));
    const wanted = !isPlural || isOrdinal ? keys : [...formsOf(target).map((form) => `${base}_${form}`)];
    return [...new Set([...wanted, ...(translated.get(base) ?? [])])].map((key) => {
      const text = own[key] ?? own[`${base}_other`] ?? own[base] ?? own[keys[0] ?? ''] ?? '';
      const translation = theirs[key] ?? '';
      return {
        key,
        source: text,
        target: translation,
        was: fingerprint(translation),
        notes: notesOf(key, text, target, context),
      };
    });
  });
}

function notesOf(key: string, text: string, target: string, context: Context | undefined): string[] {
  const form = pluralForm(key);
  const screens = context?.screens(key) ?? [];
  const terms = context?.terms(text) ?? [];
  return [
    ...(form ? [`plural form “${form}”: ${numbersOf(target, form)}`] : []),
    ...(screens.length > 0 ? [`on: ${screens.join(', ')}`] : []),
    ...(terms.length > 0 ? [`glossary: ${terms.join('; ')}`] : []),
  ];
}

/** Numbers that take a form: “2, 3, 4, 22…”. */
function numbersOf(language: string, form: string): string {
  const rules = new Intl.PluralRules(language);
  const numbers = [...Array(105).keys(), 1_000_000].filter((number) => rules.select(number) === form);
  return numbers.length === 0 ? 'fractions' : numbers.slice(0, 5).join(', ') + (numbers.length > 5 ? '…' : '');
}
