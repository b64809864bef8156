import { memo, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/errors.ts';
import { Failed } from '~/Failed.tsx';
import { speculate } from '~/lib/speculate.ts';
import { Attempt } from '~/ui/Attempt.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { useTile } from './grid/GridContext.ts';
import { fetchTile, forgetTile, tileOf } from './parts.ts';
import { tileMargin } from './tiles/Answer.tsx';
import type { WidgetId } from './widgets.ts';

const notFetched = new ApiError('network', { endpoint: '' });

interface TileBodyProps {
  id: WidgetId;
  ready: boolean;
}

/** What a tile shows, fetched when it is first seen; where that fails, the other tiles go on. */
export const TileBody = memo(function TileBody({ id, ready }: TileBodyProps) {
  const { t } = useTranslation('dashboard');
  const { seen } = useTile();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!seen) return;
    // Code and answers come beside the layout, which may leave the tile out: then they were asked for in vain. What fails
    // is fetched anew.
    let waits = !ready;
    speculate(async () => {
      const tile = await fetchTile(id);
      if (waits) tile.prefetch?.();
    });
    return () => {
      waits = false;
    };
  }, [seen, id, ready]);
  if (!ready || !seen) return <Waiting />;
  const Part = tileOf(id);
  const again = () => {
    forgetTile(id);
    setAttempt(attempt + 1);
  };
  return (
    <Attempt
      key={attempt}
      fallback={
        <Failed size="tile" error={notFetched} reload={again} className={tileMargin}>
          {t('problem.part')}
        </Failed>
      }
    >
      <Suspense fallback={<Waiting />}>
        <Part />
      </Suspense>
    </Attempt>
  );
});

const Waiting = () => (
  <div className="space-y-3 px-4 pb-4">
    <Skeleton className="h-7 w-1/2" />
    <Skeleton soft className="h-4 w-3/4" />
  </div>
);
