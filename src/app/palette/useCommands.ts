import ArrowRight from 'lucide-react/icons/arrow-right';
import LogOut from 'lucide-react/icons/log-out';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { brand } from '~/brand/index.ts';
import { icons } from '~/icons.ts';
import { setAppearance, useDark } from '~/lib/appearance.ts';
import { fold } from '~/lib/fold.ts';
import type { Reader } from '~/menu.ts';
import { adding } from '~/routing/useAdding.ts';
import { useScreenName } from '~/routing/useScreen.ts';
import { type MenuDialog, type MenuScreenId, permissionFor, type ScreenId, to } from '~/screens.ts';
import { useMenuSavedViews } from '~/session/menuSavedViews.ts';
import { session } from '~/session/session.ts';
import type { LucideIcon } from '~/ui/Icon.tsx';
import { deniedFor, destinationsFor } from './destinations.ts';

/** What a line is found by. */
export interface Named {
  label: string;
  /** The kind of a record, or the menu section of a screen. */
  context?: string | undefined;
  /** Additional words to find it by. */
  words?: string | undefined;
}

/** A line of the palette. */
export interface Command extends Named {
  id: string;
  /** A detail, in grey after the label. */
  detail?: string | undefined;
  icon: LucideIcon;
  run: () => unknown;
}

/** Lines of the palette under a heading. */
export interface Group {
  id: string;
  title: string;
  lines: readonly Command[];
}

/** Whether every typed word occurs in label, context or additional words; accents and case do not matter. */
export function matches({ label, context = '', words = '' }: Named, text: string) {
  const line = fold(`${label} ${context} ${words}`);
  return fold(text.trim())
    .split(/\s+/)
    .every((word) => line.includes(word));
}

interface Commands {
  /** Every screen of the signed-in person. */
  destinations: Command[];
  /** What the person may do anywhere. */
  actions: Command[];
  /** What everybody can do about their own session. */
  account: Command[];
  /** The screens for which the person has no permission. */
  denied: Named[];
}

export function useCommands(onDialog: (dialog: MenuDialog) => void): Commands {
  const { t, i18n } = useTranslation(['common', 'palette', 'screens', 'shell']);
  const navigate = useNavigate();
  const nameOf = useScreenName();
  const dark = useDark();
  const reader: Reader = { can: session.can, brand, dev: __DEV__, starts: useMenuSavedViews().starts };
  // Found too: other terms of the trade for its content, from the glossary, and the text of its menu entry.
  const named = (id: ScreenId) => ({
    label: nameOf(id),
    words: [i18n.exists(`palette:words.${id}`) && t(`palette:words.${id}` as 'palette:words.sips'), t(`screens:${id}`)]
      .filter(Boolean)
      .join(' '),
  });
  const destinations = destinationsFor(reader).map(
    ({ id, section, group, entry, href, external, dialog }): Command => ({
      id,
      ...named(id),
      context: [section && t(`common:sections.${section}`), group && t(`common:groups.${group}`)]
        .filter(Boolean)
        .join(' · '),
      icon: entry ? icons[entry] : ArrowRight,
      // The menu leads to the brand's comparator site; the palette to the portal's own screen of that name.
      run: () => (dialog ? onDialog(dialog) : navigate(external ? to(id as 'home') : href)),
    }),
  );
  const actions = actionIds
    .filter((id) => session.can(permissionFor(actionsAnywhere[id].list)))
    .map(
      (id): Command => ({
        id,
        label: t(`palette:does.${id}`),
        words: t(`palette:doesWords.${id}`),
        icon: icons[actionsAnywhere[id].list],
        run: () => navigate(to(actionsAnywhere[id].list), { state: actionsAnywhere[id].adds ? adding : null }),
      }),
    );
  const account: Command[] = [
    {
      id: 'scheme',
      label: dark ? t('common:scheme.toLight') : t('common:scheme.toDark'),
      icon: dark ? Sun : Moon,
      run: () => setAppearance({ scheme: dark ? 'light' : 'dark' }),
    },
    {
      id: 'sign-out',
      label: t('shell:account.signOut'),
      icon: LogOut,
      run: session.signOut,
    },
  ];
  return { destinations, actions, account, denied: deniedFor(reader).map(named) };
}

/**
 * Actions that are available everywhere: the list where each is done and, with `adds`, its dialog for something new.
 */
const actionsAnywhere = {
  newUser: { list: 'users', adds: true },
  giveAccess: { list: 'users', adds: false },
  newGroup: { list: 'groups', adds: true },
  newApiUser: { list: 'apiUsers', adds: true },
  newApiKey: { list: 'apiKeys', adds: true },
} as const satisfies Record<string, { list: MenuScreenId; adds: boolean }>;

const actionIds = Object.keys(actionsAnywhere) as (keyof typeof actionsAnywhere)[];
