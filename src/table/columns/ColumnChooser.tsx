import Columns3 from 'lucide-react/icons/columns-3';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '~/i18n/lazyPart.ts';
import { Button } from '~/ui/Button.tsx';
import { Popover } from '~/ui/Popover.tsx';
import { FetchedPart } from '../FetchedPart.tsx';
import type { ColumnPanelProps } from './columnParts.tsx';

const ColumnPanel = lazyPart(async () => ({ default: (await import('./columnParts.tsx')).ColumnPanel }), 'columns');

/**
 * Chooses columns, order, widths, fixed columns and density. Not on the phone, because cards have none of these. Its
 * panel is loaded when the button is first pressed.
 */
export function ColumnChooser<Row>(props: ColumnPanelProps<Row>) {
  const { t } = useTranslation('table');
  return (
    <Popover
      label={t('columns')}
      align="end"
      className="w-76"
      trigger={(trigger) => (
        <Button icon={Columns3} data-column-chooser {...trigger}>
          {t('columns')}
        </Button>
      )}
    >
      {() => (
        <FetchedPart height="h-60">
          <ColumnPanel {...(props as ColumnPanelProps<unknown>)} />
        </FetchedPart>
      )}
    </Popover>
  );
}
