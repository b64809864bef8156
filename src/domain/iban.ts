import { electronicFormatIBAN, extractIBAN, isSEPACountry, ValidationErrorsIBAN, validateIBAN } from 'ibantools';

/**
 * `account-control`: the IBAN's own control is right and that of the Spanish account number inside (CCC) is not.
 * `country`: none that has IBANs, or none of the SEPA area, where no direct debit can be made.
 */
export type IbanCheck =
  | {
      valid: true;
      iban: string /** Of a Spanish one: the four digits that name the bank. */;
      entity?: string;
      spanish: boolean;
    }
  | { valid: false; reason: 'form' | 'length' | 'country' | 'control' | 'account-control' };

const reasons: Partial<Record<ValidationErrorsIBAN, Exclude<IbanCheck, { valid: true }>['reason']>> = {
  [ValidationErrorsIBAN.NoIBANCountry]: 'country',
  [ValidationErrorsIBAN.WrongBBANLength]: 'length',
  [ValidationErrorsIBAN.WrongIBANChecksum]: 'control',
  [ValidationErrorsIBAN.WrongAccountBankBranchChecksum]: 'account-control',
};

/** Upper case and without separators; nothing is checked. */
export const cleanIban = (text: string) => electronicFormatIBAN(text) ?? '';

/** Checks an IBAN however it is typed; any of the SEPA area may be charged. */
export function checkIban(text: string): IbanCheck {
  const iban = cleanIban(text);
  const { valid, errorCodes } = validateIBAN(iban);
  if (!valid) {
    const found = errorCodes.flatMap((code) => reasons[code] ?? []);
    // A wrong digit of the account fails both controls: then the whole is wrong, and nothing is known of the account.
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

/** `ES45 0182 1003 9700 3300 0017`: in groups of four, as on a bank card, however far it is typed or masked. */
export const groupIban = (text: string) =>
  text
    .replace(/[\s.-]/g, '')
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1 ');

/** `ES45 •••• •••• •••• •••• 0017`, for lists. */
export function maskIban(text: string): string {
  const iban = cleanIban(text);
  if (iban.length < 8) return '••••';
  const hidden = Math.ceil((iban.length - 8) / 4);
  return [iban.slice(0, 4), ...Array.from({ length: hidden }, () => '••••'), iban.slice(-4)].join(' ');
}
