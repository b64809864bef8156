import Bell from 'lucide-react/icons/bell';
import CircleQuestion from 'lucide-react/icons/circle-question-mark';
import Languages from 'lucide-react/icons/languages';
import LogOut from 'lucide-react/icons/log-out';
import MenuIcon from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import UserRound from 'lucide-react/icons/user-round';
import { memo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { journal } from '~/api/journal.ts';
import { brand } from '~/brand/index.ts';
import { setLanguage } from '~/i18n/index.ts';
import { appearanceId } from '~/lib/appearance.ts';
import { cx } from '~/lib/cx.ts';
import { languageChoices } from '~/lib/languages.ts';
import { to } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { useSession } from '~/session/useSession.ts';
import { Avatar, initials } from '~/ui/Avatar.tsx';
import { Button } from '~/ui/Button.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { Kbd } from '~/ui/Kbd.tsx';
import { Menu, type MenuItem } from '~/ui/Menu.tsx';
import { toast } from '~/ui/toast.ts';
import { usePhone } from '~/ui/usePhone.ts';
import { useBreadcrumbs } from './breadcrumbs.ts';
import { SchemeButton } from './headParts.tsx';

const unread = () => journal.unread;

interface TopBarProps {
  /** Receives the space between breadcrumb and search, for content of the screen. */
  onRoom: (room: HTMLElement | null) => void;
  onMenu: () => void;
  onOpen: (part: 'palette' | 'help' | 'journal') => void;
}

export const TopBar = memo(function TopBar({ onRoom, onMenu, onOpen }: TopBarProps) {
  const { t } = useTranslation(['common', 'shell']);
  return (
    <header className="flex h-12 shrink-0 items-center gap-2 border-line border-b px-4 max-md:gap-0">
      <IconButton icon={MenuIcon} name={t('shell.openMenu')} onClick={onMenu} className="-ml-2 lg:hidden" />
      <Breadcrumb />
      <span ref={onRoom} className="ml-auto flex shrink-0 items-center max-md:hidden" />
      <Tools onOpen={onOpen} />
    </header>
  );
});

/** The same on every screen: navigating renders nothing of it again. */
const Tools = memo(function Tools({ onOpen }: Pick<TopBarProps, 'onOpen'>) {
  const { t } = useTranslation(['common', 'shell']);
  return (
    <>
      <button
        type="button"
        onClick={() => onOpen('palette')}
        aria-keyshortcuts="Control+K"
        className="hidden h-8 w-72 min-w-44 shrink-99 items-center gap-2 rounded border border-ui px-2.5 text-left text-13 text-text3 md:flex"
      >
        <Icon of={Search} />
        <span className="flex-1 truncate">{t('shell:palette.placeholder')}</span>
        <Kbd>{t('shell:palette.keys')}</Kbd>
      </button>
      <IconButton
        icon={Search}
        name={t('shell:palette.open')}
        onClick={() => onOpen('palette')}
        className="ml-auto md:hidden"
      />
      <span className="max-md:hidden">
        <LanguageMenu />
      </span>
      <span className="max-md:hidden">
        <SchemeButton />
      </span>
      <JournalBell onOpen={() => onOpen('journal')} />
      <AccountMenu onHelp={() => onOpen('help')} />
    </>
  );
});

/** The menu of the signed-in person. It also opens the help, because touch screens have no key for it. */
function AccountMenu({ onHelp }: { onHelp: () => void }) {
  const { t } = useTranslation(['common', 'screens', 'shell']);
  const state = useSession();
  const phone = usePhone();
  const languages = useLanguageItems();
  if (state.status !== 'authenticated') return null;
  const { Nombre, Apellidos, Email } = state.user;
  const name = [Nombre, Apellidos].filter(Boolean).join(' ');
  return (
    <Menu
      label={t('shell:account.label', { name })}
      align="end"
      trigger={(props) => (
        <button
          type="button"
          aria-label={t('shell:account.button', { name, initials: initials(name) })}
          className="hit rounded-full"
          {...props}
        >
          <Avatar name={name} />
        </button>
      )}
      header={
        <div className="px-3 py-2">
          <p className="font-medium">{name}</p>
          <p className="text-12 text-text2">{Email}</p>
        </div>
      }
      groups={[
        [
          {
            id: 'profile',
            icon: UserRound,
            label: t('screens:profile'),
            link: (props) => <Link to={to('profile')} {...props} />,
          },
          {
            id: 'appearance',
            icon: SlidersHorizontal,
            label: t('shell:account.appearance'),
            link: (props) => <Link to={`${to('profile')}#${appearanceId}`} {...props} />,
          },
        ],
        [{ id: 'help', icon: CircleQuestion, label: t('shell:account.help'), onSelect: onHelp }],
        // On the phone there is no room for a separate language menu.
        ...(phone && languages.length > 0 ? [languages] : []),
        [{ id: 'sign-out', icon: LogOut, label: t('shell:account.signOut'), onSelect: session.signOut }],
      ]}
    />
  );
}

function Breadcrumb() {
  const { t } = useTranslation();
  const breadcrumbs = useBreadcrumbs();
  return (
    <nav aria-label={t('shell.breadcrumb')} className="min-w-0">
      <ol className="flex min-w-0 items-center gap-x-2 text-13 text-text2 max-md:flex-wrap max-md:gap-x-1 max-md:leading-4">
        {breadcrumbs.map(({ label, href, titled }, index) => {
          const last = index === breadcrumbs.length - 1;
          // On the phone: the screen with its section, because several lists have the same name; for a record only its
          // code, or its list if the page's title contains the record's name.
          const onPhone = last ? !titled : index === breadcrumbs.length - 2 && (!href || breadcrumbs.at(-1)?.titled);
          // A code is never cut: with little space it is shown alone.
          const spare = !last && breadcrumbs.length > 2;
          return (
            <li
              key={label}
              className={cx(
                last
                  ? 'font-[550] text-text max-md:wrap-anywhere md:truncate'
                  : 'flex min-w-0 shrink-99 items-center gap-2 max-md:gap-1',
                !onPhone && 'max-md:hidden',
                spare && 'md:max-xl:hidden',
                // In the narrowest windows the title needs the room of its section.
                !last && !breadcrumbs.at(-1)?.titled && 'max-[22.5rem]:hidden',
              )}
            >
              {href ? (
                <Link to={href} className="-my-1 min-w-6 leading-6 hover:text-text md:truncate">
                  {label}
                </Link>
              ) : (
                <span aria-current={last ? 'page' : undefined} className="md:truncate">
                  {label}
                </span>
              )}
              {!last && (
                <span aria-hidden className={cx('text-text3', href && 'max-md:hidden')}>
                  {'/'}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function LanguageMenu() {
  const { t, i18n } = useTranslation();
  const items = useLanguageItems();
  if (items.length === 0) return null;
  return (
    <Menu
      label={t('language.label')}
      align="end"
      trigger={(props) => (
        <Button
          variant="ghost"
          icon={Languages}
          aria-label={`${t('language.label')}: ${i18n.language.toUpperCase()}`}
          {...props}
        >
          {i18n.language.toUpperCase()}
        </Button>
      )}
      groups={[items]}
    />
  );
}

function useLanguageItems(): MenuItem[] {
  const { t, i18n } = useTranslation(['common', 'errors']);
  return languageChoices(brand).map(({ code, name }) => ({
    id: code,
    label: name,
    checked: code === i18n.language,
    onSelect: () =>
      setLanguage(code).catch(() => toast({ tone: 'error', summary: t('outcome.error'), text: t('errors:part') })),
  }));
}

/** Opens the journal of this visit and shows the number of failures not yet seen. */
export function JournalBell({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('shell');
  const count = useSyncExternalStore(journal.subscribe, unread);
  return (
    <span className="relative flex">
      <IconButton icon={Bell} name={count > 0 ? t('journal.unread', { count }) : t('journal.open')} onClick={onOpen} />
      {count > 0 && (
        <span
          aria-hidden
          className="pointer-events-none absolute -top-0.5 -right-0.5 max-md:top-1 max-md:right-1 flex h-4 min-w-4 items-center justify-center rounded-full bg-danger px-1 text-11 font-semibold text-on-danger"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </span>
  );
}
