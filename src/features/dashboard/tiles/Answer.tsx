import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '~/api/errors.ts';
import { sentence } from '~/i18n/explain.ts';
import { Button } from '~/ui/Button.tsx';

interface Asked<T> {
  data: T | undefined;
  error: ApiError | undefined;
  reload: () => void;
}

interface AnswerProps<T> {
  to: Asked<T>;
  /** In the shape of what comes. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** What a tile shows while it asks, when it is answered, and when it is not: the other tiles go on. */
export function Answer<T>({ to, skeleton, children }: AnswerProps<T>) {
  if (to.data !== undefined) return children(to.data);
  if (to.error) return <TileError error={to.error} retry={to.reload} />;
  return <Waiting>{skeleton}</Waiting>;
}

/** The shape of a tile whose answer is on its way. */
function Waiting({ children }: { children: ReactNode }) {
  const { t } = useTranslation('dashboard');
  return (
    <div role="status" aria-busy aria-label={t('state.loading')} className="h-full">
      {children}
    </div>
  );
}

/** What went wrong, and another try. */
export function TileError({ error, retry }: { error: ApiError; retry: () => void }) {
  const { t } = useTranslation('dashboard');
  return (
    <div role="alert" className="flex flex-col items-start gap-2 px-4 pb-4">
      <p className="line-clamp-3 text-12 text-text2">{sentence(error)}</p>
      {error.status !== 403 && (
        <Button size="sm" icon={RotateCw} onClick={retry}>
          {t('state.retry')}
        </Button>
      )}
    </div>
  );
}

/** Nothing to show, in a sentence. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="px-4 pb-4 text-13 text-text2">{children}</p>
);
