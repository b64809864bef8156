import { useTranslation } from 'react-i18next';
import { useTheme } from '~/lib/theme.ts';
import { settingKeys } from '~/session/settingKeys.ts';
import { saveSetting } from '~/session/settings.ts';
import { AppearanceChoices } from '~/trade/appearance/AppearanceChoices.tsx';
import { Card } from '~/ui/Facts.tsx';
import { SavingNote } from './SavingNote.tsx';

/** How the portal looks. The portal itself is the preview: each choice is in force at once. */
export function AppearanceSection() {
  const { t } = useTranslation('profile');
  const theme = useTheme();
  return (
    <Card title={t('appearance.title')}>
      <div className="flex flex-col gap-4 px-4 pb-4">
        <AppearanceChoices />
        <SavingNote of={settingKeys.theme} onRetry={() => saveSetting(settingKeys.theme, theme)} />
      </div>
    </Card>
  );
}
