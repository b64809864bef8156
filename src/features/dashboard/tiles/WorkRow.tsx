import RotateCw from 'lucide-react/icons/rotate-cw';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '~/api/errors.ts';
import { mayRetry } from '~/lib/failure.ts';
import { formatNumber } from '~/lib/format.ts';
import { IconButton } from '~/ui/IconButton.tsx';
import { type Situation, SituationGlyph } from '~/ui/SituationGlyph.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { Row } from './Rows.tsx';

interface WorkRowProps {
  sign: Situation;
  title: string;
  /** Where there is something to do. */
  note: string;
  /** undefined: not answered yet. */
  count: number | undefined;
  href?: string;
  /** Why there is no number. */
  failed: ApiError | undefined;
  retry: () => void;
}

/** Something to do: how often, and where; done where there is nothing of it. */
export function WorkRow({ sign, title, note, count, href, failed, retry }: WorkRowProps) {
  const { t } = useTranslation('dashboard');
  if (failed)
    return (
      <Row
        sign={<SituationGlyph of={sign} />}
        title={title}
        note={t('state.failed')}
        value={
          mayRetry(failed) ? <IconButton size="sm" icon={RotateCw} name={t('state.retry')} onClick={retry} /> : null
        }
      />
    );
  if (count === undefined)
    return (
      <Row
        sign={<SituationGlyph of={sign} />}
        title={title}
        note={<Skeleton className="my-0.5 h-3 w-28" soft />}
        value={<Skeleton className="my-0.5 h-4 w-8" />}
      />
    );
  if (count === 0)
    return (
      <Row sign={<SituationGlyph of={{ kind: 'done' }} />} title={title} note={t('tile.work.nothing')} value={0} />
    );
  return <Row sign={<SituationGlyph of={sign} />} title={title} note={note} value={formatNumber(count)} href={href} />;
}
