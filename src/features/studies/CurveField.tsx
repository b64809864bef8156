import type { TFunction } from 'i18next';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { cups20, formatCups } from '~/domain/cups.ts';
import type { HourNaming } from '~/domain/curve-hours.ts';
import type { LoadCurve } from '~/domain/load-curve.ts';
import { addDays } from '~/lib/days.ts';
import { sheetTypes } from '~/lib/fileLimits.ts';
import { formatDate, formatNumber, formatQuantity } from '~/lib/format.ts';
import { Fold } from '~/trade/supply/Fold.tsx';
import { Button } from '~/ui/Button.tsx';
import { FileDrop } from '~/ui/FileDrop.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { columnsRead, largestCurve, type UsedCurve } from './useCurve.ts';
import type { Shown } from './useStudy.ts';

const accepted = { ...sheetTypes, 'application/zip': ['.zip'] };

/** The hours or quarters of a supply, from a file that stays on the device. */
export function CurveField({ curve, data }: Pick<Shown, 'data'> & { curve: UsedCurve }) {
  const { t } = useTranslation('studies');
  const { months, cups } = data;
  const read = curve.curve;
  return (
    <Fold
      title={t('curve.title')}
      help={t('curve.help')}
      open={read !== undefined || curve.refused !== undefined || (months?.length ?? 0) > 0}
    >
      <section aria-label={t('curve.title')} className="flex flex-col gap-2">
        {read && curve.name ? (
          <div className="flex items-start gap-2 text-12">
            <div className="flex min-w-0 flex-1 flex-col gap-1">
              <CurveFacts read={read} of={curve} cups={cups} />
              {months?.length === 0 && <p className="text-red-fg">{t('curve.notUsed')}</p>}
            </div>
            <IconButton size="sm" icon={X} name={t('curve.remove')} onClick={curve.remove} />
          </div>
        ) : (
          <>
            {months && months.length > 0 && (
              <p className="text-12 text-text2">{t('curve.kept', { count: months.length, number: months.length })}</p>
            )}
            <FileDrop
              label={t('curve.choose')}
              accept={accepted}
              maxSize={largestCurve}
              multiple={false}
              onFiles={(files, refused) => void curve.take(files, refused)}
            >
              {t('curve.drop')}
            </FileDrop>
          </>
        )}
        {curve.reading !== undefined && (
          <div className="flex flex-wrap items-center gap-3">
            <Button onClick={curve.cancel}>{t('curve.cancel')}</Button>
            <span role="status" className="text-12 text-text2">
              {t('curve.reading', { name: curve.reading })}
            </span>
          </div>
        )}
        {curve.refused && (
          <p role="alert" className="text-12 text-red-fg">
            {curve.refused}
          </p>
        )}
      </section>
    </Fold>
  );
}

/** What was read from a file, and how it was understood, so that a person can see a mistake. */
function CurveFacts({ read: curve, of: { name, netting }, cups }: { read: LoadCurve; of: UsedCurve; cups: string }) {
  const { t } = useTranslation('studies');
  const { days, missing, estimated, columns, naming } = curve;
  const foreign = curve.cups && cups && cups20(curve.cups) !== cups20(cups);
  const noUse = days.every(({ kWh, metered = kWh }) => metered.every((value) => !value));
  return (
    <div role="status">
      <p className="wrap-anywhere">{name}</p>
      <p className="text-text2">
        {t(curve.perHour === 4 ? 'curve.quarters' : 'curve.hours', {
          count: days.length,
          number: formatNumber(days.length),
          from: formatDate(days[0]?.day),
          to: formatDate(days.at(-1)?.day),
        })}
      </p>
      <p className="text-text2">{namingText(naming, t)}</p>
      <p className="wrap-anywhere text-text2">{columnsRead(columns, t)}</p>
      {netting && (
        <p className="text-text2">
          {t('curve.netting', {
            count: netting.hours,
            number: formatNumber(netting.hours),
            amount: formatQuantity(netting.kWh, 'kWh', 2),
          })}
        </p>
      )}
      {noUse && <p className="text-red-fg">{t('curve.noUse')}</p>}
      {missing > 0 && (
        <p className="text-amber-fg">{t('curve.missing', { count: missing, number: formatNumber(missing) })}</p>
      )}
      {estimated > 0 && (
        <p className="text-amber-fg">{t('curve.estimated', { count: estimated, number: formatNumber(estimated) })}</p>
      )}
      {foreign && <p className="text-red-fg">{t('curve.foreign', { cups: formatCups(curve.cups ?? '') })}</p>}
    </div>
  );
}

function namingText({ named, from, first }: HourNaming, t: TFunction<'studies'>): string {
  if (named !== 'both') return t(`curve.naming.${named}`);
  if (from === undefined) return t('curve.naming.mixed');
  return t(first === 'end' ? 'curve.naming.both' : 'curve.naming.bothBack', {
    to: formatDate(addDays(from, -1)),
    from: formatDate(from),
  });
}
