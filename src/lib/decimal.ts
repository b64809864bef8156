import { type Language, languages, pageLanguage } from './languages.ts';

/** The sign before the decimals. */
export type DecimalSign = '.' | ',';

/** What a field or a file says about its numbers, for a text that can be read in two ways. */
export interface NumberContext {
  language?: Language;
  /** `kW`, `€/kWh`: says whether three decimals or thousands are usual. It may be written behind the number. */
  unit?: string | undefined;
  /** The largest possible value. */
  most?: number | undefined;
  /** The notation of a file, which has nothing to do with the page's language; null if the file does not show it. */
  decimal?: DecimalSign | null | undefined;
}

/** The two readings of an ambiguous text: with three decimals, and with thousands. */
export type Either = readonly [decimals: number, thousands: number];

/**
 * Reads a number as people write it in any language: `1.234,5`, `1,234.5`, `1234.5`, `4,6 kW`; undefined if it is not a
 * number. One sign with three digits after it can mean decimals or thousands: `17.321`. What is possible in the field
 * decides, then the unit and the language if they agree. If they do not, both readings are returned, and a person has to
 * choose. No number begins with an empty group: `0.145` is never ambiguous.
 */
export function readNumber(text: string, context: NumberContext = {}): number | Either | undefined {
  const form = formOf(text, context.unit);
  if (!form) return undefined;
  if (form.kind !== 'either') return form.value;
  const { sign, both } = form;
  const { unit, most = mostOf(unit) } = context;
  const [decimals, thousands] = both;
  if (Math.abs(thousands) > most) return decimals;
  const decimal = context.decimal === undefined ? decimalSign(context.language ?? pageLanguage()) : context.decimal;
  const usual = usualOf(unit);
  const written = decimal === null ? undefined : sign === decimal ? 'decimals' : 'thousands';
  const meant = usual && written && usual !== written ? undefined : (usual ?? written);
  return meant ? (meant === 'decimals' ? decimals : thousands) : both;
}

export const isEither = (read: number | Either | undefined): read is Either => typeof read === 'object';

/** What a text says without its context. */
type Form =
  | { kind: 'whole'; value: number }
  | { kind: 'decimals'; value: number; sign: DecimalSign }
  | { kind: 'either'; sign: DecimalSign; both: Either };

function formOf(text: string, unit: string | undefined): Form | undefined {
  // The minus sign that the portal shows: a number copied from a screen can be read too.
  const typed = withoutUnit(text.replace(/\p{Cf}/gu, '').trim(), unit).replace(/^−/, '-');
  // A space between digits separates thousands, so the other sign separates decimals.
  const spaced = /\d\s+\d{3}(?!\d)/.test(typed);
  const bare = typed.replace(/\s/g, '');
  const number = (decimal: DecimalSign | undefined) =>
    Number(bare.replace(/[.,]/g, (sign) => (sign === decimal ? '.' : '')));
  const grouped = /^[+-]?[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*(?:([.,])\d*)?$/.exec(bare);
  const [, group, last] = grouped ?? [];
  if (last && last !== group) return { kind: 'decimals', value: number(asSign(last)), sign: asSign(last) };
  if (/^[+-]?[1-9]\d{0,2}([.,])\d{3}(\1\d{3})+$/.test(bare)) return { kind: 'whole', value: number(undefined) };
  if (/^[+-]?\d+$/.test(bare)) return { kind: 'whole', value: Number(bare) };
  const found = /^[+-]?(?=.*\d)\d*([.,])\d*$/.exec(bare)?.[1];
  if (!found) return undefined;
  const one = asSign(found);
  return group && !spaced
    ? { kind: 'either', sign: one, both: [number(one), number(undefined)] }
    : { kind: 'decimals', value: number(one), sign: one };
}

const asSign = (sign: string): DecimalSign => (sign === '.' ? '.' : ',');

/** Without the unit behind the number, if it is the field's: `4,6 kW`. Another unit is another amount. */
function withoutUnit(text: string, unit: string | undefined): string {
  const [, number, behind] = /^([^\p{L}\p{Sc}%]*\d[.,]?)\s*([\p{L}\p{Sc}%].*)$/u.exec(text) ?? [];
  if (number === undefined || behind === undefined || !unit) return text;
  const plain = (name: string) =>
    name
      .toLowerCase()
      .replace(/\s/g, '')
      .replace(/^eur(os?)?(?=$|\/)/, '€')
      .replace(/^(kwh)(?:\/|al|per|por|a)+(?:año|any|ano|year)$/, '$1');
  return plain(behind) === plain(unit) ? number : text;
}

/** With which of the two notations numbers of a unit have three digits after a sign; undefined if it says nothing. */
function usualOf(unit: string | undefined): 'decimals' | 'thousands' | undefined {
  if (!unit) return undefined;
  // Prices and powers.
  if (/^(kWp?|%)$|[/](kWh?|MWh|mes|m[eê]s|month|d[ií]a|day)/i.test(unit)) return 'decimals';
  // Amounts and consumption, which are of a year or of a bill.
  return /^(€|EUR|kWh|kvarh)/i.test(unit) ? 'thousands' : undefined;
}

/** The largest value that a price of a unit can have, far above all real ones. */
function mostOf(unit: string | undefined): number {
  return unit && /^(€|EUR)\/kWh?(?!\p{L})/iu.test(unit) ? 999 : Number.POSITIVE_INFINITY;
}

/** The decimal sign of a language, as `Intl` writes it. */
function decimalSign(language: Language): DecimalSign {
  const parts = new Intl.NumberFormat(languages[language].locale).formatToParts(1.5);
  return asSign(parts.find(({ type }) => type === 'decimal')?.value ?? ',');
}

/**
 * The notation of a file, found in its numbers: those with only one reading decide; if there are none, those whose unit
 * says what is usual. null if they say nothing, or as often the one as the other.
 */
export function decimalSignOf(cells: Iterable<{ text: string; unit?: string | undefined }>): DecimalSign | null {
  const certain = { '.': 0, ',': 0 };
  const likely = { '.': 0, ',': 0 };
  for (const { text, unit } of cells) {
    const form = formOf(text, unit);
    if (form?.kind === 'decimals') certain[form.sign]++;
    const usual = form?.kind === 'either' && usualOf(unit);
    if (form?.kind === 'either' && usual) likely[usual === 'decimals' ? form.sign : form.sign === '.' ? ',' : '.']++;
    // Several groups of thousands show the other sign.
    const [, group] = /^\D*\d{1,3}([.,])\d{3}\1\d{3}/.exec(text) ?? [];
    if (group) certain[group === '.' ? ',' : '.']++;
  }
  for (const found of [certain, likely]) if (found['.'] !== found[',']) return found['.'] > found[','] ? '.' : ',';
  return null;
}

/** A number written so that it has one reading in every field: without thousands, and never with three decimals. */
export const onlyReading = (value: number): string => String(value).replace(/\.\d{3}$/, '$&0');

/** The number of decimals of a value, six at most. */
export const decimalsOf = (value: number): number =>
  Number.isFinite(value) ? (String(Number(value.toFixed(6))).split('.')[1]?.length ?? 0) : 0;

/** Decimals for powers in kW: as many as the most precise one has, from one to three: 20,0, 3,45. */
export const powerDecimals = (...powers: readonly (number | null | undefined)[]): number =>
  Math.max(1, ...powers.map((power) => Math.min(decimalsOf(power ?? 0), 3)));
