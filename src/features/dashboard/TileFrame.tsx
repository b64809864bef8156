import { memo, type ReactNode, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/errors.ts';
import { Failed } from '~/Failed.tsx';
import { limitDays } from '~/trade/questions.ts';
import { Attempt } from '~/ui/Attempt.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { useGrid, useTile } from './grid/GridContext.ts';
import { GridTile } from './grid/GridTile.tsx';
import { forgetTile, tileOf } from './parts.ts';
import { TileToolsSlot, tileMargin } from './tiles/Answer.tsx';
import type { WidgetId } from './widgets.ts';

interface TileFrameProps {
  id: WidgetId;
  /** While editing: menu and handle. */
  tools: ReactNode;
}

/** A tile: title, its own controls, while editing its menu and handle, and its content. */
export function TileFrame({ id, tools }: TileFrameProps) {
  const { t } = useTranslation('dashboard');
  const titleId = useId();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const title = t(`tile.${id}.title`, limitDays);
  const editing = useGrid().attach !== undefined;
  return (
    <GridTile id={id} labelledBy={titleId}>
      <header className="flex h-10 shrink-0 items-center gap-1 pr-2 pl-4">
        <h2 id={titleId} className="mr-auto line-clamp-2 text-13/4 font-semibold">
          {title}
        </h2>
        <div ref={setSlot} className="contents" />
        {tools}
      </header>
      <TileToolsSlot value={slot}>
        {/* While the layout is being edited, a press moves the tile: it follows no link in it. */}
        <div inert={editing} className="min-h-0 flex-1 overflow-y-auto">
          <TileBody id={id} />
        </div>
      </TileToolsSlot>
    </GridTile>
  );
}

const notFetched = new ApiError('network', { endpoint: '' });

/** The content of a tile, loaded when it is first visible; if that fails, the other tiles continue. */
const TileBody = memo(function TileBody({ id }: { id: WidgetId }) {
  const { t } = useTranslation('dashboard');
  const { seen } = useTile();
  const [attempt, setAttempt] = useState(0);
  if (!seen) return <Waiting />;
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

/** Printed instead of a tile that was never visible: its data was not fetched, and printing does not wait for it. */
function Waiting() {
  const { t } = useTranslation('dashboard');
  return (
    <div className="space-y-3 px-4 pb-4">
      <Skeleton className="h-7 w-1/2 print:hidden" />
      <Skeleton soft className="h-4 w-3/4 print:hidden" />
      <p className="hidden text-12 text-text2 print:block">{t('problem.unprinted')}</p>
    </div>
  );
}
