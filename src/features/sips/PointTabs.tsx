import { useTranslation } from 'react-i18next';
import type { SipsPoint, SipsReading } from '~/api/sips.ts';
import { Answered, type Asked } from '~/record/Answered.tsx';
import { RecordTabs, useShownTab } from '~/record/RecordTabs.tsx';
import { PointFacts } from './PointFacts.tsx';
import { PointNotices } from './PointNotices.tsx';
import { RawTab } from './RawTab.tsx';
import { ReadingsTab } from './ReadingsTab.tsx';
import { Summary } from './Summary.tsx';

interface PointTabsProps {
  point: SipsPoint;
  readings: Asked<SipsReading[]>;
}

/** A supply point: what it is and draws, every reading, and the record as it was published. */
export function PointTabs({ point, readings }: PointTabsProps) {
  const { t } = useTranslation('sips');
  const tabs = [
    {
      id: 'resumen',
      label: t('point.tab.summary'),
      body: (
        <div className="flex flex-col gap-4">
          <PointNotices point={point} readings={readings.data} />
          <PointFacts point={point} />
          <Answered query={readings} height="h-96">
            {(all) => <Summary point={point} readings={all} />}
          </Answered>
        </div>
      ),
    },
    {
      id: 'lecturas',
      label: t('point.tab.readings'),
      body: <ReadingsTab point={point} readings={readings} />,
    },
    { id: 'registro', label: t('point.tab.record'), body: <RawTab cups={point.Cups} /> },
  ];
  const shown = useShownTab(tabs);
  return (
    <>
      <RecordTabs tabs={tabs} shown={shown} />
      <div className="@container flex flex-1 flex-col p-6 max-md:p-4 max-md:pb-24">{shown?.body}</div>
    </>
  );
}
