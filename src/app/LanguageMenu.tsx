import Languages from 'lucide-react/icons/languages';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button.tsx';
import { Menu } from '~/ui/Menu.tsx';
import { useLanguageItems } from './useLanguageItems.ts';

export function LanguageMenu() {
  const { t, i18n } = useTranslation();
  return (
    <Menu
      label={t('language.label')}
      align="end"
      trigger={(props) => (
        <Button
          variant="ghost"
          icon={Languages}
          aria-label={`${t('language.label')}: ${i18n.language.toUpperCase()}`}
          {...props}
        >
          {i18n.language.toUpperCase()}
        </Button>
      )}
      groups={[useLanguageItems()]}
    />
  );
}
