import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { connect } from '~/api/connection.ts';
import type { Contract } from '~/api/contract.ts';
import { loadTexts, startI18n } from '~/i18n/index.ts';
import { InRouter } from '~/routing/testing.tsx';
import { json, serve } from '~/session/testing.ts';
import { PointContracts } from './FactCards.tsx';

beforeAll(async () => {
  await startI18n({});
  await Promise.all([loadTexts('contract'), loadTexts('trade')]);
  connect({ baseUrl: 'https://api.test', brand: 'portal', token: () => 't', unauthorized: async () => false });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('it says that the other contracts of the point are not known, and asks again', async () => {
  const found: object[] = [];
  serve({ contract: () => (found.length > 0 ? json({ Items: found, TotalCount: 1 }) : json({}, 500)) });
  const contract = { CodigoContrato: 'PT-1', Cups: 'ES0021000000000001JN' } as Contract;
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InRouter>
        <PointContracts contract={contract} />
      </InRouter>
    </SWRConfig>,
  );
  expect((await screen.findByRole('alert')).textContent).toBe(
    'No se ha podido saber si este CUPS tiene otros contratos.',
  );
  found.push({ CodigoContrato: 'PT-2', NombreTitular: 'Ana', EstadoId: 5, Estado: 'Activo' });
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('link', { name: 'PT-2' })).toBeTruthy();
});
