import { memo, type RefObject, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation, useNavigate } from 'react-router';
import { brand } from '~/brand/index.ts';
import { UnsavedGuard } from '~/form/unsaved.tsx';
import { lazyPart } from '~/i18n/lazyPart.ts';
import { cx } from '~/lib/cx.ts';
import { today } from '~/lib/days.ts';
import { formatDate } from '~/lib/format.ts';
import { speculate } from '~/lib/speculate.ts';
import { CanLook, lookAt, useLookedRow } from '~/routing/shownList.ts';
import { type MenuDialog, to } from '~/screens.ts';
import { watchSettings } from '~/session/watchSettings.ts';
import { Attempt } from '~/ui/Attempt.tsx';
import { narrowMenu, TopBarRoom, useDocked } from '~/ui/frame.tsx';
import { toast } from '~/ui/toast.ts';
import { takeNext, useKeys } from '~/useKeys.ts';
import { useBreadcrumbs } from './breadcrumbs.ts';
import { dialogs, type MenuPart } from './dialogs.ts';
import { Notices } from './Notices.tsx';
import CommandPalette from './palette/CommandPalette.tsx';
import { Peek } from './peekPart.ts';
import { watchIntent } from './prefetch.ts';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { buildId } from './updates.ts';

const JournalPanel = lazyPart(() => import('./journal/JournalPanel.tsx'), 'journal', 'toasts');
const HelpPanel = lazyPart(() => import('./help/HelpPanel.tsx'), 'help', 'keys', 'landing');

/** Milliseconds from the first screen to what it need not wait for. */
const settling = 2000;

/** Starts the rest of the frame once the first screen has settled. Returns a function that stops it. */
function startOnceSettled(): () => void {
  const stop = new AbortController();
  const timer = setTimeout(
    () => void speculate(async () => (await import('./startWhenIdle.ts')).start(stop.signal)),
    settling,
  );
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}

/** Dialogs and panels that open over the current screen. */
const parts: Readonly<Record<string, MenuPart>> = {
  palette: CommandPalette,
  help: HelpPanel,
  journal: JournalPanel,
  ...dialogs,
};

/** Sidebar, top bar, screen and footer; also the keys for navigation and help. */
export default function MainLayout() {
  const { t } = useTranslation(['common', 'errors']);
  const { pathname } = useLocation();
  const screen = useRef<HTMLElement>(null);
  const menu = useRef<HTMLElement>(null);
  const breadcrumbs = useBreadcrumbs();
  const [narrow, setNarrow] = useState(narrowMenu.read);
  const { drawer, show, close: closeDrawer, leave: leaveDrawer } = useDrawer(menu);
  const [room, setRoom] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<'palette' | 'help' | 'journal' | MenuDialog>();
  const navigate = useNavigate();
  /** Whether a row's record is shown beside its list, which the palette replaces. */
  const peeking = useLookedRow() !== undefined;
  const close = () => {
    setOpened(undefined);
    lookAt(undefined);
  };
  const keepNarrow = useCallback((next: boolean) => {
    setNarrow(next);
    narrowMenu.write(next);
  }, []);
  const Opened: MenuPart | undefined = opened ? parts[opened] : peeking ? Peek : undefined;
  const docked = useDocked();
  useArrival(screen);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen closes what was open over the old one
  useEffect(() => {
    leaveDrawer();
    setOpened(undefined);
    return () => lookAt(undefined);
  }, [pathname]);
  useEffect(watchSettings, []);
  useEffect(watchIntent, []);
  useEffect(startOnceSettled, []);
  usePaper();
  useKeys({
    palette: () => setOpened('palette'),
    help: () => setOpened('help'),
    go() {
      // Offline the key does nothing; links and buttons say why.
      const keys = import('./startWhenIdle.ts');
      keys.catch(() => {});
      takeNext((key) => void keys.then(({ leadTo }) => leadTo(key, navigate)).catch(() => {}));
    },
  });

  return (
    <div className="flex h-(--frame-height) overflow-hidden print:block print:h-auto print:overflow-visible">
      <a href="#content" className={skipClass}>
        {t('shell.skip')}
      </a>
      <a href="#menu" className={cx(skipClass, 'max-lg:hidden')}>
        {t('shell.menu')}
      </a>
      {drawer && (
        <button
          type="button"
          aria-label={t('shell.closeMenu')}
          onClick={closeDrawer}
          className="fixed inset-0 z-overlay cursor-default bg-scrim lg:hidden"
        />
      )}
      <div inert={drawer} className="flex min-w-0 flex-1 flex-col">
        {/* A printed screen has its own head instead of the frame. */}
        <div className="hidden items-start justify-between gap-4 text-12 print:flex">
          <img src={brand.logo} alt={brand.name} className="h-8" />
          <p className="text-right">
            {formatDate(today())}
            <span className="block text-text2">{location.host + pathname}</span>
          </p>
        </div>
        <div className="contents print:hidden">
          <TopBar onRoom={setRoom} onMenu={show} onOpen={setOpened} />
          <Notices />
        </div>
        <main
          ref={screen}
          id="content"
          aria-label={breadcrumbs.at(-1)?.label}
          tabIndex={-1}
          // `relative`, so that absolutely positioned content, such as texts for screen readers, scrolls with it and does
          // not make the document longer.
          className="relative flex min-h-0 flex-1 flex-col overflow-y-auto focus-visible:outline-none print:overflow-visible"
        >
          <TopBarRoom value={room}>
            <CanLook value>
              <Outlet />
            </CanLook>
          </TopBarRoom>
        </main>
      </div>
      {/* After the screen, so that the keyboard comes to the screen first; a skip link leads to it. */}
      <aside
        ref={menu}
        id="menu"
        className={cx(
          'order-first flex shrink-0 flex-col border-line border-r bg-bg print:hidden',
          narrow ? 'lg:w-14' : 'lg:w-48',
          'max-lg:fixed max-lg:inset-y-0 max-lg:left-0 max-lg:z-modal max-lg:w-72 max-lg:shadow-float',
          !drawer && 'max-lg:hidden',
        )}
      >
        <Sidebar narrow={narrow && !drawer} onNarrow={keepNarrow} onChosen={leaveDrawer} onDialog={setOpened} />
        <Footer hidden={narrow && !drawer} />
      </aside>
      {docked.map((Part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are only added, at the end
        <Part key={index} />
      ))}
      <UnsavedGuard />
      <Attempt
        key={opened}
        onFail={() => {
          close();
          toast({ tone: 'error', summary: t('outcome.error'), text: t('errors:part') });
        }}
      >
        <Suspense>{Opened && <Opened onClose={close} onDialog={setOpened} />}</Suspense>
      </Attempt>
    </div>
  );
}

