import RotateCw from 'lucide-react/icons/rotate-cw';
import { memo, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { speculate } from '~/lib/speculate.ts';
import { Attempt } from '~/ui/Attempt.tsx';
import { Button } from '~/ui/Button.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { useTile } from './grid/GridContext.ts';
import { fetchTile, forgetTile, tileOf } from './parts.ts';
import type { WidgetId } from './widgets.ts';

interface TileBodyProps {
  id: WidgetId;
  ready: boolean;
}

/** What a tile shows, fetched when it is first seen; where that fails, the other tiles go on. */
export const TileBody = memo(function TileBody({ id, ready }: TileBodyProps) {
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
    <Attempt key={attempt} fallback={<Failed onRetry={again} />}>
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

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('dashboard');
  return (
    <div role="alert" className="flex flex-col items-start gap-2 px-4 pb-4">
      <p className="text-12 text-text2">{t('problem.part')}</p>
      <Button size="sm" icon={RotateCw} onClick={onRetry}>
        {t('edit.retry')}
      </Button>
    </div>
  );
}
