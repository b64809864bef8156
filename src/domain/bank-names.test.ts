import { expect, test } from 'vitest';
import { bankName } from './bank-names.ts';
import { checkIban } from './iban.ts';

test('the bank of an account is known by its code, if the register has it', () => {
  const checked = checkIban('ES91 2100 0418 4502 0005 1332');
  expect(checked.valid && checked.entity && bankName(checked.entity)).toBe('CaixaBank');
  expect(bankName('9990')).toBeUndefined();
});