const skipClass = 'absolute top-2 left-2 z-tooltip rounded bg-inv px-3 py-2 text-on-inv not-focus:sr-only';

/** At the bottom of the menu, so that it takes no space from a list. */
const Footer = memo(function Footer({ hidden }: { hidden: boolean }) {
  const { t } = useTranslation(['common', 'shell']);
  return (
    <footer className={cx('shrink-0 border-line border-t px-4 py-2 text-11 text-text3', hidden && 'lg:hidden')}>
      <p className="truncate">{brand.footer ?? `${brand.name} · ${new Date().getFullYear()}`}</p>
      <p className="flex items-center gap-1.5 whitespace-nowrap">
        <a
          href={`mailto:${brand.support.email}`}
          title={brand.support.email}
          aria-label={t('shell:footer.write', { email: brand.support.email })}
          className="-my-1 py-1 underline hover:text-text"
        >
          {t('shell:footer.support')}
        </a>
        {'·'}
        <a href={`tel:${brand.support.phone.replaceAll(' ', '')}`} className="-my-1 py-1 hover:text-text">
          {brand.support.phone}
        </a>
      </p>
      <Link to={to('help')} className="mt-1 -mb-1 block py-1 hover:text-text">
        {t('shell:footer.version', { id: buildId?.slice(0, 7) })}
      </Link>
    </footer>
  );
});

/**
 * If the focus was in the previous screen, it moves to the new one: the screen is read aloud, and the keyboard
 * continues there.
 */
function useArrival(screen: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const at = useRef(pathname);
  useEffect(() => {
    if (at.current === pathname) return;
    at.current = pathname;
    // A dialog that closes with its screen gives up the focus a moment later.
    const frame = requestAnimationFrame(() => {
      // What was just hidden, as the menu on the phone, keeps it until the next frame.
      const at = document.activeElement;
      if (at === document.body || !at?.checkVisibility()) screen.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname, screen]);
}

/** From this width on, the menu is beside the screen: Tailwind's `lg`. */
const wide = matchMedia('(min-width: 64rem)');

/** The menu as a drawer over the screen: it takes the focus, and returns it when it is closed without a choice. */
function useDrawer(menu: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false);
  const opener = useRef<Element>(null);
  const show = useCallback(() => {
    opener.current = document.activeElement;
    setOpen(true);
  }, []);
  /** After a choice, the focus goes to the new screen. */
  const leave = useCallback(() => {
    opener.current = null;
    setOpen(false);
  }, []);
  const close = useCallback(() => setOpen(false), []);

  useLayoutEffect(() => {
    if (!open) return;
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    menu.current?.querySelector('a')?.focus();
    wide.addEventListener('change', close);
    document.addEventListener('keydown', press);
    return () => {
      wide.removeEventListener('change', close);
      document.removeEventListener('keydown', press);
      if (opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, [open, close, menu]);
  return { drawer: open, show, close, leave };
}

/** Switches to the light scheme while printing. */
function usePaper() {
  useEffect(() => {
    const { classList } = document.documentElement;
    let dark = false;
    const before = () => {
      dark = classList.contains('app-dark');
      classList.remove('app-dark');
    };
    const after = () => {
      if (dark) classList.add('app-dark');
      dark = false;
    };
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      after();
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
}
