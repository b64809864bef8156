import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GridTile } from './grid/GridTile.tsx';
import { TileBody } from './TileBody.tsx';
import { TileToolsSlot } from './tiles/TileTools.tsx';
import type { WidgetId } from './widgets.ts';

interface TileFrameProps {
  id: WidgetId;
  /** Its place is known, and it may fetch what it shows. */
  ready: boolean;
  /** While editing: its menu and its handle. */
  tools: ReactNode;
}

/** A tile: title, its own controls, and while editing its menu and handle; below them what it shows. */
export function TileFrame({ id, ready, tools }: TileFrameProps) {
  const { t } = useTranslation('dashboard');
  const titleId = useId();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const title = t(`tile.${id}.title`);
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
        <div className="min-h-0 flex-1 overflow-y-auto">
          <TileBody id={id} ready={ready} />
        </div>
      </TileToolsSlot>
    </GridTile>
  );
}
