import { useTranslation } from 'react-i18next';
import type { Preference } from '~/api/preferences.ts';
import { isNamed, keptAs } from './kept.ts';
import { useScreenName } from './useScreenName.ts';

/** What a stored preference is called, and what it is. */
export function useKeptName() {
  const { t } = useTranslation('profile');
  const nameOfScreen = useScreenName();
  return (row: Preference): { name: string; what: string } => {
    const kept = keptAs(row);
    const screen = 'screen' in kept && kept.screen ? nameOfScreen(kept.screen) : row.Clave;
    const what = t(`kept.kind.${kept.kind}`, { screen });
    return isNamed(row) ? { name: row.Nombre ?? row.Clave, what } : { name: what, what: row.Clave };
  };
}
