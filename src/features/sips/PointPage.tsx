import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { useQuery } from '~/api/hooks.ts';
import { announce } from '~/api/perform.ts';
import { getSips, getSipsConsumption } from '~/api/sips.ts';
import { checkCups, cleanCups, formatCups } from '~/domain/cups.ts';
import { neighboursAmong } from '~/record/Neighbours.tsx';
import { RecordPage } from '~/record/RecordPage.tsx';
import type { RecordShape } from '~/record/RecordSkeleton.tsx';
import { useRecord } from '~/record/useRecord.ts';
import { to } from '~/screens.ts';
import { useBatch } from './batch.ts';
import { PointHead } from './PointHead.tsx';
import { PointTabs } from './PointTabs.tsx';
import { useSeenPoints } from './seenPoints.ts';

const shape: RecordShape = { headless: true, tabs: 3, body: ['line', 'facts', 'cards', 'wide'] };

/** A supply point by its CUPS, as the distributors publish it. */
export default function PointPage() {
  const { t } = useTranslation('sips');
  const { cups: typed = '' } = useParams();
  const checked = checkCups(typed);
  const cups = cleanCups(typed);
  const query = checked.valid ? { cups } : undefined;
  const record = useRecord(getSips, query);
  useSeenPoints(record.data && cups);
  const readings = useQuery(getSipsConsumption, { cups }, { enabled: record.data !== undefined });
  const { rows } = useBatch();
  const found = rows.flatMap((row) => (row.Resultado === 'found' ? to('supplyPoint', { cups: row.Cups }) : []));
  useAnnouncement(record.data !== undefined);

  const unknown = t(checked.valid ? 'point.unknown' : 'point.invalid', { cups: formatCups(cups) });
  return (
    <>
      <PointHead
        cups={cups}
        point={record.notFound ? undefined : record.data}
        readings={readings.data}
        coming={!record.data && !record.error && !record.notFound}
        neighbours={neighboursAmong(found, to('supplyPoint', { cups }))}
      />
      <RecordPage shape={shape} record={record} notFound={unknown} back={t('point.back')}>
        {(point) => <PointTabs point={point} readings={readings} />}
      </RecordPage>
    </>
  );
}

/** A lookup that a person started announces its success (specification, section 8). */
function useAnnouncement(found: boolean) {
  const { state, key } = useLocation();
  const isRequested = state instanceof Object && 'isRequested' in state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each lookup
  useEffect(() => {
    if (isRequested && found) announce(getSips, { result: {} });
  }, [isRequested, found, key]);
}
