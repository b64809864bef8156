import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '~/api/errors.ts';
import { Failed } from '~/Failed.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';

/** What `useQuery` gives. */
export interface Asked<T> {
  data: T | undefined;
  error: ApiError | undefined;
  reload: () => void;
}

interface AnsweredProps<T> {
  /** It stands in a tile or a narrow column. */
  small?: boolean;
  /** Of what stands in the answer's place, where the answer has margins of its own. */
  className?: string;
  query: Asked<T>;
  /** The shape of what is coming: a block of this height, or one of its own. */
  height?: `h-${number}`;
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}

/** A part of a page that asks for itself: its shape, then the answer, or why there is none and another try. */
export function Answered<T>({
  query,
  height,
  skeleton,
  small = false,
  className,
  children,
}: AnsweredProps<T>): ReactNode {
  const { t } = useTranslation();
  const { data, error, reload } = query;
  if (data !== undefined) return children(data);
  if (error) return <Failed size={small ? 'tile' : 'line'} error={error} reload={reload} className={className} />;
  return (
    <div role="status" aria-busy aria-label={t('loading')} className={skeleton ? 'h-full' : className}>
      {skeleton ?? <Skeleton soft className={height ?? 'h-32'} />}
    </div>
  );
}
