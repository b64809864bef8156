import ChartColumn from 'lucide-react/icons/chart-column';
import Table2 from 'lucide-react/icons/table-2';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ChartTable, type ChartTableProps } from '~/ui/chart/ChartTable.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { TileTools } from './TileTools.tsx';

interface ChartedProps {
  table: Omit<ChartTableProps, 'onFollow'>;
  /** The chart; links lead within the portal. */
  children: (follow: (href: string) => void) => ReactNode;
}

/** A chart, and its numbers as a table one click away. */
export function Charted({ table, children }: ChartedProps) {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  const [asTable, setAsTable] = useState(false);
  const follow = (href: string) => void navigate(href);
  return (
    <>
      <TileTools>
        <IconButton
          size="sm"
          icon={asTable ? ChartColumn : Table2}
          name={asTable ? t('chart.asChart') : t('chart.asTable')}
          onClick={() => setAsTable(!asTable)}
        />
      </TileTools>
      {asTable ? (
        <div className="h-full px-4 pb-3">
          <ChartTable {...table} onFollow={follow} />
        </div>
      ) : (
        children(follow)
      )}
    </>
  );
}
