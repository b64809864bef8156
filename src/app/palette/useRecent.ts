import ArrowRight from 'lucide-react/icons/arrow-right';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { icons } from '~/icons.ts';
import { permissionFor, type ScreenId, screenOf } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { type Command, matches } from './useCommands.ts';
import { lastVisits } from './visited.ts';

/** Number of entries shown. */
const most = 5;

/**
 * The screens and records visited lately, without the current one.
 *
 * @param destinations the screens of this person
 */
export function useRecent(destinations: readonly Command[], text: string): Command[] {
  const { t } = useTranslation(['common', 'screens']);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const lines = lastVisits().flatMap(({ screen, path, name, title }): Command[] => {
    if (path === pathname) return [];
    if (!name) return destinations.filter(({ id }) => id === screen);
    if (!session.can(permissionFor(screen))) return [];
    const id = path.split('/').at(-1);
    return [
      {
        // The id that useRecords.ts gives the same record, so that it is listed once.
        id: `${screen} ${decodeURIComponent(id ?? '')}`,
        label: name,
        detail: title === name ? undefined : title,
        context: t(`screens:${screen}`),
        icon: iconOf(screen),
        run: () => navigate(path),
      },
    ];
  });
  // The kind of a record leads to its list.
  return lines.filter((line) => matches({ ...line, context: '', words: line.detail }, text)).slice(0, most);
}

/** The icon of the menu entry that a screen stands below. */
function iconOf(id: ScreenId): Command['icon'] {
  const { parent } = screenOf(id);
  return icons[id as keyof typeof icons] ?? (parent ? iconOf(parent as ScreenId) : ArrowRight);
}
