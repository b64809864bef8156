import CloudCheck from 'lucide-react/icons/cloud-check';
import Move from 'lucide-react/icons/move';
import Undo2 from 'lucide-react/icons/undo-2';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/Icon.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { DropMenu } from './DropMenu.tsx';
import type { useDashboard } from './useDashboard.ts';

/** While editing: whether all is kept, the way back, and how tiles make room. */
export function EditTools({ dashboard }: { dashboard: ReturnType<typeof useDashboard> }) {
  const { t } = useTranslation('dashboard');
  const { undo } = dashboard;
  return (
    <>
      <p role="status" className="mr-2 flex items-center gap-2 text-13 text-text2 max-xl:sr-only">
        <Icon of={dashboard.kept ? CloudCheck : Move} />
        {dashboard.saving ? t('edit.saving') : dashboard.kept ? t('edit.saved') : t('edit.hint')}
      </p>
      <IconButton
        icon={Undo2}
        name={t('edit.undo')}
        disabledReason={undo ? undefined : { text: t('edit.nothingToUndo') }}
        onClick={undo}
      />
      <DropMenu dashboard={dashboard} />
    </>
  );
}
