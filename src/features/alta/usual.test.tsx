import { cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { session } from '~/session/session.ts';
import { commissionTable } from '~/trade/commissions.ts';
import { nothing } from './input.ts';
import { whole } from './testing.ts';
import { descriptionOf, renderAlta } from './testingWizard.tsx';

vi.mock('~/brand/index.ts', () => ({ brand: { id: 'portal' } }));

withTexts('alta', 'trade', 'form', 'toasts');

const chosenIn = (name: RegExp) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name }).selectedOptions[0]?.textContent;

test('a new contract begins as a change of supplier', async () => {
  await renderAlta({ values: nothing, step: 'supply' });
  await vi.waitFor(() => expect(chosenIn(/^Tipo de solicitud/)).toMatch(/^Cambio de comercializadora/));
});

test('its bill goes by e-mail, unless a draft says otherwise', async () => {
  await renderAlta({ values: { ...nothing, Email: 'ana@example.com' }, step: 'payment' });
  await vi.waitFor(() => expect(chosenIn(/^Envío de la factura/)).toBe('E-mail'));
  cleanup();
  await renderAlta({ values: { ...whole, IdTipoImpresionFactura: '2' }, step: 'payment' });
  await screen.findByRole('option', { name: 'Papel', selected: true });
});

test('the commission is shown before the contract is created, by the own table, to those who may see it', async () => {
  commissionTable.write({ '': { fixed: 40, feeShare: 0 } });
  const can = vi.spyOn(session, 'can').mockReturnValue(true);
  await renderAlta({ step: 'product' });
  const fee = () => screen.getByRole('textbox', { name: /^Fee de energía/ });
  await vi.waitFor(() => expect(descriptionOf(fee())).toContain('Tu comisión: 40,00'));
  cleanup();
  await renderAlta({ step: 'review' });
  expect((await screen.findByText('Tu comisión estimada')).parentElement?.textContent).toContain('40,00');
  cleanup();
  can.mockImplementation((permission) => permission !== 'COMISIONESVER');
  await renderAlta({ step: 'product' });
  expect(descriptionOf(fee())).not.toContain('comisión');
});
