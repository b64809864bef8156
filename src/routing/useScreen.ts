import { useTranslation } from 'react-i18next';
import { matchPath, useMatches } from 'react-router';
import { type ScreenId, screenIds, screenOf } from '~/screens.ts';

/** The current screen: each route has its id as `handle`. */
export const useScreen = () => useMatches().at(-1)?.handle as ScreenId | undefined;

/**
 * The full name of a screen: for the palette, the help, the window's title, its heading and messages. Its menu entry
 * may be shorter ("Listado"), because it is below its section; then the full name is under `screens:name`.
 */
export function useScreenName() {
  const { t } = useTranslation(['common', 'screens']);
  return (id: ScreenId): string => {
    const names: Partial<Record<ScreenId, string>> = t('screens:name', { returnObjects: true });
    return names[id] ?? t(`screens:${id}`);
  };
}

/** The screen of a path; undefined if there is none. */
export const screenAt = (path: string) => screenIds.find((id) => matchPath(screenOf(id).path, path));
