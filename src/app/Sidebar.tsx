import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { brand } from '~/brand/index.ts';
import { cx } from '~/lib/cx.ts';
import { type MenuDialog, to } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { useSession } from '~/session/useSession.ts';
import { Icon } from '~/ui/Icon.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { useTrail } from './crumbs.ts';
import { icons } from './icons.ts';
import { Logo } from './Logo.tsx';
import { type MenuEntry, menuFor } from './menu.ts';

interface SidebarProps {
  /** Icons alone. */
  narrow: boolean;
  onNarrow: (narrow: boolean) => void;
  /** After an entry was chosen: the drawer on the phone closes. */
  onChosen: () => void;
  onDialog: (dialog: MenuDialog) => void;
}

export function Sidebar({ narrow, onNarrow, onChosen, onDialog }: SidebarProps) {
  const { t } = useTranslation();
  // The menu is the session's: read it again when that changes.
  useSession();
  const menu = menuFor({ can: session.can, brand, dev: __DEV__ });
  const trail = useTrail();

  return (
    <>
      <div className={cx('flex h-12 shrink-0 items-center gap-1', narrow ? 'justify-center' : 'pr-1 pl-4')}>
        {!narrow && (
          <Link to={to('home')} aria-label={t('shell.home', { brand: brand.name })} className="mr-auto">
            <Logo className="h-[22px]" />
          </Link>
        )}
        <IconButton
          icon={narrow ? PanelLeftOpen : PanelLeftClose}
          name={narrow ? t('shell.expand') : t('shell.collapse')}
          onClick={() => onNarrow(!narrow)}
          className="max-lg:hidden"
        />
      </div>
      <nav aria-label={t('shell.menu')} className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">
        {menu.map(({ section, entries }) => (
          <div key={section} className="pt-2">
            <h2
              id={`menu-${section}`}
              className={cx('flex h-5 items-center gap-2 px-2 text-11 text-text3', narrow && 'sr-only')}
            >
              {t(`sections.${section}`)}
              {section === 'comparator' && (
                <span className="rounded-sm border border-line2 px-1 font-medium text-[9px]/4 text-text2">
                  {t('beta')}
                </span>
              )}
            </h2>
            <ul aria-labelledby={`menu-${section}`}>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <Entry
                    entry={entry}
                    inView={trail.includes(entry.id)}
                    narrow={narrow}
                    onChosen={onChosen}
                    onDialog={onDialog}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  );
}

interface EntryProps extends Omit<SidebarProps, 'onNarrow'> {
  entry: MenuEntry;
  /** It leads to the screen in view, or to the list that a record in view belongs to. */
  inView: boolean;
}

function Entry({ entry, inView, narrow, onChosen, onDialog }: EntryProps) {
  const { t } = useTranslation(['common', 'screens']);
  const label = t(`screens:${entry.id}`);
  const looks = cx(
    'flex h-7 w-full items-center gap-2 rounded px-2 text-13 text-text2 hover:bg-s2 hover:text-text max-lg:h-11 max-lg:text-14',
    'aria-[current=page]:bg-active aria-[current=page]:font-[550] aria-[current=page]:text-accent-text',
    narrow && 'justify-center',
  );
  const inside = (
    <>
      <Icon of={icons[entry.icon]} className="shrink-0" />
      <span className={narrow ? 'sr-only' : 'truncate'}>{label}</span>
    </>
  );
  const { dialog } = entry;
  if (__DEV__ && dialog)
    return (
      <button
        type="button"
        aria-haspopup="dialog"
        title={narrow ? label : undefined}
        className={looks}
        onClick={() => {
          onChosen();
          onDialog(dialog);
        }}
      >
        {inside}
      </button>
    );
  if (!entry.external)
    return (
      <Link
        to={entry.href}
        aria-current={inView ? 'page' : undefined}
        title={narrow ? label : undefined}
        className={looks}
        onClick={onChosen}
      >
        {inside}
      </Link>
    );
  return (
    <a href={entry.href} target="_blank" rel="noreferrer" className={looks}>
      {inside}
      <Outside narrow={narrow} />
    </a>
  );
}

function Outside({ narrow }: { narrow: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {!narrow && <Icon of={ArrowUpRight} size={12} className="ml-auto text-text3" />}
      <span className="sr-only">{t('opensOutside')}</span>
    </>
  );
}
