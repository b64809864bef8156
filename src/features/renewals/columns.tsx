import type { TFunction } from 'i18next';
import type { Renewal } from '~/api/renewals.ts';
import { cx } from '~/lib/cx.ts';
import { today } from '~/lib/days.ts';
import { formatDate, formatNumber, missing } from '~/lib/format.ts';
import { extendedSet, hidden, pickColumns } from '~/table/columns/columnSet.ts';
import { contractIdentity } from '~/trade/columns.ts';
import { dueClass, dueTone } from './dates.ts';
import { PriceChange, signed } from './PriceChange.tsx';
import { SubStateMenu } from './SubStateMenu.tsx';

/** The columns of the renewals: the ten that are shown by default, then the hidden ones. */
export const renewalColumns = (t: TFunction<'renewals'>, trade: TFunction<'trade'>) =>
  pickColumns(
    columnsOf(t, trade),
    {
      NombreTitular: {},
      CodigoContrato: { main: true, under: 'NombreTitular', card: '3left' },
      FechaFin: { card: '1right' },
      Cups: { card: undefined },
      Tarifa: { width: 66, card: '2left' },
      ConsumoAnual: {},
      VariacionPct: { card: '2right' },
      Subestado: { card: '4left' },
      FechaProximoContacto: { card: '4right' },
      Agente: {},
      AhorroEstimado: hidden,
      MotivoVariacion: hidden,
      Nif: hidden,
      Comercializadora: hidden,
    },
    'othersHidden',
  );

/** The columns of a renewal for a supplier, without the agent, contacts and prices. */
export const supplierColumns: readonly string[] = [
  'CodigoContrato',
  'NombreTitular',
  'Nif',
  'Cups',
  'Tarifa',
  'Comercializadora',
  'Producto',
  'Modalidad',
  'ConsumoAnual',
  'FechaFin',
  'Subestado',
];

function columnsOf(t: TFunction<'renewals'>, trade: TFunction<'trade'>) {
  const generated = ({ DocumentoGenerado }: Renewal) =>
    DocumentoGenerado === null ? null : t(DocumentoGenerado ? 'yes' : 'no');
  return extendedSet<Renewal>()(contractIdentity(trade), {
    FechaFin: {
      kind: 'custom',
      header: t('column.end'),
      name: t('column.endDays'),
      render: (row) => <End row={row} />,
      align: 'end',
      width: 112,
    },
    ConsumoAnual: { kind: 'number', header: t('column.kwh'), name: trade('column.consumption'), width: 84 },
    VariacionPct: {
      kind: 'custom',
      header: t('column.price'),
      name: t('column.priceChange'),
      render: (row) => <PriceChange row={row} />,
      file: priceText,
      width: 170,
    },
    Subestado: {
      kind: 'custom',
      header: t('column.subState'),
      render: (row, tabIndex) => <SubStateMenu row={row} tabIndex={tabIndex} />,
      width: 196,
      rank: 3,
    },
    FechaProximoContacto: {
      kind: 'date',
      header: t('column.contactShort'),
      name: t('column.contact'),
      due: (row) => (row.FechaProximoContacto && row.FechaProximoContacto < today() ? 'red' : undefined),
      width: 72,
      rank: 4,
    },
    AhorroEstimado: { kind: 'euro', header: t('column.saving'), width: 96 },
    MotivoVariacion: { kind: 'text', header: t('column.reason'), width: 220, sortable: false },
    Producto: { kind: 'text', header: trade('column.product'), width: 140 },
    Modalidad: { kind: 'text', header: trade('column.pricing'), width: 88 },
    Telefono: { kind: 'text', header: t('column.phone'), width: 110, sortable: false },
    Email: { kind: 'text', header: t('column.email'), width: 180, sortable: false },
    FechaSubestado: { kind: 'date', header: t('column.since'), width: 80 },
    IntentosContacto: { kind: 'number', header: t('column.attempts'), width: 76 },
    PenalizacionEstimada: { kind: 'euro', header: t('column.penalty'), width: 96, sortable: false },
    CodigoContratoNuevo: { kind: 'code', header: t('column.newCode'), width: 104 },
    DocumentoGenerado: { kind: 'custom', header: t('column.document'), value: generated, render: generated, width: 92 },
  });
}

/** `0,1642 → 0,1498 (−8,8 %)`, as an exported file has it. */
const priceText = ({ PrecioMedioActual, PrecioMedioPropuesto, VariacionPct }: Renewal) =>
  PrecioMedioPropuesto === null
    ? formatNumber(PrecioMedioActual, 4)
    : `${formatNumber(PrecioMedioActual, 4)} → ${formatNumber(PrecioMedioPropuesto, 4)} (${VariacionPct === null ? missing : signed(VariacionPct, 1)} %)`;

/** The end date and the days left until it. */
function End({ row: { FechaFin, DiasParaVencimiento: days } }: { row: Renewal }) {
  const tone = dueTone(days);
  return (
    <span className="whitespace-nowrap tabular-nums">
      {formatDate(FechaFin, 'short')}
      {days !== null && (
        <span className={cx('ml-2 inline-block min-w-8 text-right', tone ? dueClass[tone] : 'text-text2')}>
          {signed(days, 0).replace('+', '')}
          {'\u202fd'}
        </span>
      )}
    </span>
  );
}
