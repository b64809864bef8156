import type { TFunction } from 'i18next';
import { Suspense } from 'react';
import type { ContractRow } from '~/api/contracts.ts';
import { state } from '~/domain/contract-states.ts';
import { lazyPart } from '~/i18n/lazyPart.ts';
import { formatEuro, formatNumber } from '~/lib/format.ts';
import { extendedSet } from '~/table/columns/columnSet.ts';
import type { Sums } from '~/table/list/ListRows.tsx';
import { contractIdentity } from '~/trade/columns.ts';
import { Attempt } from '~/ui/Attempt.tsx';
import { requestName, situationName, stateName } from './names.ts';
import { contractTone, due, shortSituation, situationGlyph } from './states.ts';

/** Fetched with the first row that shows it. */
const GateCell = lazyPart(() => import('./GateCell.tsx'), 'gate');

const gateCell = (row: ContractRow) => (
  <Attempt>
    <Suspense>
      <GateCell row={row} />
    </Suspense>
  </Attempt>
);

export function contractColumns(t: TFunction<'trade'>) {
  return extendedSet<ContractRow>()(contractIdentity(t), {
    CodigoContrato: { kind: 'code', header: t('column.code'), width: 104, main: true, under: 'NombreTitular' },
    Modalidad: { kind: 'text', header: t('column.pricing'), width: 88, rank: 12 },
    Estado: {
      kind: 'chip',
      header: t('column.state'),
      // The name of the most common state is too long for the column.
      value: (row) => (row.EstadoId === state.awaitingSignature ? t('awaitingSignature') : stateName(t, row)),
      tone: (row) => contractTone(row.EstadoId),
      // A file has room for the full name, as in the record and in the server's workbook.
      file: (row) => stateName(t, row),
      width: 122,
      rank: 2,
      card: '1right',
    },
    Situacion: {
      kind: 'situation',
      header: t('column.situation'),
      value: (row) => shortSituation(t, row.SituacionId) ?? row.Situacion,
      situation: (row) => situationGlyph(row.SituacionId),
      file: (row) => situationName(t, row),
      width: 116,
      rank: 3,
    },
    FechaFirma: { kind: 'date', header: t('column.signedShort'), name: t('column.signed'), width: 66, rank: 5 },
    FechaFin: {
      kind: 'date',
      header: t('column.endShort'),
      name: t('column.end'),
      due: (row) => due(row.FechaFin, row.EstadoId),
      width: 66,
      rank: 4,
      card: '4right',
    },
    ConsumoAnual: { kind: 'number', header: t('column.consumption'), unit: 'kWh', width: 120 },
    Producto: { kind: 'text', header: t('column.product'), width: 140 },
    Fee: { kind: 'number', header: t('column.fee'), unit: '€/MWh', decimals: 2, width: 96 },
    ImporteComision: { kind: 'euro', header: t('column.commission'), width: 96 },
    Provincia: { kind: 'text', header: t('column.province'), width: 120 },
    Municipio: { kind: 'text', header: t('column.municipality'), width: 140 },
    FechaCreacion: { kind: 'date', header: t('column.created'), width: 116 },
    FechaActivacion: { kind: 'date', header: t('column.activated'), width: 88 },
    Colectivo: { kind: 'text', header: t('column.collective'), width: 140 },
    TipoSolicitud: {
      kind: 'text',
      header: t('column.requestType'),
      value: (row) => requestName(t, row.TipoSolicitud),
      width: 180,
    },
    DiasEnSituacion: { kind: 'number', header: t('column.days'), width: 80 },
    /** Shows how many documents were delivered; the server sorts by the number of missing ones. */
    DocumentosPendientes: {
      kind: 'custom',
      header: t('column.documents'),
      value: (row) => row.DocumentosEntregados,
      render: documents,
      file: documents,
      align: 'end',
      width: 96,
    },
    /** The findings against sending it; only on the screen. */
    Gate: {
      kind: 'custom',
      header: t('column.gate'),
      value: (row) => row.CodigoContrato,
      render: gateCell,
      sortable: false,
      controls: true,
      width: 160,
    },
  });
}

const documents = ({ DocumentosEntregados, DocumentosPedidos }: ContractRow) =>
  `${formatNumber(DocumentosEntregados)}/${formatNumber(DocumentosPedidos)}`;

/** "17.730 contratos", "412.806.118 kWh/año", "1.912.604,75 € de comisión": the totals of a contract list. */
export const contractTotals = (t: TFunction<'trade'>, count: number, { ConsumoAnual, ImporteComision }: Sums) => [
  t('contractTotals.contracts', { count, number: formatNumber(count) }),
  ...(ConsumoAnual === undefined ? [] : [t('contractTotals.consumption', { number: formatNumber(ConsumoAnual) })]),
  ...(ImporteComision === undefined ? [] : [t('contractTotals.commission', { number: formatEuro(ImporteComision) })]),
];
