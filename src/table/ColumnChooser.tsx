import Columns3 from 'lucide-react/icons/columns-3';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Attempt } from '~/ui/Attempt.tsx';
import { Button } from '~/ui/Button.tsx';
import { Popover } from '~/ui/Popover.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import type { ColumnPanelProps } from './ColumnPanel.tsx';

const ColumnPanel = lazy(() => import('./columnParts.ts').then((parts) => ({ default: parts.ColumnPanel })));

/**
 * Which columns, in what order, how wide, which stay, how close the rows. Cards have none of it, so the phone has no
 * chooser. Its panel is fetched when the button is first pressed.
 */
export function ColumnChooser<Row>(props: ColumnPanelProps<Row>) {
  const { t } = useTranslation(['table', 'errors']);
  const failed = (
    <p role="alert" className="p-3 text-13 text-text2">
      {t('errors:part')}
    </p>
  );
  return (
    <Popover
      label={t('columns')}
      align="end"
      className="w-76"
      trigger={(trigger) => (
        <Button icon={Columns3} {...trigger}>
          {t('columns')}
        </Button>
      )}
    >
      {() => (
        <Attempt fallback={failed}>
          <Suspense fallback={<Skeleton className="m-3 h-60" soft />}>
            <ColumnPanel {...(props as ColumnPanelProps<unknown>)} />
          </Suspense>
        </Attempt>
      )}
    </Popover>
  );
}
