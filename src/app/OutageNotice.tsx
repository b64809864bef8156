import { useTranslation } from 'react-i18next';
import { useOutageToSay } from '~/api/outages.ts';
import { AnotherTry } from '~/Failed.tsx';
import { sentence } from '~/i18n/explain.ts';
import { useCopyNames } from '~/i18n/useCopyNames.ts';
import { Copy } from '~/ui/Copy.tsx';
import { FloatingNotice } from '~/ui/FloatingNotice.tsx';

/** Several parts of the screen have failed alike, or one that does not say so: why, the trace, and another try. */
export function OutageNotice() {
  const { t } = useTranslation(['common', 'errors']);
  const names = useCopyNames();
  const outage = useOutageToSay();
  if (!outage) return null;
  const { error, several, again } = outage;
  const { kind, status, serverMessage } = error;
  const trace = [...outage.errors].find((one) => one.trace)?.trace;
  return (
    <FloatingNotice
      // Another outage is said although the last one was put away.
      key={`${kind} ${status}`}
      tone="red"
      className="[body:has([role=dialog],[role=alertdialog])_&]:hidden"
      closeName={t('common:close')}
      action={<AnotherTry error={error} size="sm" onClick={again} />}
    >
      <p>
        <b className="font-semibold">{t(several ? 'errors:together' : 'errors:somewhere')}</b>{' '}
        {sentence({ kind, status, serverMessage, endpoint: several ? undefined : error.endpoint })}
      </p>
      {trace && (
        <p className="-mb-1 flex h-5 items-center gap-1">
          <span className="min-w-0 truncate">
            {t('common:traceLabel')} <span className="font-mono">{trace}</span>
          </span>
          <Copy text={trace} names={names} />
        </p>
      )}
    </FloatingNotice>
  );
}
