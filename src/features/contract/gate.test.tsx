import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { type Contract, contract as schema } from '~/api/contract.ts';
import { connectPortal } from '~/api/testing.ts';
import { withTexts } from '~/i18n/testing.ts';
import { RecordActions } from '~/record/RecordActions.tsx';
import { renderScreen } from '~/routing/testing.tsx';
import { session } from '~/session/session.ts';
import { json, serve } from '~/session/testing.ts';
import { isDecided, noDecision, SendReason } from '~/trade/contracts/SendReason.tsx';
import { SipsComparison } from './SipsComparison.tsx';
import { useContractActions } from './useContractActions.tsx';
import { GateNotice, useGate } from './useGate.tsx';

withTexts('contract', 'gate', 'trade');

const contract = v.parse(schema, {
  CodigoContrato: 'PT-2026-000889',
  Cups: 'ES0021990000012345EB0F',
  Nif: '12345678Z',
  EstadoId: 'signed',
  SituacionId: 'signed',
  DocumentosPedidos: 2,
  DocumentosEntregados: 2,
  Tarifa: '2.0TD',
  Cnae: '9820',
  Distribuidora: 'i-DE',
  Autoconsumo: '00',
});
/** The same data as the contract's. */
const point = { Cups: contract.Cups, Tarifa: '2.0TD', Cnae: '9820', Distribuidora: 'i-DE', Autoconsumo: '00' };

function Record({ of }: { of: Contract }) {
  return (
    <>
      <GateNotice {...useGate(of)} />
      <SipsComparison contract={of} />
    </>
  );
}
const show = (sips: object) =>
  showWith({ sips: () => json({ ...point, ...sips }), client: () => json({ title: 'No' }, 404) });
function showWith(answers: { sips: () => Response; client: () => Response }, of = contract) {
  serve({
    'sips/info': () => answers.sips(),
    client: () => answers.client(),
    contract: () => json({ Items: [], TotalCount: 0 }),
  });
  renderScreen(<Record of={of} />, { cache: { dedupingInterval: 0 } });
}

test('a point that cannot be contracted according to SIPS is never a match, and the gate says why', async () => {
  show({ Contratable: false, Motivo: 'Anomalía en el punto' });
  expect(await screen.findByText('No se puede contratar')).toBeTruthy();
  expect(
    await screen.findByText('SIPS dice que en este punto no se puede contratar: Anomalía en el punto'),
  ).toBeTruthy();
  expect(screen.queryByText('Todo coincide')).toBeNull();
});

test('a point that can be contracted has no finding', async () => {
  show({ Contratable: true });
  expect(await screen.findByText('Sin diferencias')).toBeTruthy();
  expect(screen.queryByText('Lo más probable es que se rechace')).toBeNull();
});

test('agreement with SIPS is not shown as success if the gate expects a refusal for the powers', async () => {
  const withPowers = (last: number) => {
    const Potencias = { P1: 20, P2: 20, P3: 20, P4: 20, P5: 20, P6: last };
    const powers = Object.fromEntries(Object.entries(Potencias).map(([period, power]) => [`Potencia${period}`, power]));
    const of = v.parse(schema, {
      ...contract,
      Tarifa: '3.0TD',
      ...powers,
      DireccionSuministro: { CodigoPostal: '28001' },
    });
    const sips = () => json({ ...point, Tarifa: '3.0TD', Potencias, CodigoPostal: '28001', Contratable: true });
    showWith({ sips, client: () => json({ IdCliente: 1, Identificador: contract.Nif, DeudaPendiente: 0 }) }, of);
  };
  withPowers(20);
  expect(await screen.findByText('Todo coincide')).toBeTruthy();
  // If nothing differs, the tables are folded.
  const more = screen.getByRole('button', { name: 'Ver los datos' });
  const [table] = screen.getAllByRole('table', { hidden: true });
  expect(table?.closest('.hidden')).toBeTruthy();
  fireEvent.click(more);
  expect(table?.closest('.hidden')).toBeNull();
  expect(more.getAttribute('aria-expanded')).toBe('true');
  cleanup();
  withPowers(10);
  expect(await screen.findByText(/La potencia P6 es menor/)).toBeTruthy();
  expect(await screen.findByText('Sin diferencias')).toBeTruthy();
  expect(screen.queryByText('Todo coincide')).toBeNull();
});

test('a failed check is named, is not shown as success, and can be repeated', async () => {
  const answers = { sips: () => json({ title: 'No' }, 403), client: () => json({ title: 'No' }, 403) };
  showWith(answers);
  expect(await screen.findByText('Hay algo sin comprobar')).toBeTruthy();
  expect(await screen.findByText(/SIPS no ha dicho si el punto se puede contratar/)).toBeTruthy();
  expect(await screen.findByText(/si el titular debe algo/)).toBeTruthy();
  answers.sips = () => json({ ...point, Contratable: true });
  answers.client = () => json({ IdCliente: 1, Identificador: contract.Nif, DeudaPendiente: 0 });
  fireEvent.click(screen.getByRole('button', { name: 'Volver a comprobar' }));
  await vi.waitFor(() => expect(screen.queryByText('Hay algo sin comprobar')).toBeNull());
});

