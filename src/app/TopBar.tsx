import MenuIcon from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '~/lib/cx.ts';
import { useScreen } from '~/routing/useScreen.ts';
import { screenOf } from '~/screens.ts';
import { Icon } from '~/ui/Icon.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { Kbd } from '~/ui/Kbd.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { BackLink } from './BackLink.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { Configurator } from './Configurator.tsx';
import { JournalBell } from './JournalBell.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { SchemeButton } from './SchemeButton.tsx';

interface TopBarProps {
  /** Told of the room between breadcrumb and search, for what the screen puts there. */
  onRoom: (room: HTMLElement | null) => void;
  onMenu: () => void;
  onOpen: (part: 'palette' | 'help' | 'journal') => void;
}

export const TopBar = memo(function TopBar({ onRoom, onMenu, onOpen }: TopBarProps) {
  const { t } = useTranslation(['common', 'shell']);
  const screen = useScreen();
  // The page of a record: its address ends in what the record is called.
  const record = screen && /:\w+$/.test(screenOf(screen).path) ? screenOf(screen) : undefined;
  const parent = record?.parent as 'contracts' | undefined;
  return (
    <header className="flex h-12 shrink-0 items-center gap-2 border-line border-b px-4">
      <IconButton
        icon={MenuIcon}
        name={t('shell.openMenu')}
        onClick={onMenu}
        className={cx('-ml-2 lg:hidden', parent && 'max-md:hidden')}
      />
      {parent && <BackLink to={parent} />}
      <Breadcrumb />
      <span ref={onRoom} className="ml-auto flex shrink-0 items-center max-md:hidden" />
      <Tools onOpen={onOpen} />
    </header>
  );
});

/** The same on every screen: a way to another one draws none of it anew. */
const Tools = memo(function Tools({ onOpen }: Pick<TopBarProps, 'onOpen'>) {
  const { t } = useTranslation(['common', 'shell']);
  return (
    <>
      <button
        type="button"
        onClick={() => onOpen('palette')}
        aria-keyshortcuts="Control+K"
        className="hidden h-8 w-72 items-center gap-2 rounded border border-ui px-2.5 text-left text-13 text-text3 md:flex"
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
      <Configurator />
      <JournalBell onOpen={() => onOpen('journal')} />
      <AccountMenu onHelp={() => onOpen('help')} />
    </>
  );
});
