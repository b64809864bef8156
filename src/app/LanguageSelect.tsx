import { useTranslation } from 'react-i18next';
import { type Language, languages, setLanguage } from '~/i18n/index.ts';
import { Select } from '~/ui/Select.tsx';

export function LanguageSelect() {
  const { t, i18n } = useTranslation();
  const names = { es: t('language.es'), en: t('language.en') } satisfies Record<Language, string>;
  return (
    <Select
      size="sm"
      quiet
      aria-label={t('language.label')}
      value={i18n.language}
      // Where its texts cannot be fetched, the language stays as it is.
      onChange={(event) => setLanguage(event.target.value as Language).catch(console.error)}
    >
      {languages.map((language) => (
        <option key={language} value={language} lang={language}>
          {names[language]}
        </option>
      ))}
    </Select>
  );
}
