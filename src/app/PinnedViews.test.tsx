import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { cachePerTest } from '~/api/testingCache.ts';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { json, serve } from '~/session/testing.ts';
import PinnedViews from './PinnedViews.tsx';

vi.mock('~/session/useSession.ts', () => ({ useSession: () => ({ status: 'authenticated', user: { Id: 'u1' } }) }));
vi.mock('~/brand/index.ts', () => ({ brand: { hiddenScreens: ['invoices'], comparatorUrl: '' } }));
vi.mock('~/session/session.ts', () => ({ session: { can: (wanted: string | undefined) => wanted === undefined } }));

const row = (PreferenciaId: number, Clave: string, Nombre: string, Valor: object) => ({
  PreferenciaId,
  LoggedUserId: 'u1',
  Clave,
  Nombre,
  Valor: JSON.stringify(Valor),
  Predeterminada: false,
  FechaModificacion: null,
});

withTexts('views');
cachePerTest();

test('the count of a pinned view costs one row; views that the person may not see, or did not pin, cost nothing', async () => {
  const server = serve({
    'usuarios/preferences': () =>
      json([
        row(1, 'vista.contratos', 'Por firmar', { filtros: { Estado: '=2' }, q: 'bar', fijada: true }),
        row(2, 'vista.contratos', 'Otros', { filtros: { Estado: '=3' } }),
        row(3, 'vista.facturas', 'De la marca', { fijada: true }),
        row(4, 'vista.renovaciones', 'Sin permiso', { fijada: true }),
      ]),
    contract: () => json({ Items: [], TotalCount: 1234 }),
  });
  renderScreen(<PinnedViews narrow={false} onChosen={() => {}} room={null} />, {
    at: '/soluciones/contratos/listado?f.Estado=%3D2&q=bar&pagina=3',
  });
  const link = await screen.findByRole('link', { name: 'Por firmar 1.234' });
  expect(link.getAttribute('aria-current')).toBe('page');
  expect(screen.getAllByRole('link')).toEqual([link]);
  const urls = server.requests.map(({ url }) => new URL(url)).filter(({ pathname }) => !pathname.includes('usuarios'));
  expect(urls.map(({ searchParams }) => searchParams.get('pageSize') ?? searchParams.get('PageSize'))).toEqual(['1']);
});

test.each([
  ['the rows could not be counted', () => json({}, 500)],
  // Not the one row that it was asked for.
  ['the server does not say the number', () => json([{ CodigoContrato: 'PT-1' }])],
])('a pinned view has a dash if %s', async (_, contract) => {
  serve({
    'usuarios/preferences': () =>
      json([row(1, 'vista.contratos', 'Por firmar', { filtros: { Estado: '=2' }, fijada: true })]),
    contract,
  });
  renderScreen(<PinnedViews narrow={false} onChosen={() => {}} room={null} />);
  expect(await screen.findByRole('link', { name: 'Por firmar —' })).toBeTruthy();
});
