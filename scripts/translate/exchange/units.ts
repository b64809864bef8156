import { createHash } from 'node:crypto';
import { fixedText } from '../../locales/fixed.ts';
import { baseKey, formsOf, numbersOf, pluralForm } from '../../locales/plurals.ts';
import { nameOf } from '../address.ts';
import type { ByKey, DeskTexts } from '../model.ts';

/** A text in an exchange file. Each plural form is a unit of its own, so that no tool can lose one. */
export interface Unit {
  /** Full key, `contracts:list.rows_few`, with the brand before it if the text is a brand's own. */
  key: string;
  source: string;
  /** Empty: not translated yet. */
  target: string;
  /** Fingerprint of the translation that was exported; empty if a tool has removed it. */
  was: string;
  /** What a translator should know. */
  notes: string[];
}

/** The content of an exchange file, independent of its format. */
export interface ExchangeFile {
  source: string;
  target: string;
  units: Unit[];
}

/** Writes and reads a format. Reading throws a Complaint if the file is damaged, and then returns none of its texts. */
export interface Format {
  extension: string;
  write(file: ExchangeFile): Promise<Buffer>;
  read(content: Buffer): Promise<ExchangeFile>;
}

export const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** The beginning of the note with the fingerprint. */
const sent = 'sent: ';
export const sentNote = ({ was }: Unit) => `${sent}${was}`;

/** Separates the fingerprint from the other notes of a file that came back. */
export function withoutSent(notes: readonly string[]): Pick<Unit, 'was' | 'notes'> {
  const own = notes.find((note) => note.startsWith(sent));
  return { was: own?.slice(sent.length).trim() ?? '', notes: notes.filter((note) => note !== own) };
}

/** The note of a text that translators may not change. */
const fixedNote = "the client's specification fixes this sentence word for word: leave it as it is";
export const isFixed = ({ notes }: Unit) => notes.includes(fixedNote);

export interface Context {
  /** What the text means, if it can be misread alone. */
  note: (key: string) => string | undefined;
  /** Glossary terms in a text of the source, as “Titular = Holder”. */
  terms: (text: string) => readonly string[];
}

/** What an exchange needs of the texts. */
export type Texts = Pick<DeskTexts, 'texts' | 'source' | 'own'>;

/**
 * The source texts and their translations into `target`: the common ones, or those that a brand says in its own words.
 * If a brand has its own words only in the translation, their source is the common text.
 */
export function sidesOf({ texts, source, own }: Texts, target: string, brand: string | undefined): [ByKey, ByKey] {
  const common = texts[source] ?? {};
  if (brand === undefined) return [common, texts[target] ?? {}];
  const theirs = own[brand]?.[target] ?? {};
  const translated = Object.entries(common).filter(([key]) => key in theirs);
  return [{ ...Object.fromEntries(translated), ...own[brand]?.[source] }, theirs];
}

/**
 * All texts of the source with their translations, in the source's order, and then each brand's own. For a plural form
 * that is missing in the source, its `_other` is the source text.
 */
export const unitsOf = (all: Texts, target: string, context?: Context): Unit[] =>
  [undefined, ...Object.keys(all.own)].flatMap((brand) => unitsOfOne(all, target, brand, context));

function unitsOfOne(all: Texts, target: string, brand: string | undefined, context: Context | undefined): Unit[] {
  const [own, theirs] = sidesOf(all, target, brand);
  const common = (key: string) => (brand ? all.texts[all.source]?.[key] : undefined);
  const groups = Map.groupBy(Object.keys(own), baseKey);
  const translated = Map.groupBy(Object.keys(theirs), baseKey);
  return [...groups].flatMap(([base, keys]) => {
    const isPlural = keys.some(pluralForm);
    // Ordinals have forms of their own: those of the source are used.
    const isOrdinal = keys.some((key) => key.includes('_ordinal_'));
    const wanted = !isPlural || isOrdinal ? keys : formsOf(target).map((form) => `${base}_${form}`);
    return [...new Set([...wanted, ...(translated.get(base) ?? [])])].map((key) => {
      const text = own[key] ?? own[`${base}_other`] ?? own[base] ?? own[keys[0] ?? ''] ?? '';
      const translation = theirs[key] ?? '';
      return {
        key: nameOf(key, brand),
        source: text,
        target: translation,
        was: fingerprint(translation),
        notes: [
          ...(brand
            ? [`${brand} says this in its own words; other brands: ${(common(key) ?? text).replaceAll('\n', ' ')}`]
            : []),
          ...notesOf({ key, text, target }, context),
        ],
      };
    });
  });
}

interface Noted {
  key: string;
  text: string;
  target: string;
}

function notesOf({ key, text, target }: Noted, context: Context | undefined): string[] {
  const form = pluralForm(key);
  const terms = context?.terms(text) ?? [];
  const note = context?.note(key);
  return [
    ...(fixedText(target, key) === undefined ? [] : [fixedNote]),
    ...(note ? [note] : []),
    ...(form ? [`plural form “${form}”: ${numbersOf(target, form)}`] : []),
    ...(terms.length > 0 ? [`glossary: ${terms.join('; ')}`] : []),
  ];
}
