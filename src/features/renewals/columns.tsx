import type { TFunction } from 'i18next';
import type { Renewal } from '~/api/renewals.ts';
import { cx } from '~/lib/cx.ts';
import { formatDate, formatNumber } from '~/lib/format.ts';
import type { Column } from '~/table/columns.ts';
import { dueClass, dueTone, localDay } from './dates.ts';
import { PriceChange, signed } from './PriceChange.tsx';
import { SubStateMenu } from './SubStateMenu.tsx';

/** The columns of the renewals: those of the desk, then those a person may add. */
export function renewalColumns(t: TFunction<'renewals'>): Column<Renewal>[] {
  return [
    {
      id: 'CodigoContrato',
      header: t('column.code'),
      kind: 'code',
      value: (row) => row.CodigoContrato,
      width: 104,
      sortable: true,
      main: true,
      card: '3left',
    },
    {
      id: 'FechaFin',
      header: t('column.end'),
      name: t('column.endDays'),
      kind: 'custom',
      value: (row) => row.FechaFin,
      render: (row) => <End row={row} />,
      align: 'end',
      width: 112,
      sortable: true,
      card: '1right',
    },
    {
      id: 'NombreTitular',
      header: t('column.holder'),
      kind: 'text',
      value: (row) => row.NombreTitular,
      strong: true,
      width: 130,
      grow: true,
      sortable: true,
      card: '1left',
    },
    { id: 'Cups', header: t('column.cups'), kind: 'cups', value: (row) => row.Cups, copy: true, width: 200 },
    {
      id: 'Tarifa',
      header: t('column.tariff'),
      kind: 'text',
      value: (row) => row.Tarifa,
      width: 52,
      sortable: true,
      card: '2left',
    },
    {
      id: 'ConsumoAnual',
      header: t('column.kwh'),
      name: t('column.consumption'),
      kind: 'number',
      value: (row) => row.ConsumoAnual,
      width: 84,
      sortable: true,
    },
    {
      id: 'VariacionPct',
      header: t('column.price'),
      name: t('column.priceChange'),
      kind: 'custom',
      value: (row) => row.VariacionPct,
      render: (row) => <PriceChange row={row} />,
      file: priceText,
      width: 170,
      sortable: true,
      card: '2right',
    },
    {
      id: 'Subestado',
      header: t('column.subState'),
      kind: 'custom',
      value: (row) => row.Subestado,
      render: (row, tabIndex) => <SubStateMenu row={row} tabIndex={tabIndex} />,
      width: 196,
      sortable: true,
      card: '4left',
    },
    {
      id: 'FechaProximoContacto',
      header: t('column.contactShort'),
      name: t('column.contact'),
      kind: 'date',
      value: (row) => row.FechaProximoContacto,
      due: (row) => (row.FechaProximoContacto && row.FechaProximoContacto < localDay() ? 'red' : undefined),
      width: 72,
      sortable: true,
      card: '4right',
    },
    { id: 'Agente', header: t('column.agent'), kind: 'text', value: (row) => row.Agente, width: 84, sortable: true },
    {
      id: 'AhorroEstimado',
      header: t('column.saving'),
      kind: 'euro',
      value: (row) => row.AhorroEstimado,
      width: 96,
      sortable: true,
      defaultHidden: true,
    },
    {
      id: 'Nif',
      header: t('column.nif'),
      kind: 'nif',
      value: (row) => row.Nif,
      width: 76,
      sortable: true,
      defaultHidden: true,
    },
    ...texts(t),
    {
      id: 'FechaSubestado',
      header: t('column.since'),
      kind: 'date',
      value: (row) => row.FechaSubestado,
      width: 80,
      sortable: true,
      defaultHidden: true,
    },
    {
      id: 'IntentosContacto',
      header: t('column.attempts'),
      kind: 'number',
      value: (row) => row.IntentosContacto,
      width: 76,
      sortable: true,
      defaultHidden: true,
    },
    {
      id: 'PenalizacionEstimada',
      header: t('column.penalty'),
      kind: 'euro',
      value: (row) => row.PenalizacionEstimada,
      width: 96,
      defaultHidden: true,
    },
    {
      id: 'CodigoContratoNuevo',
      header: t('column.newCode'),
      kind: 'code',
      value: (row) => row.CodigoContratoNuevo,
      width: 104,
      sortable: true,
      defaultHidden: true,
    },
    {
      id: 'DocumentoGenerado',
      header: t('column.document'),
      kind: 'custom',
      value: (row) => (row.DocumentoGenerado ? t('yes') : t('no')),
      render: (row) => (row.DocumentoGenerado ? t('yes') : t('no')),
      width: 92,
      sortable: true,
      defaultHidden: true,
    },
  ];
}

/** `0,1642 → 0,1498 (−8,8 %)`, as an exported file has it. */
const priceText = ({ PrecioMedioActual, PrecioMedioPropuesto, VariacionPct }: Renewal) =>
  PrecioMedioPropuesto === null
    ? formatNumber(PrecioMedioActual, 4)
    : `${formatNumber(PrecioMedioActual, 4)} → ${formatNumber(PrecioMedioPropuesto, 4)} (${signed(VariacionPct ?? 0, 1)} %)`;

/** What can be shown besides, as it is. */
const texts = (t: TFunction<'renewals'>): Column<Renewal>[] =>
  (
    [
      ['Comercializadora', t('column.supplier'), 120, true],
      ['Producto', t('column.product'), 140, true],
      ['Modalidad', t('column.pricing'), 88, true],
      ['Telefono', t('column.phone'), 110, false],
      ['Email', t('column.email'), 180, false],
    ] as const
  ).map(([id, header, width, sortable]) => ({
    id,
    header,
    kind: 'text',
    value: (row) => row[id],
    width,
    sortable,
    defaultHidden: true,
  }));

/** The day of the end and the days until it. */
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
