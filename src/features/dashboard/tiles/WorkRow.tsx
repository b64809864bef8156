import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '~/api/errors.ts';
import { AnotherTry, FailedWords } from '~/Failed.tsx';
import { formatNumber } from '~/lib/format.ts';
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
  const row = (more: ReactNode, value: ReactNode, to?: string) => (
    <Row
      sign={<SituationGlyph of={!failed && count === 0 ? { kind: 'done' } : sign} />}
      title={title}
      note={more}
      value={value}
      href={to}
    />
  );
  if (failed)
    return row(
      <FailedWords error={failed} className="line-clamp-2 whitespace-normal" />,
      <AnotherTry error={failed} size="sm" of={title} onClick={retry} />,
    );
  if (count === undefined)
    return row(<Skeleton className="my-0.5 h-3 w-28" soft />, <Skeleton className="my-0.5 h-4 w-8" />);
  return count === 0 ? row(t('tile.work.nothing'), 0) : row(note, formatNumber(count), href);
}
