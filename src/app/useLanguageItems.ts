import { useTranslation } from 'react-i18next';
import { setLanguage } from '~/i18n/index.ts';
import { languageCodes, languages } from '~/lib/languages.ts';
import type { MenuItem } from '~/ui/Menu.tsx';
import { toast } from '~/ui/toast.ts';

/** The languages of the portal as items of a menu. */
export function useLanguageItems(): MenuItem[] {
  const { t, i18n } = useTranslation(['common', 'errors']);
  return languageCodes.map((language) => ({
    id: language,
    label: languages[language].name,
    checked: language === i18n.language,
    onSelect: () =>
      setLanguage(language).catch(() => toast({ tone: 'error', summary: t('outcome.error'), text: t('errors:part') })),
  }));
}
