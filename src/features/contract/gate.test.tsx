import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import * as v from 'valibot';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { connect } from '~/api/connection.ts';
import { contract as schema } from '~/api/contract.ts';
import { loadTexts, startI18n } from '~/i18n/index.ts';
import { InRouter } from '~/routing/testing.tsx';
import { json, serve } from '~/session/testing.ts';
import { isDecided, noDecision, SendReason } from '~/trade/contracts/SendReason.tsx';
import { GateNotice } from './GateNotice.tsx';
import { SipsComparison } from './SipsComparison.tsx';
import { useGate } from './useGate.ts';

beforeAll(async () => {
  await startI18n({});
  for (const namespace of ['contract', 'gate', 'trade'] as const) await loadTexts(namespace);
});
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  connect({ baseUrl: 'https://api.test', brand: 'portal', token: () => 't', unauthorized: async () => false });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const contract = v.parse(schema, {
  CodigoContrato: 'PT-2026-000889',
  Cups: 'ES0021990000012345EB0F',
  Nif: '12345678Z',
  EstadoId: 3,
  Tarifa: '2.0TD',
  Cnae: '9820',
  Distribuidora: 'i-DE',
  Autoconsumo: '00',
});
/** The same data as the contract's. */
const point = { Cups: contract.Cups, Tarifa: '2.0TD', Cnae: '9820', Distribuidora: 'i-DE', Autoconsumo: '00' };

function Record() {
  return (
    <>
      <GateNotice findings={useGate(contract).findings} />
      <SipsComparison contract={contract} />
    </>
  );
}
function show(sips: object) {
  serve({
    'sips/info': () => json({ ...point, ...sips }),
    client: () => json({ title: 'No' }, 404),
    contract: () => json({ Items: [], TotalCount: 0 }),
  });
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <InRouter>
        <Record />
      </InRouter>
    </SWRConfig>,
  );
}

test('a point that SIPS says cannot be contracted is never a match, and the gate says why', async () => {
  show({ Contratable: false, Motivo: 'Anomalía en el punto' });
  expect(await screen.findByText('No se puede contratar')).toBeTruthy();
  expect(
    await screen.findByText('SIPS dice que en este punto no se puede contratar: Anomalía en el punto'),
  ).toBeTruthy();
  expect(screen.queryByText('Todo coincide')).toBeNull();
});

test('one that can be contracted raises nothing', async () => {
  show({ Contratable: true });
  expect(await screen.findByText('Sin diferencias')).toBeTruthy();
  expect(screen.queryByText('Lo más probable es que se rechace')).toBeNull();
});

test('who sends all the same gives a reason where the API keeps it, and says yes where it does not', () => {
  const change = vi.fn();
  const { rerender } = render(<SendReason keepsNotes decision={noDecision} onChange={change} />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Ha pagado' } });
  expect(change).toHaveBeenLastCalledWith({ reason: 'Ha pagado', anyway: false });
  expect([isDecided({ reason: ' ', anyway: true }, true), isDecided({ reason: 'a', anyway: false }, true)]).toEqual([
    false,
    true,
  ]);
  rerender(<SendReason keepsNotes={false} decision={noDecision} onChange={change} />);
  fireEvent.click(screen.getByRole('checkbox'));
  expect(change).toHaveBeenLastCalledWith({ reason: '', anyway: true });
  expect(isDecided({ reason: 'a', anyway: false }, false)).toBe(false);
});
