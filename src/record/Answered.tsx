import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '~/api/errors.ts';
import { explain } from '~/i18n/explain.ts';
import { cx } from '~/lib/cx.ts';
import { mayRetry } from '~/lib/failure.ts';
import { Button } from '~/ui/Button.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';

/** What `useQuery` gives. */
export interface Asked<T> {
  data: T | undefined;
  error: ApiError | undefined;
  reload: () => void;
}

interface LookProps {
  /** It stands in a tile or a narrow column. */
  small?: boolean;
  /** Of what stands in the answer's place, where the answer has margins of its own. */
  className?: string;
}

interface AnsweredProps<T> extends LookProps {
  query: Asked<T>;
  /** The shape of what is coming: a block of this height, or one of its own. */
  height?: `h-${number}`;
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}

/** A part of a page that asks for itself: its shape, then the answer, or why there is none and another try. */
export function Answered<T>({ query, height, skeleton, children, ...look }: AnsweredProps<T>): ReactNode {
  const { t } = useTranslation();
  const { data, error, reload } = query;
  if (data !== undefined) return children(data);
  if (error) return <Failed error={error} reload={reload} {...look} />;
  return (
    <div role="status" aria-busy aria-label={t('loading')} className={skeleton ? 'h-full' : look.className}>
      {skeleton ?? <Skeleton soft className={height ?? 'h-32'} />}
    </div>
  );
}

interface FailedProps extends LookProps {
  error: ApiError;
  reload: () => void;
}

/** Why a part of a page is not there, and another try where that could help. */
export function Failed({ error, reload, small = false, className }: FailedProps) {
  const { t } = useTranslation();
  return (
    <div
      role="alert"
      className={cx('flex gap-x-3 gap-y-2', small ? 'flex-col items-start' : 'flex-wrap items-center', className)}
    >
      <p className={cx(small && 'line-clamp-3 text-12 text-text2')}>{explain(error)}</p>
      {mayRetry(error) && (
        <Button size={small ? 'sm' : 'md'} icon={RotateCw} onClick={reload}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
