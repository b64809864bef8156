import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Lock from 'lucide-react/icons/lock';
import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import { memo, type ReactNode, Suspense, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { brand } from '~/brand/index.ts';
import { lazyPart } from '~/i18n/lazyPart.ts';
import { groupIcons, icons } from '~/icons.ts';
import { cx } from '~/lib/cx.ts';
import { type MenuEntry, menuFor, nested, repeatsEntry } from '~/menu.ts';
import { type MenuGroup as GroupId, type MenuDialog, type ScreenId, to } from '~/screens.ts';
import { useMenuSavedViews } from '~/session/menuSavedViews.ts';
import { session } from '~/session/session.ts';
import { useSession } from '~/session/useSession.ts';
import { Attempt } from '~/ui/Attempt.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { Tooltip } from '~/ui/Tooltip.tsx';
import { useScreenPath } from './breadcrumbs.ts';
import { Logo } from './headParts.tsx';

interface MenuLinkProps {
  /** True: only icons. */
  narrow: boolean;
  /** Called after an entry was chosen: closes the drawer on the phone. */
  onChosen: () => void;
  onDialog: (dialog: MenuDialog) => void;
  entry: MenuEntry;
  /** True: leads to the current screen, or to the list of the current record. */
  inView: boolean;
}

/** One entry of the menu: a screen, a dialog over the current screen, or another site. */
const MenuLink = memo(function MenuLink({ entry, inView, narrow, onChosen, onDialog }: MenuLinkProps) {
  const { t } = useTranslation(['common', 'screens']);
  const label = t(`screens:${entry.id}`);
  const looks = cx(
    'flex h-7 w-full items-center gap-2 rounded px-2 text-13 text-text2 hover:bg-s2 hover:text-text max-lg:h-11 max-lg:text-14',
    'aria-[current=page]:bg-active aria-[current=page]:font-[550] aria-[current=page]:text-accent-text',
    narrow && 'justify-center',
  );
  const inside = (
    <>
      <Icon of={icons[entry.id]} className="shrink-0" />
      <span className={narrow ? 'sr-only' : 'truncate'}>{label}</span>
    </>
  );
  const { dialog } = entry;
  if (entry.locked) return <Locked className={looks}>{inside}</Locked>;
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
});

/** A locked entry stays in the menu and says why. */
function Locked({ className, children }: { className: string; children: ReactNode }) {
  const { t } = useTranslation();
  const own = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <>
      <button
        ref={own}
        type="button"
        aria-disabled
        aria-describedby={id}
        className={cx(className, 'cursor-default text-text3! hover:bg-transparent!')}
      >
        {children}
        <Icon of={Lock} size={12} className="ml-auto shrink-0" />
      </button>
      <span id={id} hidden>
        {t('record.noPermission')}
      </span>
      <Tooltip anchor={own} title={t('record.noPermission')} text={t('error.noPermissionText')} onPress />
    </>
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

const PinnedViews = lazyPart(() => import('./PinnedViews.tsx'), 'views');

/** Reserves space for pinned views that are not loaded yet, so that nothing below moves. */
const PinnedRoom = ({ count }: { count: number }) => (
  <div
    aria-hidden
    className="[--line:1.75rem] max-lg:[--line:2.75rem]"
    style={{ height: `calc(1.75rem + ${count} * var(--line))` }}
  />
);

interface SidebarProps {
  /** True: only icons. */
  narrow: boolean;
  onNarrow: (narrow: boolean) => void;
  /** Called after an entry was chosen: closes the drawer on the phone. */
  onChosen: () => void;
  onDialog: (dialog: MenuDialog) => void;
}

/** Rendered again only if session, views or screen change, not with every address: half of the frame is links. */
export const Sidebar = memo(function Sidebar({ narrow, onNarrow, onChosen, onDialog }: SidebarProps) {
  const { t } = useTranslation(['common', 'screens']);
  const state = useSession();
  const { pinned, starts } = useMenuSavedViews();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu depends on the session, which `reader` reads
  const menu = useMemo(() => menuFor({ can: session.can, brand, dev: __DEV__, starts }), [state, starts]);
  const path = useScreenPath();
  const titleOf = (id: ScreenId) => t(`screens:${id}`);

  return (
    <>
      <div className={cx('flex h-12 shrink-0 items-center gap-1', narrow ? 'justify-center' : 'pr-1 pl-4')}>
        {!narrow && (
          <Link to={to('home')} aria-label={t('common:shell.home', { brand: brand.name })} className="mr-auto py-px">
            <Logo className="h-[22px]" />
          </Link>
        )}
        <IconButton
          icon={narrow ? PanelLeftOpen : PanelLeftClose}
          name={narrow ? t('common:shell.expand') : t('common:shell.collapse')}
          onClick={() => onNarrow(!narrow)}
          className="max-lg:hidden"
        />
      </div>
      <nav aria-label={t('common:shell.menu')} className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">
        {pinned > 0 && (
          <Attempt>
            <Suspense fallback={<PinnedRoom count={pinned} />}>
              <PinnedViews narrow={narrow} onChosen={onChosen} room={<PinnedRoom count={pinned} />} />
            </Suspense>
          </Attempt>
        )}
        {menu.map(({ section, entries }) => (
          <div key={section} className="pt-2">
            <h2
              id={`menu-${section}`}
              className={cx(
                'flex h-5 items-center gap-2 px-2 text-11 text-text3',
                (narrow || repeatsEntry(t(`common:sections.${section}`), entries, titleOf)) && 'sr-only',
              )}
            >
              {t(`common:sections.${section}`)}
              {section === 'comparator' && (
                <span className="rounded-sm border border-line2 px-1 font-medium text-[9px]/4 text-text2">
                  {t('common:trial')}
                </span>
              )}
            </h2>
            <ul aria-labelledby={`menu-${section}`}>
              {nested(entries, narrow).map((item) =>
                'entries' in item ? (
                  <li key={item.group}>
                    <MenuGroup {...item} path={path} onChosen={onChosen} onDialog={onDialog} />
                  </li>
                ) : (
                  <li key={item.id}>
                    <MenuLink
                      entry={item}
                      inView={path.includes(item.id)}
                      narrow={narrow}
                      onChosen={onChosen}
                      onDialog={onDialog}
                    />
                  </li>
                ),
              )}
            </ul>
          </div>
        ))}
      </nav>
    </>
  );
});

interface MenuGroupProps extends Pick<MenuLinkProps, 'onChosen' | 'onDialog'> {
  group: GroupId;
  entries: readonly MenuEntry[];
  /** Screens from the topmost parent to the current one. */
  path: readonly ScreenId[];
}

/** A menu heading with entries below it; closed until a person opens it or visits one of its entries. */
function MenuGroup({ group, entries, path, onChosen, onDialog }: MenuGroupProps) {
  const { t } = useTranslation();
  const visited = entries.some(({ id }) => path.includes(id));
  const [chosen, setChosen] = useState<boolean>();
  const open = chosen ?? visited;
  const list = `menu-group-${group}`;
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setChosen(!open)}
        className="flex h-7 w-full items-center gap-2 rounded px-2 text-13 text-text2 hover:bg-s2 hover:text-text max-lg:h-11 max-lg:text-14"
      >
        <Icon of={groupIcons[group]} className="shrink-0" />
        <span className="truncate">{t(`groups.${group}`)}</span>
        <Icon of={ChevronRight} size={14} className={cx('ml-auto text-text3', open && 'rotate-90')} />
      </button>
      <ul id={list} aria-label={t(`groups.${group}`)} hidden={!open} className="ml-4 border-line border-l pl-1">
        {entries.map((entry) => (
          <li key={entry.id}>
            <MenuLink
              entry={entry}
              inView={path.includes(entry.id)}
              narrow={false}
              onChosen={onChosen}
              onDialog={onDialog}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
