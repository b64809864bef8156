import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useTranslation } from 'react-i18next';
import { AppearanceChoices } from '~/trade/appearance/AppearanceChoices.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { Popover } from '~/ui/Popover.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';

/** How the portal looks; on the phone the language too, for which the bar has no room. */
export function Configurator() {
  const { t } = useTranslation(['common', 'shell']);
  return (
    <Popover
      label={t('shell:configurator.label')}
      align="end"
      trigger={(props) => <IconButton icon={SlidersHorizontal} name={t('shell:configurator.label')} {...props} />}
      className="w-72"
    >
      {() => (
        <div className="p-4">
          <AppearanceChoices>
            <div className="flex items-center justify-between md:hidden">
              <span className="font-medium">{t('language.label')}</span>
              <LanguageSelect />
            </div>
          </AppearanceChoices>
        </div>
      )}
    </Popover>
  );
}
