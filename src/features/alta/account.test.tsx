import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { json } from '~/session/testing.ts';
import { whole } from './testing.ts';
import { renderAlta } from './testingWizard.tsx';

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

describe('a customer of ours', () => {
  const ana = { IdCliente: 7, Identificador: '12345678Z', TipoPersona: 'F', Nombre: 'Ana', Apellido1: 'Ruiz' };
  const CodigoContrato = 'PT-2026-000018';
  const visit = (contract: object) =>
    renderAlta({
      step: 'payment',
      values: { ...whole, Iban: '' },
      server: {
        client: () => json(ana),
        contract: ({ url }) =>
          json({ Items: url.includes(ana.Identificador) ? [{ CodigoContrato }] : [], TotalCount: 1 }),
        'contract/id': () =>
          json({ CodigoContrato, Nif: ana.Identificador, Iban: 'ES9121000418450200051332', ...contract }),
      },
    });

  test('pays with the account of the newest contract in one press', async () => {
    await visit({});
    const use = await screen.findByRole('button', {
      name: 'Usar ES91 •••• •••• •••• •••• 1332, la cuenta de PT-2026-000018',
    });
    await userEvent.click(use);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'IBAN' });
    expect(field.value).toBe('ES91 2100 0418 4502 0005 1332');
    expect(document.activeElement).toBe(field);
  });

  test('is not offered the account of somebody else who pays', async () => {
    const { paths } = await visit({ NifTitularIban: '99000001C' });
    await waitFor(() => expect(paths()).toContain('contract/id'));
    expect(await screen.findByText('De cualquier país de la zona SEPA.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /la cuenta de/ })).toBeNull();
  });
});
