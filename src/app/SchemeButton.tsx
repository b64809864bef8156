import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useTranslation } from 'react-i18next';
import { setTheme, useDark } from '~/lib/theme.ts';
import { IconButton } from '~/ui/IconButton.tsx';

export function SchemeButton() {
  const { t } = useTranslation();
  const dark = useDark();
  return (
    <IconButton
      icon={dark ? Moon : Sun}
      name={dark ? t('scheme.toLight') : t('scheme.toDark')}
      onClick={() => setTheme({ scheme: dark ? 'light' : 'dark' })}
    />
  );
}
