import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Contract, Penalty } from '~/api/contract.ts';
import { withTexts } from '~/i18n/testing.ts';
import { PenaltyDialog } from './PenaltyDialog.tsx';

withTexts('contract');

const show = (answer: object) =>
  render(
    <PenaltyDialog
      contract={{} as Contract}
      answer={{ FechaCalculo: '2026-11-16', DiasRestantes: 0, Periodos: [], ...answer } as unknown as Penalty}
      onClose={() => {}}
    />,
  );

test('its reason and its law are shown in words, and an unknown one as the API writes it', () => {
  show({ Motivo: 'PRIMER_ANIO', BaseLegal: 'RD88_2026' });
  expect(screen.getByText('Se aplica: está en el primer año.')).toBeDefined();
  expect(screen.getByText('RD 88/2026')).toBeDefined();
  cleanup();
  show({ Motivo: 'OTRO_MOTIVO', BaseLegal: 'RD1_2030' });
  expect(screen.getByText('OTRO_MOTIVO')).toBeDefined();
  expect(screen.getByText('RD1_2030')).toBeDefined();
});
