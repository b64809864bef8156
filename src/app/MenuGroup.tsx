import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupIcons } from '~/icons.ts';
import { cx } from '~/lib/cx.ts';
import type { MenuEntry } from '~/menu.ts';
import type { MenuGroup as GroupId, ScreenId } from '~/screens.ts';
import { Icon } from '~/ui/Icon.tsx';
import { MenuLink, type MenuLinkProps } from './MenuLink.tsx';

interface MenuGroupProps extends Pick<MenuLinkProps, 'onChosen' | 'onDialog'> {
  group: GroupId;
  entries: readonly MenuEntry[];
  /** The screens from the topmost parent to the one in view. */
  trail: readonly ScreenId[];
}

/** A heading of the menu with entries below it, closed until a person opens it or visits one of them. */
export function MenuGroup({ group, entries, trail, onChosen, onDialog }: MenuGroupProps) {
  const { t } = useTranslation();
  const visited = entries.some(({ id }) => trail.includes(id));
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
              inView={trail.includes(entry.id)}
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
