import { cleanIdentifier, controlLetters } from './clean-identifier.ts';

/** DNI and NIE; K, L and M (minors, Spaniards abroad, foreigners without NIE); CIF, which only companies have. */
export type NifKind = 'dni' | 'nie' | 'klm' | 'cif';

/**
 * `control-type`: the control character has the right value, but this kind of company must have it as a letter or as a
 * digit.
 */
export type NifCheck =
  | { valid: true; nif: string; kind: NifKind; person: boolean }
  | { valid: false; reason: 'form' }
  | { valid: false; reason: 'control' | 'control-type'; expected: string };

const companyDigit = 'ABEH';
const companyLetter = 'NPQRSW';

/**
 * Upper case, without separators, the country of a European number, and with the zeros that a program has removed or
 * added, if the control letter fits; nothing else is checked.
 */
export function cleanNif(text: string): string {
  const nif = cleanIdentifier(text).replace(/^ES(?=(?:\d{1,8}[A-Z]|[A-Z]\d{6,8}[A-Z]|[A-Z]\d{7}\d)$)/, '');
  const [, first, digits, last] = /^(?=.{6,})([XYZ]?)0*(\d{1,8})([A-Z])$/.exec(nif) ?? [];
  if (first === undefined || digits === undefined) return nif;
  const body = first + digits.padStart(8 - first.length, '0');
  return body.length === 8 && nifControlOf(body) === last ? body + last : nif;
}

/** The kind of a number by its first character: enough to choose between the forms of a person and a company. */
export function nifKind(text: string): NifKind | undefined {
  const nif = cleanNif(text);
  return kindOf(nif);
}

function kindOf(nif: string): NifKind | undefined {
  if (/^\d/.test(nif)) return 'dni';
  if (/^[XYZ]/.test(nif)) return 'nie';
  if (/^[KLM]/.test(nif)) return 'klm';
  return /^[ABCDEFGHJNPQRSUVW]/.test(nif) ? 'cif' : undefined;
}

/**
 * The control character of a number.
 *
 * @param body the 8 characters before it
 * @returns the digit, for a CIF that may have either
 */
export const nifControl = (body: string): string => nifControlOf(cleanIdentifier(body));

function nifControlOf(body: string): string {
  switch (kindOf(body)) {
    case 'cif': {
      const value = companyControl(body.slice(1));
      return companyLetter.includes(body.charAt(0)) ? companyControlLetter(value) : String(value);
    }
    case 'klm':
      return personControl(body.slice(1));
    case 'nie':
      return personControl(`${'XYZ'.indexOf(body.charAt(0))}${body.slice(1)}`);
    default:
      return personControl(body);
  }
}

/**
 * Checks a NIF, NIE or CIF however it is typed. Strict on the kind of control character: a digit for A B E H, a letter
 * for N P Q R S W, either for the rest.
 */
export function checkNif(text: string): NifCheck {
  const nif = cleanNif(text);
  const kind = kindOf(nif);
  if (!kind || !/^[0-9A-Z]\d{7}[0-9A-Z]$/.test(nif)) return { valid: false, reason: 'form' };
  const body = nif.slice(0, 8);
  const control = nif.slice(8);
  const expected = nifControl(body);
  if (control === expected) return { valid: true, nif, kind, person: kind !== 'cif' };
  if (kind !== 'cif') return { valid: false, reason: 'control', expected };

  const value = companyControl(body.slice(1));
  const right = control === String(value) || control === companyControlLetter(value);
  const first = body.charAt(0);
  if (right && !companyDigit.includes(first) && !companyLetter.includes(first))
    return { valid: true, nif, kind, person: false };
  return { valid: false, reason: right ? 'control-type' : 'control', expected };
}

const personControl = (digits: string) => controlLetters.charAt(Number(digits) % 23);

/** Luhn over the seven digits of a CIF. */
function companyControl(digits: string): number {
  let sum = 0;
  for (const [index, digit] of [...digits].entries()) {
    const weighted = Number(digit) * (index % 2 === 0 ? 2 : 1);
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return (10 - (sum % 10)) % 10;
}

const companyControlLetter = (value: number) => 'JABCDEFGHI'.charAt(value);
