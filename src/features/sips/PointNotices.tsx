import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import type { SipsPoint, SipsReading } from '~/api/sips.ts';
import { impossibleReadings, powersOf, yearlyUse } from '~/domain/sips-readings.ts';
import { sipsWarnings } from '~/domain/sips-warnings.ts';
import { formatDate, formatList, formatQuantity } from '~/lib/format.ts';
import { Icon } from '~/ui/Icon.tsx';

interface PointNoticesProps {
  point: SipsPoint;
  readings: readonly SipsReading[] | undefined;
}

/** What SIPS warns of, and what does not add up in what it says. */
export function PointNotices({ point, readings = [] }: PointNoticesProps) {
  const { t } = useTranslation('sips');
  const notices = [...sipsWarnings(point, (why) => t('point.closed', { why }))];
  const impossible = impossibleReadings(readings, powersOf(point.Potencias, point.Tarifa));
  if (impossible.length > 0)
    notices.push(
      t('point.impossible', {
        count: impossible.length,
        months: formatList(impossible.map(({ FechaInicio }) => formatDate(FechaInicio, 'monthAndYear'))),
      }),
    );
  const read = yearlyUse(readings)?.total;
  const said = point.ConsumoAnual;
  // Each of at most six periods may be rounded by itself.
  if (read !== undefined && said !== null && Math.abs(read - said) > 6)
    notices.push(t('point.mismatch', { said: formatQuantity(said, 'kWh'), read: formatQuantity(read, 'kWh') }));
  if (notices.length === 0) return null;
  return (
    <ul aria-label={t('point.notices')} className="overflow-hidden rounded bg-amber-bg text-amber-fg">
      {notices.map((notice) => (
        <li key={notice} className="flex items-start gap-2 px-4 py-2">
          <Icon of={TriangleAlert} className="mt-0.5 shrink-0" />
          <span>{notice}</span>
        </li>
      ))}
    </ul>
  );
}
