import type { TFunction } from 'i18next';
import type { BatteryContract, BatteryOffer } from '~/api/batteries.ts';
import { columnsOf } from '~/table/columnSet.ts';
import { contractStates, offerStates, toneOf } from './states.ts';

type T = TFunction<['batteries', 'trade']>;

const batteryOf = (t: T, { Marca, Modelo }: Pick<BatteryOffer, 'Marca' | 'Modelo'>) =>
  Modelo === null ? null : t('battery', { maker: Marca, model: Modelo });

export function offerColumns(t: T) {
  const states = offerStates(t);
  return columnsOf<BatteryOffer>()({
    CodigoOferta: { kind: 'code', header: t('column.offer'), width: 112, main: true, card: '1left' },
    NombreTitular: {
      kind: 'text',
      header: t('trade:column.holder'),
      strong: true,
      width: 140,
      grow: true,
      card: '2left',
    },
    Estado: {
      kind: 'chip',
      header: t('trade:column.state'),
      value: (row) => states[row.Estado ?? ''] ?? row.Estado,
      tone: (row) => toneOf(row.Estado),
      width: 112,
      card: '1right',
    },
    Modelo: { kind: 'text', header: t('column.battery'), value: (row) => batteryOf(t, row), width: 170, card: '3left' },
    Total: { kind: 'euro', header: t('trade:column.total'), name: t('column.totalLong'), width: 96, card: '3right' },
    AhorroAnual: { kind: 'euro', header: t('column.saving'), width: 108 },
    Payback: { kind: 'number', header: t('column.payback'), unit: t('result.years'), decimals: 1, width: 96 },
    FechaCreacion: {
      kind: 'date',
      header: t('column.created'),
      name: t('trade:column.created'),
      width: 78,
      card: '4left',
    },
    FechaValidez: {
      kind: 'date',
      header: t('column.valid'),
      due: ({ Estado }) => (Estado === 'Caducada' ? 'red' : undefined),
      width: 88,
      card: '4right',
    },
    Agente: { kind: 'text', header: t('trade:column.agent'), width: 110, quiet: true },
    Cups: { kind: 'cups', header: t('trade:column.cups'), copy: true, width: 200, defaultHidden: true },
    Nif: { kind: 'nif', header: t('trade:column.nif'), width: 84, defaultHidden: true },
    CodigoContratoBateria: { kind: 'code', header: t('column.contract'), width: 118, defaultHidden: true },
  });
}

export function contractColumns(t: T) {
  const states = contractStates(t);
  return columnsOf<BatteryContract>()({
    CodigoContratoBateria: { kind: 'code', header: t('column.contract'), width: 122, main: true, card: '1left' },
    NombreTitular: {
      kind: 'text',
      header: t('trade:column.holder'),
      strong: true,
      width: 140,
      grow: true,
      card: '2left',
    },
    Estado: {
      kind: 'chip',
      header: t('trade:column.state'),
      value: (row) => states[row.Estado ?? ''] ?? row.Estado,
      tone: (row) => toneOf(row.Estado),
      width: 172,
      card: '1right',
    },
    CodigoOferta: { kind: 'code', header: t('column.offer'), width: 112 },
    Modelo: { kind: 'text', header: t('column.battery'), value: (row) => batteryOf(t, row), width: 170, card: '3left' },
    Total: { kind: 'euro', header: t('trade:column.total'), name: t('column.totalLong'), width: 96, card: '3right' },
    FechaFirma: {
      kind: 'date',
      header: t('trade:column.signedShort'),
      name: t('trade:column.signed'),
      width: 78,
      card: '4left',
    },
    FechaInstalacion: { kind: 'date', header: t('column.installed'), width: 98, card: '4right' },
    Agente: { kind: 'text', header: t('trade:column.agent'), width: 110, quiet: true },
    Cups: { kind: 'cups', header: t('trade:column.cups'), copy: true, width: 200, defaultHidden: true },
  });
}
