import Settings2 from 'lucide-react/icons/settings-2';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button.tsx';
import { Menu } from '~/ui/Menu.tsx';
import { collisions } from './arrangement.ts';
import type { useDashboard } from './useDashboard.ts';

/** How tiles make room for the one that is dropped. */
export function DropMenu({ dashboard: { arrangement, change } }: { dashboard: ReturnType<typeof useDashboard> }) {
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
