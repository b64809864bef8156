import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button.tsx';
import { AddTile } from './AddTile.tsx';
import type { WidgetId } from './widgets.ts';

interface EditActionsProps {
  addable: readonly WidgetId[];
  onAdd: (id: WidgetId) => void;
  onReset: () => void;
  onDone: () => void;
}

/** While editing: what can be done with the whole dashboard, "Hecho" last. */
export function EditActions({ addable, onAdd, onReset, onDone }: EditActionsProps) {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <AddTile addable={addable} onAdd={onAdd} />
      <Button icon={RotateCcw} onClick={onReset}>
        {t('edit.reset')}
      </Button>
      <Button data-way-back variant="primary" onClick={onDone}>
        {t('edit.done')}
      </Button>
    </>
  );
}
