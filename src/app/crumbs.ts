import { useTranslation } from 'react-i18next';
import { useMatches, useParams } from 'react-router';
import { type ScreenId, screenOf, to } from '~/screens.ts';

export interface Crumb {
  label: string;
  href?: string;
}

/** The screen in view, by the `handle` that the router gave its route. */
function useScreenId(): ScreenId | undefined {
  const last = useMatches().at(-1);
  return (last?.handle as { id?: ScreenId } | undefined)?.id;
}

/** From the menu section over the parents to the screen in view. */
export function useCrumbs(): Crumb[] {
  const { t } = useTranslation(['common', 'screens']);
  const id = useScreenId();
  const params = useParams();
  if (!id) return [];
  /** A record is called by its code; a bare number needs a word before it. */
  const record = (at: ScreenId) => {
    const code = params[/:(\w+)$/.exec(screenOf(at).path)?.[1] ?? ''];
    return code && /^\d+$/.test(code) ? `${t(`screens:${at}`)} ${code}` : code;
  };
  const line: ScreenId[] = [];
  for (let at: ScreenId | undefined = id; at; at = screenOf(at).parent as ScreenId | undefined) line.unshift(at);
  // What only developers see in the menu is no place in the portal.
  const section = line.map((at) => (screenOf(at).devOnly ? undefined : screenOf(at).menu?.section)).find(Boolean);
  return [
    ...(section ? [{ label: t(`common:sections.${section}`) }] : []),
    ...line.map((at) => ({ label: record(at) ?? t(`screens:${at}`), ...(at !== id && { href: to(at as 'home') }) })),
  ];
}
