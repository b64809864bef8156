import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Attempt } from '~/ui/Attempt.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';

interface FetchedPartProps {
  /** Height of the placeholder, the same as the part's. */
  height: string;
  children: ReactNode;
}

/** Content of a panel that is loaded when it is first opened, or an error. */
export function FetchedPart({ height, children }: FetchedPartProps) {
  const { t } = useTranslation('errors');
  return (
    <Attempt
      fallback={
        <p role="alert" className="p-3 text-13 text-text2">
          {t('part')}
        </p>
      }
    >
      <Suspense fallback={<Skeleton className={`m-3 ${height}`} soft />}>{children}</Suspense>
    </Attempt>
  );
}
