import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ContractRow } from '~/api/contracts.ts';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { session } from '~/session/session.ts';
import { json, serve } from '~/session/testing.ts';
import GateCell from '~/trade/contracts/GateCell.tsx';
import { GateDialog } from './ContractsBulk.tsx';

withTexts('bulkContracts', 'contract', 'gate', 'table', 'toasts', 'trade');

const row = (CodigoContrato: string) =>
  ({
    CodigoContrato,
    Cups: 'ES0021990000012345EB0F',
    Nif: '12345678Z',
    EstadoId: 'signed',
    SituacionId: 'signed',
    DocumentosPedidos: 2,
    DocumentosEntregados: 2,
    Marca: 'portal',
  }) as ContractRow;

/** Everything is in order, except for the changes of a test. */
const answers = () => ({
  'contract/id': (url: URL) => json({ ...row(url.searchParams.get('codigo') ?? ''), Admite: ['notas'] }),
  'sips/info': () => json({ Cups: row('A').Cups, Contratable: false, Motivo: 'Baja' }),
  'sips/info/list': () =>
    json({
      Items: [{ Cups: row('A').Cups, Encontrado: true, Datos: { Cups: row('A').Cups, Contratable: true } }],
      TotalCount: 1,
      Encontrados: 1,
    }),
  contract: () => json({ Items: [], TotalCount: 0 }),
  client: () => json({ title: 'No' }, 404),
});
const paths = Object.keys(answers()) as (keyof ReturnType<typeof answers>)[];
const serveAll = (all: ReturnType<typeof answers>) =>
  serve(Object.fromEntries(paths.map((path) => [path, (request: Request) => all[path](new URL(request.url))])));
function show(change: Partial<ReturnType<typeof answers>>, codes: string[]) {
  const all = { ...answers(), ...change };
  const server = serveAll(all);
  const onPass = vi.fn();
  renderScreen(<GateDialog rows={codes.map(row)} onPass={onPass} onClose={vi.fn()} />, {
    cache: { dedupingInterval: 0 },
  });
  return { all, server, onPass };
}

test('several without findings continue without a question', async () => {
  const { onPass, server } = show({}, ['A', 'B']);
  await vi.waitFor(() => expect(onPass).toHaveBeenCalledOnce());
  expect(onPass.mock.calls[0]?.[0].findings.size).toBe(0);
  // The same point and the same holder are asked about once.
  const holders = server.requests.filter(({ url }) => new URL(url).pathname.endsWith('/client'));
  expect(holders).toHaveLength(1);
});

test('failed checks are listed by contract and check, and need a confirmation', async () => {
  const { all, onPass } = show({ 'sips/info/list': () => json({ title: 'No' }, 403) }, ['A', 'B']);
  expect(await screen.findByText('Hay algo sin comprobar')).toBeTruthy();
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'A No comprobado: SIPS no ha dicho si el punto se puede contratar.',
    'B No comprobado: SIPS no ha dicho si el punto se puede contratar.',
  ]);
  const send = screen.getByRole('button', { name: 'Enviar de todos modos' });
  expect(send.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Enviarlo sin esa comprobación' }));
  expect(send.getAttribute('aria-disabled')).not.toBe('true');
  all['sips/info/list'] = answers()['sips/info/list'];
  fireEvent.click(screen.getByRole('button', { name: 'Volver a comprobar' }));
  await vi.waitFor(() => expect(onPass).toHaveBeenCalledOnce());
});

const without = (...missing: string[]) =>
  vi.spyOn(session, 'can').mockImplementation((permission) => !missing.includes(permission ?? ''));
const sipsCalls = (server: ReturnType<typeof serve>) =>
  server.requests.map(({ url }) => new URL(url).pathname).filter((path) => path.includes('sips'));

test('without the permission for lists of SIPS each point is fetched once', async () => {
  without('SIPSMASIVO');
  const { server } = show({}, ['A', 'B']);
  expect(await screen.findAllByText(/no se puede contratar: Baja/)).toHaveLength(2);
  expect(sipsCalls(server)).toEqual([expect.stringMatching(/sips\/info$/)]);
});

test('without the permission for SIPS the dialog says so, and sends no call', async () => {
  without('SIPSMASIVO', 'SIPSCONSULTA');
  const { server } = show({}, ['A']);
  expect(await screen.findByText(/no tienes permiso para consultar SIPS/)).toBeTruthy();
  expect(sipsCalls(server)).toEqual([]);
});

test('the list shows the same finding for a row as the dialog', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly observe: () => void;
      constructor(notify: (entries: object[]) => void) {
        this.observe = () => notify([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
  const debtor = { IdCliente: 1, Identificador: '12345678Z', DeudaPendiente: 12.5 };
  serveAll({ ...answers(), client: () => json(debtor) });
  render(
    <>
      <GateCell row={row('C')} />
      <GateCell row={{ ...row('D'), EstadoId: 'active', SituacionId: 'activated' }} />
    </>,
  );
  expect(await screen.findByText('El titular debe 12,50 €.')).toBeTruthy();
  expect(screen.getByText('—')).toBeTruthy();
});
