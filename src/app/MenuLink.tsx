import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Lock from 'lucide-react/icons/lock';
import { memo, type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { icons } from '~/icons.ts';
import { cx } from '~/lib/cx.ts';
import type { MenuEntry } from '~/menu.ts';
import type { MenuDialog } from '~/screens.ts';
import { Icon } from '~/ui/Icon.tsx';
import { Tooltip } from '~/ui/Tooltip.tsx';

export interface MenuLinkProps {
  /** Icons alone. */
  narrow: boolean;
  /** After the entry was chosen: the drawer on the phone closes. */
  onChosen: () => void;
  onDialog: (dialog: MenuDialog) => void;
  entry: MenuEntry;
  /** It leads to the screen in view, or to the list that a record in view belongs to. */
  inView: boolean;
}

/** One entry of the menu: a screen, a dialog over the screen in view, or another site. */
export const MenuLink = memo(function MenuLink({ entry, inView, narrow, onChosen, onDialog }: MenuLinkProps) {
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

/** What cannot be done stays in its place, and says why. */
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
