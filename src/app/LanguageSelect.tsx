import { useTranslation } from 'react-i18next';
import { setLanguage } from '~/i18n/language.ts';
import { type Language, languageCodes, languages } from '~/lib/languages.ts';
import { Select } from '~/ui/Select.tsx';

export function LanguageSelect() {
  const { t, i18n } = useTranslation();
  return (
    <Select
      size="sm"
      quiet
      aria-label={t('language.label')}
      value={i18n.language}
      // If its texts cannot be loaded, the language does not change.
      onChange={(event) => setLanguage(event.target.value as Language).catch(console.error)}
    >
      {languageCodes.map((language) => (
        <option key={language} value={language} lang={language}>
          {languages[language].name}
        </option>
      ))}
    </Select>
  );
}
