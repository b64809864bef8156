import { useTranslation } from 'react-i18next';
import { type ScreenId, screenOf } from '~/screens.ts';

/** A screen with its place in the menu, "Contratos · Listado": the last word alone is the name of several. */
export function useScreenName() {
  const { t } = useTranslation(['common', 'screens']);
  return (id: ScreenId): string => {
    const { section, group } = screenOf(id).menu ?? {};
    const words = [
      section && t(`common:sections.${section}`),
      group && t(`common:groups.${group}`),
      t(`screens:${id}`),
    ];
    // A section of one entry may be called like it.
    return [...new Set(words.filter(Boolean))].join(' · ');
  };
}
