import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '~/api/errors.ts';
import { Failed } from '~/Failed.tsx';
import { formatNumber } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import { ProgressBar } from '~/ui/ProgressBar.tsx';
import type { OmieWalk } from './useOmie.ts';

interface OmieProgressProps {
  walk: OmieWalk;
  /** What the next days have failed with. */
  error: ApiError | undefined;
}

/** How much of a long range has come, with the way to stop and to go on; nothing once all of it is there. */
export function OmieProgress({ walk: { done, all, running, stop, resume }, error }: OmieProgressProps) {
  const { t } = useTranslation('prices');
  if (done === all) return null;
  const days = t('market.daysOf', { done: formatNumber(done), all: formatNumber(all) });
  return (
    <div className="border-b border-line">
      <ProgressBar label={days} value={done} max={all} className="h-0.5! rounded-none!" />
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 text-12">
        <span role="status">{days}</span>
        {error ? (
          <Failed size="line" error={error} reload={resume} className="text-red-fg" />
        ) : (
          <Button size="sm" icon={running ? Pause : Play} onClick={running ? stop : resume}>
            {t(running ? 'market.stop' : 'market.resume')}
          </Button>
        )}
      </div>
    </div>
  );
}
