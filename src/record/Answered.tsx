import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '~/api/errors.ts';
import { explain } from '~/i18n/explain.ts';
import { Button } from '~/ui/Button.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';

/** What `useQuery` gives. */
export interface Asked<T> {
  data: T | undefined;
  error: ApiError | undefined;
  reload: () => void;
}

interface AnsweredProps<T> {
  query: Asked<T>;
  /** Height of what is coming. */
  height: `h-${number}`;
  children: (data: T) => ReactNode;
}

/** A part of a page that asks for itself: its shape, then what came, or why nothing did and another try. */
export function Answered<T>({ query: { data, error, reload }, height, children }: AnsweredProps<T>): ReactNode {
  const { t } = useTranslation();
  if (data !== undefined) return children(data);
  if (error)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3">
        {explain(error)}
        <Button onClick={reload}>{t('retry')}</Button>
      </p>
    );
  return (
    <div aria-busy="true">
      <Skeleton soft className={height} />
    </div>
  );
}
