import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { situation, state } from '~/domain/contract-states.ts';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { session } from '~/session/session.ts';
import { json, serve } from '~/session/testing.ts';
import ContractPage from './ContractPage.tsx';

withTexts('contract', 'gate', 'trade', 'debt', 'table', 'views', 'screens');
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T10:00:00') });
  vi.spyOn(session, 'can').mockReturnValue(true);
});

const code = 'PT-2026-000001';
const active = { CodigoContrato: code, Estado: 'Activo', EstadoId: state.active, NombreTitular: 'Ana Ruiz' };
const other = (CodigoContrato: string, Estado: string, EstadoId: string) => ({ CodigoContrato, Estado, EstadoId });

interface Odd {
  what: string;
  contract: object;
  /** Other contracts of its supply point. */
  others?: object[];
  /** Its tab; the summary if left out. */
  tab?: string;
  texts: readonly (string | RegExp)[];
}

const powers = { PotenciaP1: 20, PotenciaP2: 20, PotenciaP3: 20, PotenciaP4: 25, PotenciaP5: 22, PotenciaP6: 30 };
const draft = { CodigoContrato: code, Estado: 'Borrador', EstadoId: state.draft };
const right = 'ES0021990000012345EB0F';

const odd: readonly Odd[] = [
  { what: 'a draft without any data', contract: draft, texts: ['Borrador', 'El contrato no tiene CUPS'] },
  {
    what: 'the data of such a draft',
    contract: draft,
    tab: 'datos',
    texts: ['Correo—', 'Teléfono—', 'Agente—', 'Comercializadora—', 'Fecha de fin—', 'Cláusula de penalización—'],
  },
  {
    what: 'all documents, of which one has not been reviewed',
    contract: {
      ...active,
      DocumentosPedidos: 2,
      DocumentosEntregados: 2,
      Documentos: ['Válido', 'Pendiente'].map((EstadoValidacion, IdDocumento) => ({
        ...{ IdDocumento, TipoDocumento: 'CIF', NombreFichero: 'cif.pdf', EstadoValidacion },
      })),
    },
    texts: ['2/2 · 1 sin revisar'],
  },
  {
    what: 'wrong control letters in a CUPS from before they were checked',
    contract: { ...active, Cups: 'ES0021990000012345BE0F' },
    texts: ['sus letras son EB.', 'las letras de control deberían ser EB'],
  },
  {
    what: 'a power that is lower than that of the period before',
    contract: { ...active, Tarifa: '3.0TD', ...powers },
    texts: ['La potencia P5 (22,0 kW) es menor que la anterior, P4 (25,0 kW)'],
  },
  {
    what: 'two active contracts of one supply point',
    contract: { ...active, Cups: right },
    others: [other('PT-2026-000016', 'Activo', state.active), other('PT-2026-000014', 'Baja', state.ended)],
    texts: ['Hay otro contrato activo en este mismo CUPS: PT-2026-000016'],
  },
  {
    what: 'the other contracts of its supply point',
    contract: { ...active, Cups: right },
    others: [other('PT-2026-000013', 'Renovado', state.renewed), other('PT-2026-000014', 'Baja', state.ended)],
    tab: 'datos',
    texts: [/Otros contratos de este CUPS.*PT-2026-000013Renovado.*PT-2026-000014Baja/],
  },
  {
    what: 'no consumption at all, and an end that was yesterday',
    contract: { ...active, ConsumoAnual: 0, FechaFin: '2026-11-15' },
    texts: ['Consumo anual0 kWh', 'Precio medio—', 'Fin: 15/11/2026 · hace 1 día'],
  },
  {
    what: 'a very large consumption, and an end on a leap day',
    contract: { ...active, ConsumoAnual: 12_000_000, FechaFin: '2028-02-29' },
    texts: ['Consumo anual12.000.000 kWh', 'Fin: 29/02/2028'],
  },
  {
    what: 'a contract that has ended, under a NIE',
    contract: { ...active, EstadoId: state.ended, Estado: 'Baja', FechaBaja: '2026-03-01', Nif: 'X9900001L' },
    texts: ['Baja: 01/03/2026', 'X9900001L'],
  },
  {
    what: 'a refusal by the distributor, with the field to correct',
    contract: {
      ...active,
      EstadoId: state.inProcess,
      Estado: 'En tramitación',
      SituacionId: situation.refused,
      MotivoRechazoCodigo: '15',
      MotivoRechazo: 'Secuencia de potencias',
    },
    texts: [/La distribuidora lo rechazó.*15 · Secuencia de potencias/, 'Corregir Potencia P1', 'Enviar de nuevo'],
  },
  {
    what: 'a request that the distributor has not answered yet',
    contract: {
      ...active,
      EstadoId: state.inProcess,
      Estado: 'En tramitación',
      Atr: { Proceso: 'C1', NumeroSolicitud: '202611000123', FechaPrevista: '2026-11-20', Pasos: [] },
    },
    texts: ['202611000123', 'a más tardar el 20/11/2026', 'Sin contrastar con el BOE.'],
  },
  {
    what: 'a request of a type that the portal knows',
    contract: { ...active, IdTipoSolicitud: 2, TipoSolicitud: 'Cambio de comercializadora (C1)' },
    tab: 'datos',
    texts: ['Tipo de solicitudCambio de comercializadora (C1)'],
  },
  {
    what: 'gas',
    contract: { ...active, Energia: 'G', Tarifa: 'RL.4', TerminoFijo: 64.5 },
    tab: 'datos',
    texts: ['RL.4', 'Término fijo64,50 €/mes'],
  },
  {
    what: 'a price that follows the market',
    contract: {
      ...active,
      Fee: 8,
      Indexado: {
        Formula: 'P = (OMIE + F)',
        ParteIndexada: 100,
        Servicios: [
          { Concepto: 'Servicios de ajuste', Precio: 17.5 },
          { Concepto: 'Desvíos', Precio: null },
        ],
      },
    },
    tab: 'datos',
    texts: ['FórmulaP = (OMIE + F)', 'Fee (F)8,00 €/MWh', 'Servicios de ajuste17,50 €/MWh', 'Desvíosa su coste real'],
  },
  {
    what: 'a clause of penalty, and a commission that leaving would take back',
    contract: {
      ...active,
      ClausulaPenalizacion: '5 % de la energía pendiente',
      ImporteComision: 365,
      FechaDevengoComision: '2026-08-08',
    },
    tab: 'datos',
    texts: [
      'Cláusula de penalización5 % de la energía pendiente',
      /Decomisión.*265,00 €.*× 265 días pendientes de 365/,
    ],
  },
];

describe('a contract with something unusual reads well:', () => {
  test.each(odd)('$what', async ({ contract, others = [], tab, texts }) => {
    serve({
      'contract/id': () => json({ Id: 1, ...contract }),
      contract: () => json({ Items: others, TotalCount: others.length }),
    });
    renderScreen(<ContractPage />, {
      path: '/contratos/:referencia',
      at: `/contratos/${code}${tab ? `?pestana=${tab}` : ''}`,
      screen: 'contract',
    });
    await screen.findByRole('heading', { level: 1 });
    const read = () => (document.body.textContent ?? '').replaceAll(/\s+/g, ' ');
    for (const text of texts)
      await waitFor(() =>
        expect(read()).toEqual(typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text)),
      );
    // Words of a program that a person should never read.
    expect(read()).not.toMatch(/undefined|NaN|\bnull\b|Infinity|Invalid Date|\[object /);
  });
});