test('who may not ask SIPS reads so in both dialogs, and nothing is asked', async () => {
  vi.spyOn(session, 'can').mockImplementation((permission) => permission !== 'SIPSCONSULTA');
  const sips = vi.fn(() => json({ title: 'No' }, 403));
  showWith({ sips, client: () => json({ IdCliente: 1, Identificador: contract.Nif, DeudaPendiente: 0 }) });
  expect(await screen.findByText('No comprobado: no tienes permiso para consultar SIPS.')).toBeTruthy();
  expect(screen.getByText(/así que no se ha comparado/)).toBeTruthy();
  expect(sips).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Volver a comprobar' })).toBeNull();
});

test('sending is offered to people with the permission', async () => {
  const may = vi.spyOn(session, 'can').mockImplementation((permission) => permission !== 'CONTRATOSENVIAR');
  const Actions = () => <RecordActions actions={useContractActions(contract).actions} />;
  const offered = () => screen.queryByRole('button', { name: 'Enviar a comercializadora' });
  serve({});
  const view = () => renderScreen(<Actions />, { cache: { dedupingInterval: 0 } });
  const { unmount } = view();
  expect(await screen.findByRole('button', { name: 'Imprimir' })).toBeTruthy();
  expect(offered()).toBeNull();
  unmount();
  may.mockReturnValue(true);
  view();
  await vi.waitFor(() => expect(offered()).toBeTruthy());
});

test('the button of a refused contract sends it again, unless a field must be corrected first', async () => {
  vi.spyOn(session, 'can').mockReturnValue(true);
  serve({});
  const buttonFor = async (MotivoRechazoCodigo: string) => {
    const refused = { ...contract, EstadoId: 'rejected', SituacionId: 'refused', MotivoRechazoCodigo } as Contract;
    const Actions = () => <RecordActions actions={useContractActions(refused).actions} />;
    renderScreen(<Actions />, { cache: { dedupingInterval: 0 } });
    await screen.findByRole('button', { name: 'Más acciones' });
    const name = document.querySelector('[data-main-action]')?.textContent;
    cleanup();
    return name;
  };
  expect(await buttonFor('15')).toBe('Imprimir');
  expect(await buttonFor('99')).toBe('Enviar a comercializadora');
});

test('the dialog that sends names the documents nobody has reviewed, and the open withdrawal period', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-10T10:00:00Z') });
  vi.spyOn(session, 'can').mockReturnValue(true);
  connectPortal({ extras: ['documentReview'] });
  const paper = (IdDocumento: number, TipoDocumento: string, EstadoValidacion: string) => ({
    IdDocumento,
    TipoDocumento,
    EstadoValidacion,
    NombreFichero: `${IdDocumento}.pdf`,
  });
  const of = v.parse(schema, {
    ...contract,
    FechaFirma: '2026-11-05',
    Admite: ['validacion'],
    Documentos: [
      paper(1, 'DNI anverso', 'Pendiente'),
      paper(2, 'DNI reverso', 'Válido'),
      paper(3, 'Factura anterior', 'Pendiente'),
    ],
  });
  serve({
    'sips/info': () => json({ ...point, Contratable: true }),
    client: () => json({ IdCliente: 1, Identificador: contract.Nif, DeudaPendiente: 0 }),
    contract: () => json({ Items: [], TotalCount: 0 }),
  });
  const Actions = () => {
    const { actions, dialogs } = useContractActions(of);
    return (
      <>
        <RecordActions actions={actions} />
        {dialogs}
      </>
    );
  };
  renderScreen(<Actions />, { cache: { dedupingInterval: 0 } });
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar a comercializadora' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText('2 sin revisar: DNI anverso y Factura anterior')).toBeTruthy();
  expect(within(dialog).getByText('Puede desistir hasta el 19/11/2026')).toBeTruthy();
});

test('sending nevertheless needs a reason if the API stores it, otherwise a confirmation', () => {
  const change = vi.fn();
  const stored = { against: true, keepsNotes: true };
  const { rerender } = render(<SendReason {...stored} decision={noDecision} onChange={change} />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Ha pagado' } });
  expect(change).toHaveBeenLastCalledWith({ reason: 'Ha pagado', anyway: false });
  expect([isDecided({ reason: ' ', anyway: true }, stored), isDecided({ reason: 'a', anyway: false }, stored)]).toEqual(
    [false, true],
  );
  const lost = { against: true, keepsNotes: false };
  rerender(<SendReason {...lost} decision={noDecision} onChange={change} />);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Enviar de todos modos' }));
  expect(change).toHaveBeenLastCalledWith({ reason: '', anyway: true });
  expect(isDecided({ reason: 'a', anyway: false }, lost)).toBe(false);
});

test('a mere unchecked finding needs a confirmation, without a reason', () => {
  const unchecked = { against: false, keepsNotes: true };
  render(<SendReason {...unchecked} decision={noDecision} onChange={vi.fn()} />);
  expect(screen.getByRole('checkbox', { name: 'Enviarlo sin esa comprobación' })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect([isDecided(noDecision, unchecked), isDecided({ reason: '', anyway: true }, unchecked)]).toEqual([false, true]);
});
