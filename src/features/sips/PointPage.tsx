import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { useQuery } from '~/api/hooks.ts';
import { announce } from '~/api/perform.ts';
import { getSips, getSipsConsumption } from '~/api/sips.ts';
import { checkCups, cleanCups, formatCups } from '~/domain/cups.ts';
import { neighboursAmong } from '~/record/Neighbours.tsx';
import { RecordPage } from '~/record/RecordPage.tsx';
import { useRecord } from '~/record/useRecord.ts';
import { to } from '~/screens.ts';
import { BatchRail } from './BatchRail.tsx';
import { PointHead } from './PointHead.tsx';
import { PointTabs } from './PointTabs.tsx';
import { useBatch } from './useBatch.ts';

/** A supply point by its CUPS, as the distributors publish it. */
export default function PointPage() {
  const { t } = useTranslation('sips');
  const { cups: typed = '' } = useParams();
  const checked = checkCups(typed);
  const cups = cleanCups(typed);
  const query = checked.valid ? { cups } : undefined;
  const record = useRecord(getSips, query);
  const readings = useQuery(getSipsConsumption, { cups }, { enabled: record.data !== undefined });
  const { rows } = useBatch();
  const found = rows.flatMap((row) => (row.Resultado === 'found' ? to('supplyPoint', { cups: row.Cups }) : []));
  useSaid(record.data !== undefined);

  const unknown = checked.valid
    ? t('point.unknown', { cups: formatCups(cups) })
    : t('point.invalid', { cups: formatCups(cups) });
  return (
    <>
      <PointHead
        cups={cups}
        point={record.unknown ? undefined : record.data}
        readings={readings.data}
        coming={!record.data && !record.error && !record.unknown}
        neighbours={neighboursAmong(found, to('supplyPoint', { cups }))}
      />
      <div className="flex flex-1">
        {rows.length > 0 && <BatchRail rows={rows} cups={cups} />}
        <div className="flex min-w-0 flex-1 flex-col">
          <RecordPage record={record} unknown={unknown} back={t('point.back')}>
            {(point) => <PointTabs point={point} readings={readings} />}
          </RecordPage>
        </div>
      </div>
    </>
  );
}

/** A lookup that a person asked for says that it went well (specification, section 8). */
function useSaid(found: boolean) {
  const { state, key } = useLocation();
  const asked = state instanceof Object && 'asked' in state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each lookup
  useEffect(() => {
    if (asked && found) announce(getSips, { result: {} });
  }, [asked, found, key]);
}
