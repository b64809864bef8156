import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useTranslation } from 'react-i18next';
import { AppearanceChoices } from '~/trade/appearance/AppearanceChoices.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { Popover } from '~/ui/Popover.tsx';

/** How the portal looks. */
export function Configurator() {
  const { t } = useTranslation('shell');
  return (
    <Popover
      label={t('configurator.label')}
      align="end"
      trigger={(props) => <IconButton icon={SlidersHorizontal} name={t('configurator.label')} {...props} />}
      className="w-72"
    >
      {() => (
        <div className="p-4">
          <AppearanceChoices />
        </div>
      )}
    </Popover>
  );
}
