import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SipsPoint, SipsReading } from '~/api/sips.ts';
import { formatNumber } from '~/lib/format.ts';
import type { Asked } from '~/record/Answered.tsx';
import { DetailList } from './DetailList.tsx';
import { readingColumns, readingRow } from './readingColumns.ts';

interface ReadingsTabProps {
  point: SipsPoint;
  readings: Asked<SipsReading[]>;
}

/** Every reading that the distributor has published. */
export function ReadingsTab({ point, readings }: ReadingsTabProps) {
  const { t } = useTranslation('sips');
  const { data } = readings;
  const rows = useMemo(() => data?.map((reading) => readingRow(reading, point.Tarifa)), [data, point]);
  return (
    <DetailList
      title={t('readings.title')}
      answer={{ ...readings, data: rows }}
      columns={useMemo(() => readingColumns(rows ?? [], point, t), [rows, point, t])}
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
