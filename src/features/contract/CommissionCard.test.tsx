import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Contract } from '~/api/contract.ts';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { json, serve } from '~/session/testing.ts';
import { PointContracts } from './FactCards.tsx';

withTexts('contract', 'trade');

test('it says that the other contracts of the point are unknown, and retries', async () => {
  const found: object[] = [];
  serve({ contract: () => (found.length > 0 ? json({ Items: found, TotalCount: 1 }) : json({}, 500)) });
  const contract = { CodigoContrato: 'PT-1', Cups: 'ES0021000000000001JN' } as Contract;
  renderScreen(<PointContracts contract={contract} />);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'No se ha podido saber si este CUPS tiene otros contratos.',
  );
  found.push({ CodigoContrato: 'PT-2', NombreTitular: 'Ana', EstadoId: 'active', Estado: 'Activo' });
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('link', { name: 'PT-2' })).toBeTruthy();
});
