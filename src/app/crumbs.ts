import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useShownName } from '~/record/shownName.ts';
import { useScreen } from '~/routing/useScreen.ts';
import { useScreenName } from '~/routing/useScreenName.ts';
import { isForDevelopers, type ScreenId, screenOf, to } from '~/screens.ts';

export interface Crumb {
  label: string;
  /** In the window's title, where it stands alone. */
  name: string;
  href?: string;
  /** What the page's own title says: the phone has no room to say it twice. */
  titled?: boolean;
}

/** The screens from the topmost parent to the one in view. */
export function useTrail(): ScreenId[] {
  const trail: ScreenId[] = [];
  const last = useScreen();
  for (let at = last; at; at = screenOf(at).parent as ScreenId | undefined) trail.unshift(at);
  return trail;
}

/** From the menu's section and group over the parents to the screen in view. */
export function useCrumbs(): Crumb[] {
  const { t } = useTranslation(['common', 'screens']);
  const trail = useTrail();
  const params = useParams();
  const name = useShownName();
  const nameOf = useScreenName();
  /** A record is called by its code. A number or a GUID says nothing to people: the name does, once it is there. */
  const codeOf = (at: ScreenId) => params[/:(\w+)$/.exec(screenOf(at).path)?.[1] ?? ''];
  const record = (at: ScreenId) => {
    const code = codeOf(at);
    if (code && isGuid.test(code)) return name;
    return code && isNumber.test(code) ? (name ?? `${t(`screens:${at}`)} ${code}`) : code;
  };
  // What only developers see in the menu is no place in the portal.
  const place = trail.map((at) => (isForDevelopers(at) ? undefined : screenOf(at).menu)).find(Boolean);
  // A section that is called like its one screen says nothing that the screen does not.
  const section = place && t(`common:sections.${place.section}`);
  const named = trail.some((at) => t(`screens:${at}`) === section);
  return [
    ...(section && !named ? [{ label: section, name: section }] : []),
    ...(place?.group ? [{ label: t(`common:groups.${place.group}`), name: t(`common:groups.${place.group}`) }] : []),
    ...trail.map((at) => ({
      label: record(at) ?? t(`screens:${at}`),
      name: record(at) ?? nameOf(at),
      ...(isTitled(codeOf(at), name) && { titled: true }),
      ...(at !== trail.at(-1) && { href: to(at as 'home') }),
    })),
  ];
}

const isGuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const isNumber = /^\d+$/;

const isTitled = (code: string | undefined, name: string | undefined) =>
  code !== undefined && (isGuid.test(code) || isNumber.test(code) || name?.includes(code) === true);
