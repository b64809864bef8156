import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useTranslation } from 'react-i18next';
import { brand } from '~/brand/index.ts';
import { setLanguage } from '~/i18n/language.ts';
import { setAppearance, useDark } from '~/lib/appearance.ts';
import { type Language, languageChoices } from '~/lib/languages.ts';
import { IconButton } from '~/ui/IconButton.tsx';
import { Select } from '~/ui/Select.tsx';

export const Logo = ({ className }: { className?: string }) => (
  <img src={useDark() ? brand.logoDark : brand.logo} alt={brand.name} className={className} />
);

export function SchemeButton() {
  const { t } = useTranslation();
  const dark = useDark();
  return (
    <IconButton
      icon={dark ? Moon : Sun}
      name={dark ? t('scheme.toLight') : t('scheme.toDark')}
      onClick={() => setAppearance({ scheme: dark ? 'light' : 'dark' })}
    />
  );
}

export function LanguageSelect() {
  const { t, i18n } = useTranslation();
  const choices = languageChoices(brand);
  if (choices.length === 0) return null;
  return (
    <Select
      size="sm"
      quiet
      aria-label={t('language.label')}
      value={i18n.language}
      // If its texts cannot be loaded, the language does not change.
      onChange={(event) => setLanguage(event.target.value as Language).catch(console.error)}
    >
      {choices.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}
