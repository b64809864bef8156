import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Attempt } from '~/ui/Attempt.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';

interface FetchedPartProps {
  /** Of the grey block that stands there meanwhile: the height of what comes. */
  height: string;
  children: ReactNode;
}

/** What a panel holds that is fetched when it is first opened, or the sentence that it could not be. */
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
