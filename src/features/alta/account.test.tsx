import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { whole } from './testing.ts';
import { renderAlta } from './testingWizard.tsx';

vi.mock('~/brand/index.ts', () => ({ brand: { id: 'portal' } }));

withTexts('alta', 'trade', 'form', 'toasts', 'common');

/** The field of the account with this text pasted into it. */
async function pasted(text: string) {
  await renderAlta({ step: 'payment', values: { ...whole, Iban: '' } });
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'IBAN' });
  await userEvent.click(field);
  await userEvent.paste(text);
  await userEvent.tab();
  return field;
}

test('the number of an account without its IBAN is named so, and one press inserts its IBAN', async () => {
  const field = await pasted('2100 0418 45 0200051332');
  expect(await screen.findByText(/número de una cuenta sin su IBAN/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /ES91 2100 0418 4502 0005 1332/ }));
  expect(field.value).toBe('ES91 2100 0418 4502 0005 1332');
  expect(screen.queryByText(/sin su IBAN/)).toBeNull();
});

test('an IBAN is accepted with its name in front and with invisible characters', async () => {
  const field = await pasted('IBAN: ES91 2100 0418 4502 0005 1332\u200b');
  expect(field.value).toBe('ES91 2100 0418 4502 0005 1332');
  expect(field.getAttribute('aria-invalid')).toBeNull();
});
