import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Charted as Switched } from '~/ui/chart/Charted.tsx';
import type { TableData } from '~/ui/chart/declaration.ts';
import { TileTools } from './Answer.tsx';

interface ChartedProps {
  table: TableData;
  /** The chart; links lead within the portal. */
  children: (follow: (href: string) => void) => ReactNode;
}

/** A chart in a tile with its numbers as a table; the switch is in the tile's head. */
export function Charted({ table, children }: ChartedProps) {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  const follow = (href: string) => void navigate(href);
  return (
    <Switched
      table={table}
      words={{ asTable: `${t('chart.asTable')}: ${table.caption}`, asChart: `${t('chart.asChart')}: ${table.caption}` }}
      onFollow={follow}
      renderToggle={(toggle) => <TileTools>{toggle}</TileTools>}
      frame={(shown) => <div className="h-full px-4 pb-3">{shown}</div>}
    >
      {children(follow)}
    </Switched>
  );
}
