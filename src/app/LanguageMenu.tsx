import Languages from 'lucide-react/icons/languages';
import { useTranslation } from 'react-i18next';
import { setLanguage } from '~/i18n/index.ts';
import { languageCodes, languages } from '~/lib/languages.ts';
import { Button } from '~/ui/Button.tsx';
import { Menu } from '~/ui/Menu.tsx';
import { toast } from '~/ui/toast.ts';

export function LanguageMenu() {
  const { t, i18n } = useTranslation(['common', 'errors']);
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
      groups={[
        languageCodes.map((language) => ({
          id: language,
          label: languages[language].name,
          checked: language === i18n.language,
          onSelect: () =>
            setLanguage(language).catch(() =>
              toast({ tone: 'error', summary: t('outcome.error'), text: t('errors:part') }),
            ),
        })),
      ]}
    />
  );
}
