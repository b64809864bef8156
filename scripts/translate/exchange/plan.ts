import { baseKey, pluralForm } from '../../locales/plurals.ts';
import { addressOf } from '../address.ts';
import type { Finding } from '../checks.ts';
import { type ExchangeFile, fingerprint, sidesOf, type Texts } from './units.ts';

/** What an import would do. */
export interface Plan {
  /** By the names that the file has for them: the key, with the brand before it if the text is a brand's own. */
  changes: { name: string; before: string | undefined; after: string }[];
  /** Texts that will not be written, and why. All others will. */
  refused: { name: string; why: string }[];
  /** Number of units that are the same as in the file. */
  same: number;
  /** Number of units that were exported without a translation and came back without one. */
  empty: number;
}

/**
 * Compares what came back with the current texts.
 *
 * @param check what `npm run check` would say of a text
 */
export function planOf(
  texts: Texts,
  { target, units }: ExchangeFile,
  check: (name: string, text: string) => readonly Finding[],
): Plan {
  const sides = (brand: string | undefined) => {
    const [own, theirs] = sidesOf(texts, target, brand);
    return { own, theirs, bases: new Set(Object.keys(own).map(baseKey)) };
  };
  const byBrand = new Map<string | undefined, ReturnType<typeof sides>>();
  const plan: Plan = { changes: [], refused: [], same: 0, empty: 0 };
  const seen = new Set<string>();
  for (const { key: name, source: from, target: after, was } of units) {
    const refuse = (why: string) => plan.refused.push({ name, why });
    const { key, brand } = addressOf(name, target);
    const { own, theirs, bases } = byBrand.get(brand) ?? sides(brand);
    byBrand.set(brand, { own, theirs, bases });
    const before = theirs[key];
    const now = own[key] ?? own[`${baseKey(key)}_other`] ?? own[baseKey(key)];
    const isPlural = own[key] === undefined && pluralForm(key) !== undefined;
    if (seen.has(name)) refuse('is in the file twice; the first one is used');
    else if (!bases.has(baseKey(key)) || now === undefined) refuse('this text no longer exists');
    else if (after === (before ?? '') || (was !== '' && was === fingerprint(after)))
      // The translator has not changed it; it may have changed here since.
      after === '' ? plan.empty++ : plan.same++;
    else if (after.trim() === '') refuse('came back empty, and has a translation');
    else if (now !== from && !(isPlural && Object.values(own).includes(from)))
      refuse(`its source was changed meanwhile: “${now}”, before “${from}”`);
    else if (was !== '' && was !== fingerprint(before ?? ''))
      refuse(`its translation was changed meanwhile: “${before ?? ''}”`);
    else {
      const faults = check(name, after).flatMap(fatal);
      if (faults.length > 0) refuse(`${faults.join('; ')}: “${after}”`);
      else plan.changes.push({ name, before, after });
    }
    seen.add(name);
  }
  return plan;
}

/** Reasons not to write a text. Hints, which may be intended, are no reason. */
function fatal(finding: Finding): string[] {
  switch (finding.kind) {
    case 'values':
      return [
        ...(finding.lost.length > 0 ? [`lost ${finding.lost.join(' ')}`] : []),
        ...(finding.unknown.length > 0 ? [`has ${finding.unknown.join(' ')}, which nothing fills in`] : []),
      ];
    case 'notPassed':
      return [`has ${finding.names.join(' ')}, which nothing fills in`];
    case 'wrongForm':
      return ['is a plural form that this language does not have'];
    case 'fixed':
      return [`is fixed word for word by the client's specification, as “${finding.text}”`];
    case 'word':
      return [`says “${finding.word}”; the glossary has “${finding.say}”`];
    default:
      return [];
  }
}
