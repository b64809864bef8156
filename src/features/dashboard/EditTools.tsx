import CloudCheck from 'lucide-react/icons/cloud-check';
import Move from 'lucide-react/icons/move';
import Settings2 from 'lucide-react/icons/settings-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { Menu } from '~/ui/Menu.tsx';
import { collisions } from './arrangement.ts';
import type { useDashboard } from './useDashboard.ts';

/** While editing: saving state, undo, and how tiles make room. */
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

/** How tiles make room for the one that is dropped. */
function DropMenu({ dashboard: { arrangement, change } }: { dashboard: ReturnType<typeof useDashboard> }) {
  const { t } = useTranslation('dashboard');
  const { onCollision, compact } = arrangement;
  return (
    <Menu
      label={t('edit.drop')}
      align="end"
      groups={[
        collisions.map((id) => ({
          id,
          label: t(`edit.collision.${id}`),
          text: t(`edit.collisionText.${id}`),
          checked: id === onCollision,
          onSelect: () => change({ ...arrangement, onCollision: id }),
        })),
        [
          {
            id: 'compact',
            label: t('edit.compact'),
            checked: compact,
            onSelect: () => change({ ...arrangement, compact: true }),
          },
          {
            id: 'gaps',
            label: t('edit.gaps'),
            checked: !compact,
            onSelect: () => change({ ...arrangement, compact: false }),
          },
        ],
      ]}
      trigger={(trigger) => (
        <Button {...trigger} variant="ghost" icon={Settings2}>
          {t('edit.drop')}
        </Button>
      )}
    />
  );
}
