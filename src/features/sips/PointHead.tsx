import type { TFunction } from 'i18next';
import BatteryCharging from 'lucide-react/icons/battery-charging';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Download from 'lucide-react/icons/download';
import FilePlus from 'lucide-react/icons/file-plus';
import Gauge from 'lucide-react/icons/gauge';
import Scale from 'lucide-react/icons/scale';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '~/api/hooks.ts';
import { exportSips, type SipsPoint, type SipsReading } from '~/api/sips.ts';
import { formatCups } from '~/domain/cups.ts';
import { excessesOf, lastYear, powersOf } from '~/domain/sips-readings.ts';
import { formatNumber } from '~/lib/format.ts';
import { saveFile } from '~/lib/saveFile.ts';
import { Neighbours, type RecordNeighbours } from '~/record/Neighbours.tsx';
import { type RecordAction, RecordActions } from '~/record/RecordActions.tsx';
import { to } from '~/screens.ts';
import { adviceFor } from '~/trade/supply/powerAdvice.ts';
import { Chip } from '~/ui/Chip.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { CupsSearch, ListDialog } from './ListFields.tsx';
import { OptimiserDrawer } from './OptimiserDrawer.tsx';

interface PointHeadProps {
  cups: string;
  /** undefined while loading, and if SIPS does not have it. */
  point: SipsPoint | undefined;
  readings: readonly SipsReading[] | undefined;
  /** True: still loading. */
  coming: boolean;
  neighbours: RecordNeighbours | undefined;
}

/** The current CUPS with its state and actions. */
export function PointHead({ cups, point, readings, coming, neighbours }: PointHeadProps) {
  const { t } = useTranslation('sips');
  const exporting = useAction(exportSips);
  const [optimising, setOptimising] = useState(false);
  const save = async () => {
    const file = await exporting.run({ query: { cups } });
    if (file) saveFile(file);
  };
  const ofPoint = (point: SipsPoint): RecordAction[] => [
    {
      id: 'export',
      label: t('point.export'),
      icon: Download,
      loading: exporting.loading,
      run: () => void save(),
    },
    {
      id: 'optimise',
      label: t('point.optimise'),
      icon: Gauge,
      reason: reasonOf(point, readings, t),
      run: () => setOptimising(true),
    },
    {
      id: 'compare',
      label: t('point.compare'),
      icon: Scale,
      to: `${to('comparison')}?cups=${point.Cups}`,
    },
    {
      id: 'battery',
      label: t('point.battery'),
      icon: BatteryCharging,
      permission: 'MENUPRODUCTOSBATERIAS',
      // The calculator only supports the three periods of a home.
      reason: point.Tarifa === '2.0TD' ? undefined : { text: t('point.noBattery') },
      to: `${to('batteries')}?cups=${point.Cups}`,
    },
    {
      id: 'contract',
      label: t('point.contract'),
      icon: FilePlus,
      primary: true,
      permission: 'CONTRATOSALTA',
      to: `${to('newContract')}?cups=${point.Cups}`,
    },
  ];
  return (
    <SipsBar title={formatCups(cups)} cups={cups}>
      {(openList) => (
        <>
          {point && <Standing point={point} readings={readings} />}
          {coming && (
            // On the phone it has a line of its own.
            <span aria-hidden className="flex min-h-9 items-center md:hidden">
              <Skeleton className="h-6 w-28" />
            </span>
          )}
          <RecordActions
            actions={[
              {
                id: 'list',
                label: t('list.open'),
                icon: ClipboardList,
                permission: 'SIPSMASIVO',
                run: openList,
              },
              ...(point ? ofPoint(point) : []),
            ]}
          />
          {neighbours && <Neighbours neighbours={neighbours} of={t('batch.ofList')} />}
          {point && optimising && (
            <OptimiserDrawer point={point} readings={readings ?? []} onClose={() => setOptimising(false)} />
          )}
        </>
      )}
    </SipsBar>
  );
}

/** Why the powers of a point cannot be optimised; undefined if they can. */
function reasonOf(point: SipsPoint, readings: readonly SipsReading[] | undefined, t: TFunction<'sips'>) {
  const advice = adviceFor(point, readings);
  if (!('missing' in advice)) return undefined;
  const named = { tariff: point.Tarifa ?? '', number: formatNumber(advice.months) };
  return { title: t('optimiser.reason.title'), text: t(`optimiser.reason.${advice.missing}`, named) };
}

interface SipsBarProps {
  title: string;
  /** The point in view. */
  cups?: string | undefined;
  children?: (openList: () => void) => ReactNode;
}

/** The head of every SIPS screen: search and actions. */
function SipsBar({ title, cups, children }: SipsBarProps) {
  const [list, setList] = useState<string>();
  return (
    <header className="flex shrink-0 md:@container flex-wrap items-start gap-x-3 gap-y-2 border-b border-line px-6 py-3 max-md:px-4">
      <h1 className="sr-only print:not-sr-only print:text-20 print:font-semibold">{title}</h1>
      <CupsSearch key={cups} cups={cups} onList={setList} />
      {children?.(() => setList(''))}
      {list !== undefined && <ListDialog text={list} onClose={() => setList(undefined)} />}
    </header>
  );
}

interface StandingProps {
  point: SipsPoint;
  readings: readonly SipsReading[] | undefined;
}

/** The state of a supply point as chips. */
function Standing({ point, readings = [] }: StandingProps) {
  const { t } = useTranslation('sips');
  const { t: common } = useTranslation();
  const excesses = excessesOf(lastYear(readings), powersOf(point.Potencias, point.Tarifa), point.Tarifa);
  const months = new Set(excesses.map(({ from }) => from)).size;
  return (
    <div role="status" aria-label={common('record.standing')} className="flex min-h-9 flex-wrap items-center gap-1.5">
      <Chip tone={point.Contratable === null ? 'neutral' : point.Contratable ? 'green' : 'red'}>
        {point.Contratable === null
          ? t('point.standing.unknown')
          : t(point.Contratable ? 'point.standing.contractable' : 'point.standing.notContractable')}
      </Chip>
      {point.Energia === 'G' && <Chip tone="violet">{t('point.standing.gas')}</Chip>}
      {point.Impagos && <Chip tone="red">{t('point.standing.unpaid')}</Chip>}
      {point.BonoSocial && <Chip tone="blue">{t('point.standing.bonus')}</Chip>}
      {months > 0 && (
        <Chip tone="red">{t('point.standing.excess', { count: months, number: formatNumber(months) })}</Chip>
      )}
    </div>
  );
}
