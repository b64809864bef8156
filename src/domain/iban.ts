import { extractIBAN, isSEPACountry, ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import { cleanIdentifier } from './clean-identifier.ts';

/**
 * `account-control`: the IBAN's check digits are right, those of the Spanish account number inside (CCC) are not.
 * `country`: not an IBAN country, or not in the SEPA area, where direct debits are possible.
 * `ccc`: the twenty digits of a Spanish account without its IBAN, which is `expected`.
 */
export type IbanCheck =
  | {
      valid: true;
      iban: string /** For a Spanish one: the bank's four digits. */;
      entity?: string;
      spanish: boolean;
    }
  | { valid: false; reason: IbanReason }
  | { valid: false; reason: 'ccc'; expected: string };

type IbanReason = 'form' | 'length' | 'country' | 'control' | 'account-control';

const reasons: Partial<Record<ValidationErrorsIBAN, IbanReason>> = {
  [ValidationErrorsIBAN.NoIBANCountry]: 'country',
  [ValidationErrorsIBAN.WrongBBANLength]: 'length',
  [ValidationErrorsIBAN.WrongIBANChecksum]: 'control',
  [ValidationErrorsIBAN.WrongAccountBankBranchChecksum]: 'account-control',
};

/** Upper case and without separators; nothing is checked. */
export const cleanIban = cleanIdentifier;

/** The IBAN of a Spanish account number (CCC) of twenty digits; undefined if its own check digits are wrong. */
export function ibanOfAccount(text: string): string | undefined {
  const account = cleanIban(text);
  if (!/^\d{20}$/.test(account)) return undefined;
  // The letters ES are 14 and 28 in the calculation, and the check digits 00 (ISO 13616).
  const control = 98n - (BigInt(`${account}142800`) % 97n);
  const iban = `ES${String(control).padStart(2, '0')}${account}`;
  return validateIBAN(iban).valid ? iban : undefined;
}

/** Checks an IBAN, however it is typed; accounts of the whole SEPA area can be charged. */
export function checkIban(text: string): IbanCheck {
  const iban = cleanIban(text);
  const ofAccount = ibanOfAccount(iban);
  if (ofAccount) return { valid: false, reason: 'ccc', expected: ofAccount };
  // What does not begin with a country is no IBAN of another country; the library breaks at other characters in a French one.
  if (!/^[A-Z]{2}[\dA-Z]*$/.test(iban)) return { valid: false, reason: 'form' };
  const { valid, errorCodes } = validateIBAN(iban);
  if (!valid) {
    const found = errorCodes.flatMap((code) => reasons[code] ?? []);
    // A wrong digit of the account makes both checks fail: then only the whole is reported as wrong.
    const reason = found.find((each) => each !== 'account-control') ?? found[0];
    return { valid: false, reason: reason ?? 'form' };
  }
  const country = iban.slice(0, 2);
  if (!isSEPACountry(country)) return { valid: false, reason: 'country' };
  const entity = extractIBAN(iban).bankIdentifier;
  return country === 'ES' && entity
    ? { valid: true, iban, entity, spanish: true }
    : { valid: true, iban, spanish: false };
}

/** `ES45 0182 1003 9700 3300 0017`: in groups of four, as on a bank card; also for incomplete and masked ones. */
export const groupIban = (text: string) => cleanIban(text).replace(/(.{4})(?=.)/g, '$1 ');

/** `ES45 •••• •••• •••• •••• 0017`, for lists. */
export function maskIban(text: string): string {
  const iban = cleanIban(text);
  if (iban.length < 8) return '••••';
  const hidden = Math.ceil((iban.length - 8) / 4);
  return [iban.slice(0, 4), ...Array.from({ length: hidden }, () => '••••'), iban.slice(-4)].join(' ');
}
