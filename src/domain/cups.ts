import { cleanIdentifier, controlLetters } from './clean-identifier.ts';

/** Why a text is not a CUPS; `expected` is the pair of control letters that its digits require. */
export type CupsCheck =
  | { valid: true; cups: string }
  | { valid: false; reason: 'country' | 'length' | 'digits' | 'border' | 'cau' }
  | { valid: false; reason: 'control'; expected: string };

/** Upper case and without separators; nothing is checked. */
export const cleanCups = cleanIdentifier;

/**
 * The two control letters of a supply point.
 * @param digits the 16 digits of distributor and identifier; as a number they can pass 2^53, so it is a BigInt
 */
export function cupsControl(digits: string): string {
  const remainder = Number(BigInt(digits) % 529n);
  return `${controlLetters[Math.floor(remainder / 23)]}${controlLetters[remainder % 23]}`;
}

/**
 * Checks a CUPS however it is typed: `ES`, 16 digits, 2 control letters and, in 22 characters, a border point
 * (a digit and one of F P R C X Y Z). Electricity and gas share the form. Source: python-stdnum, stdnum/es/cups.py.
 */
export function checkCups(text: string): CupsCheck {
  const cups = cleanCups(text);
  if (!cups.startsWith('ES')) return { valid: false, reason: 'country' };
  // People paste the self-consumption code (the CUPS of 22, `A` and 3 digits) into the CUPS field.
  if (/^ES\d{16}[A-Z]{2}\d[A-Z]A\d{3}$/.test(cups)) return { valid: false, reason: 'cau' };
  if (cups.length !== 20 && cups.length !== 22) return { valid: false, reason: 'length' };
  const digits = cups.slice(2, 18);
  if (!/^\d{16}$/.test(digits)) return { valid: false, reason: 'digits' };
  const expected = cupsControl(digits);
  if (cups.slice(18, 20) !== expected) return { valid: false, reason: 'control', expected };
  if (!/^(\d[FPRCXYZ])?$/.test(cups.slice(20))) return { valid: false, reason: 'border' };
  return { valid: true, cups };
}

/** The code that was probably meant: the same with correct control letters, or the CUPS inside a CAU. */
export function meantCups(text: string): string | undefined {
  const cups = cleanCups(text);
  const checked = checkCups(cups);
  if (checked.valid) return undefined;
  const { reason } = checked;
  const meant =
    reason === 'control'
      ? cups.slice(0, 18) + checked.expected + cups.slice(20)
      : reason === 'cau'
        ? cups.slice(0, 22)
        : '';
  return checkCups(meant).valid ? meant : undefined;
}

/**
 * Index of the wrong one among {@link cupsGroups}, from 0 for the country. A wrong length has no single wrong group.
 */
export const wrongGroup: Partial<Record<Exclude<CupsCheck, { valid: true }>['reason'], number>> = {
  country: 0,
  control: 5,
  border: 6,
  cau: 6,
};

/** The correct control letters of a CUPS with wrong ones: old records were stored without a check. */
export function rightLetters(text: string): string | undefined {
  const checked = checkCups(text);
  return !checked.valid && checked.reason === 'control' ? checked.expected : undefined;
}

/**
 * What identifies a supply point: the first 20 characters. Old exports pad or cut the border point, so CUPS are
 * compared on these.
 */
export const cups20 = (text: string) => cleanCups(text).slice(0, 20);

/** As printed: `ES 0021 9900 0001 2345 EB 0F`. Other texts come back cleaned, in the same groups. */
export const cupsGroups = (text: string) =>
  /^(.{0,2})(.{0,4})(.{0,4})(.{0,4})(.{0,4})(.{0,2})(.*)$/.exec(cleanCups(text))?.slice(1).filter(Boolean) ?? [];

export const formatCups = (text: string) => cupsGroups(text).join(' ');

/** A code while it is typed: formatting would move the caret of one that is edited in its middle. */
export const typedCups = ({ value, selectionStart }: { value: string; selectionStart: number | null }) =>
  selectionStart === value.length ? formatCups(value) : value.toUpperCase();
