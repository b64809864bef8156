import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useShownName } from '~/record/shownName.ts';
import { useScreen, useScreenName } from '~/routing/useScreen.ts';
import { isForDevelopers, type ScreenId, screenOf, to } from '~/screens.ts';

export interface Breadcrumb {
  label: string;
  /** Used in the window's title, where nothing else is shown. */
  name: string;
  href?: string;
  /** True: the page's title says the same, so the phone does not show it twice. */
  titled?: boolean;
}

/** Screens from the topmost parent to the current one. */
export function useScreenPath(): ScreenId[] {
  const path: ScreenId[] = [];
  const last = useScreen();
  for (let at = last; at; at = screenOf(at).parent as ScreenId | undefined) path.unshift(at);
  return path;
}

/** From the menu section and group, over the parents, to the current screen. */
export function useBreadcrumbs(): Breadcrumb[] {
  const { t } = useTranslation(['common', 'screens']);
  const path = useScreenPath();
  const params = useParams();
  const name = useShownName();
  const nameOf = useScreenName();
  /** A record is shown by its code. A number or GUID means nothing to people: then by its name, once it is loaded. */
  const codeOf = (at: ScreenId) => params[/:(\w+)$/.exec(screenOf(at).path)?.[1] ?? ''];
  const record = (at: ScreenId) => {
    const code = codeOf(at);
    if (code && isGuid.test(code)) return name;
    return code && isNumber.test(code) ? (name ?? `${t(`screens:${at}`)} ${code}`) : code;
  };
  // Entries that only developers see are left out.
  const entry = path.map((at) => (isForDevelopers(at) ? undefined : screenOf(at).menu)).find(Boolean);
  // A section with the same name as its only screen is left out.
  const section = entry && t(`common:sections.${entry.section}`);
  const named = path.some((at) => t(`screens:${at}`) === section);
  return [
    ...(section && !named ? [{ label: section, name: section }] : []),
    ...(entry?.group ? [{ label: t(`common:groups.${entry.group}`), name: t(`common:groups.${entry.group}`) }] : []),
    ...path.map((at) => ({
      label: record(at) ?? t(`screens:${at}`),
      name: record(at) ?? nameOf(at),
      ...(isTitled(codeOf(at), name) && { titled: true }),
      ...(at !== path.at(-1) && { href: to(at as 'home') }),
    })),
  ];
}

const isGuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const isNumber = /^\d+$/;

const isTitled = (code: string | undefined, name: string | undefined) =>
  code !== undefined && (isGuid.test(code) || isNumber.test(code) || name?.includes(code) === true);
