import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '~/api/errors.ts';
import { Failed } from '~/Failed.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';

/** The result of `useQuery`. */
export interface QueryState<T> {
  data: T | undefined;
  error: ApiError | undefined;
  reload: () => void;
}

interface AnsweredProps<T> {
  /** For a tile or a narrow column. */
  small?: boolean;
  /** Class of the skeleton and the error, if the answer has its own margins. */
  className?: string;
  query: QueryState<T>;
  /** The skeleton: a block of this height, or a custom one. */
  height?: `h-${number}`;
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}

/** A part of a page with its own call: its skeleton, then the answer, or an error with a retry. */
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

/** Combines two answers that are shown together: both data, or the first failure. */
export const joined = <A, B>(one: QueryState<A>, other: QueryState<B>): QueryState<readonly [A, B]> => ({
  data: one.data === undefined || other.data === undefined ? undefined : [one.data, other.data],
  error: one.error ?? other.error,
  reload: () => {
    one.reload();
    other.reload();
  },
});
