import { cleanEmail, isEmail, isPhone } from '~/domain/contacts.ts';
import { checkNif, cleanNif, nifControl } from '~/domain/nif.ts';

/** The sentence of each reason is the text `customers:issue.<reason>`. */
const reasons = [
  'empty',
  'form',
  'letter',
  'control',
  'control-type',
  'cups',
  'contract',
  'name',
  'phone',
  'email',
] as const;
type Reason = (typeof reasons)[number];

export type Identifier =
  | { valid: true; value: string }
  | {
      valid: false;
      reason: Reason;
      /** The identifier that was probably meant, if known. */
      mended?: string;
      /** The contract list finds it. */
      elsewhere?: true;
    };

/**
 * The identifier of a customer, however it is typed or pasted: a valid NIF, NIE or CIF, otherwise a possible passport,
 * which only the server knows.
 */
export function readIdentifier(text: string): Identifier {
  const value = cleanNif(text);
  if (value === '') return { valid: false, reason: 'empty' };
  const checked = checkNif(value);
  if (checked.valid) return { valid: true, value: checked.nif };
  // Nine digits would pass for a DNI with a wrong letter, whose correction is the NIF of somebody else.
  if (isPhone(text)) return { valid: false, reason: 'phone' };
  if (isEmail(cleanEmail(text))) return { valid: false, reason: 'email' };

  if (/^ES\d{4}/.test(value)) return { valid: false, reason: 'cups', elsewhere: true };
  if (/^[A-Z]{2}\d{10}$/.test(value)) return { valid: false, reason: 'contract', elsewhere: true };
  if (!/\d/.test(value)) return { valid: false, reason: 'name', elsewhere: true };

  if (checked.reason !== 'form')
    return { valid: false, reason: checked.reason, mended: value.slice(0, 8) + checked.expected };
  if (/^\d{8}$/.test(value)) return { valid: false, reason: 'letter', mended: value + nifControl(value) };
  return isPassport(value) ? { valid: true, value } : { valid: false, reason: 'form' };
}

/** Of any country; eight characters of which only the last is a letter are a DNI with a missing digit. */
const isPassport = (value: string) => /^[A-Z0-9]{5,15}$/.test(value) && !/^\d{1,7}[A-Z]$/.test(value);
