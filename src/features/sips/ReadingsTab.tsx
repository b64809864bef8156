import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SipsPoint, SipsReading } from '~/api/sips.ts';
import { periods } from '~/domain/periods.ts';
import { cosPhi } from '~/domain/reactive-energy.ts';
import { atrTariffs } from '~/domain/sips-codes.ts';
import { maximumOf, periodsRead, powersOf, totalOf } from '~/domain/sips-readings.ts';
import { formatNumber } from '~/lib/format.ts';
import type { Asked } from '~/record/Answered.tsx';
import { columnsOf, hidden } from '~/table/columnSet.ts';
import type { Column } from '~/table/columns.ts';
import { DetailList } from './DetailList.tsx';
import { wordOf } from './decode.ts';

interface ReadingsTabProps {
  point: SipsPoint;
  readings: Asked<SipsReading[]>;
}

/** Every reading that the distributor has published. */
export function ReadingsTab({ point, readings }: ReadingsTabProps) {
  const { t } = useTranslation('sips');
  const { data } = readings;
  return (
    <DetailList
      title={t('readings.title')}
      answer={readings}
      columns={useMemo(() => columns(data ?? [], point, t), [data, point, t])}
      rowId={({ FechaInicio, FechaFin }) => `${FechaInicio}/${FechaFin}`}
      size={12}
      none={{ title: t('readings.none'), text: t('readings.noneText') }}
      totals={(count, { total }) => [
        t('readings.count', { count, number: formatNumber(count) }),
        t('readings.sum', { number: formatNumber(total) }),
      ]}
    />
  );
}

function columns(readings: readonly SipsReading[], point: SipsPoint, t: TFunction<'sips'>): Column<SipsReading>[] {
  const energy = periodsRead(readings, 'Activa');
  const powers = powersOf(point.Potencias, point.Tarifa).map(({ period }) => period);
  const highest = (reading: SipsReading) => {
    const maxima = powersOf(reading.Maximetro, point.Tarifa).map(({ kw }) => kw);
    return maxima.length > 0 ? Math.max(...maxima) : null;
  };
  const cos = (reading: SipsReading) => {
    const [active, reactive] = [totalOf(reading.Activa), totalOf(reading.Reactiva)];
    return active !== null && reactive !== null ? cosPhi(active, reactive) : null;
  };
  const number = { kind: 'number', sortable: true } as const;
  const fixed = columnsOf<SipsReading>()({
    FechaInicio: { kind: 'date', header: t('readings.from'), width: 104, main: true, card: '1left' },
    FechaFin: { kind: 'date', header: t('readings.to'), width: 104, card: '1right' },
    CodigoTarifaATR: {
      kind: 'text',
      header: t('readings.tariff'),
      width: 70,
      quiet: true,
      value: ({ CodigoTarifaATR: code }) => (code && atrTariffs[code]?.name) || code,
    },
  });
  const read = columnsOf<SipsReading>()({
    TipoLectura: {
      kind: 'text',
      header: t('readings.source'),
      width: 130,
      quiet: true,
      card: '3right',
      value: ({ TipoLectura: code }) => code && (wordOf('reading', code, t) ?? code),
    },
  });
  return [
    ...fixed,
    {
      ...number,
      id: 'total',
      header: t('readings.total'),
      width: 100,
      value: ({ Activa }) => totalOf(Activa),
      card: '2left',
    },
    ...(energy.length > 1 ? energy : []).map(
      (period): Column<SipsReading> => ({
        ...number,
        id: `Activa${period}`,
        header: t('readings.energy', { period }),
        width: 84,
        value: ({ Activa }) => Activa?.[period],
      }),
    ),
    ...(powers.length > 0
      ? [
          {
            ...number,
            id: 'maximum',
            header: t('readings.maximum'),
            width: 96,
            decimals: 1,
            value: highest,
            card: '2right',
          } satisfies Column<SipsReading>,
        ]
      : []),
    ...periods
      .filter((period) => powers.includes(period))
      .map(
        (period): Column<SipsReading> => ({
          ...number,
          ...hidden,
          id: `Maximetro${period}`,
          header: t('readings.maximumOf', { period }),
          width: 110,
          decimals: 1,
          value: (reading) => maximumOf(reading, period, point.Tarifa),
        }),
      ),
    ...(periodsRead(readings, 'Reactiva').length > 0
      ? [
          {
            ...number,
            id: 'reactive',
            header: t('readings.reactive'),
            width: 116,
            value: ({ Reactiva }) => totalOf(Reactiva),
          } satisfies Column<SipsReading>,
          {
            ...number,
            id: 'cos',
            header: t('readings.cos'),
            width: 70,
            decimals: 2,
            value: cos,
            card: '3left',
          } satisfies Column<SipsReading>,
        ]
      : []),
    ...read,
  ];
}
