import Ellipsis from 'lucide-react/icons/ellipsis';
import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cx } from '~/lib/cx.ts';
import { missing } from '~/session/missingPermission.ts';
import type { Permission } from '~/session/permissions.ts';
import { Button, type Reason } from '~/ui/Button.tsx';
import { buttonClass } from '~/ui/buttonClass.ts';
import { Icon, type LucideIcon } from '~/ui/Icon.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { Menu, type MenuItem } from '~/ui/Menu.tsx';
import { inOneLine } from '~/ui/reason.ts';
import { Tooltip } from '~/ui/Tooltip.tsx';
import { usePhone } from '~/ui/usePhone.ts';
import { useKeys } from '~/useKeys.ts';

/** An action of a record: something to `run`, or a screen to go `to`. */
export type RecordAction = {
  id: string;
  label: string;
  icon: LucideIcon;
  /** The next step: at most one. */
  primary?: boolean;
  /**
   * As an icon, or behind "Más acciones"; by default with its label. On the phone all but one are behind "Más
   * acciones".
   */
  show?: 'icon' | 'menu';
  /** True for destructive actions. */
  danger?: boolean;
  loading?: boolean;
  /** Without this permission the action is disabled and says why. */
  permission?: Permission | undefined;
  /** Why it is not possible now; undefined if it is. */
  reason?: Reason | undefined;
} & ({ run: () => void } | { to: string });

interface ActionsProps {
  actions: readonly RecordAction[];
}

/** Whether the phone shows a bar: it is not worth its space for links only. */
export const haveBar = (actions: readonly RecordAction[]) => actions.some((action) => 'run' in action);

/** A row of buttons; on the phone a bar at the bottom of the window. */
export function RecordActions({ actions }: ActionsProps) {
  const bar = usePhone() && haveBar(actions);
  const own = useRef<HTMLDivElement>(null);
  const shown = actions.map((action): Shown => {
    const { permission, reason } = action;
    return { ...action, reason: missing(permission) ?? reason, main: false };
  });
  const can = shown.filter(({ reason }) => !reason);
  const main = mainOf(can);
  if (main) main.main = true;
  useMainAction(own, main !== undefined);
  if (actions.length === 0) return null;
  const parts = { can, cannot: shown.filter(({ reason }) => reason) };
  return (
    <div ref={own} className="contents print:hidden">
      {bar ? <Bar {...parts} /> : <Row {...parts} />}
    </div>
  );
}

type Shown = RecordAction & { main: boolean };

interface PartsProps {
  /** What can be done now. */
  can: readonly Shown[];
  /** What cannot be done now, each with its reason. */
  cannot: readonly Shown[];
}

/** The button that `e` presses: the primary action, or the first one if none is primary. */
const mainOf = (can: readonly Shown[]) =>
  can.find(({ primary }) => primary) ?? can.find(({ show, danger }) => show !== 'menu' && !danger);

/** The primary action is the last one; the ones that are not possible are behind "Más acciones", with their reasons. */
function Row({ can, cannot }: PartsProps) {
  const primary = can.find((action) => action.primary);
  const buttons = can.filter((action) => action.show !== 'menu' && action !== primary);
  const hidden = can.filter((action) => action.show === 'menu' && action !== primary);
  return (
    <div className="ml-auto flex flex-wrap items-center gap-2 @4xl:shrink-0 @4xl:flex-nowrap">
      {buttons.map((action) => (
        <One key={action.id} action={action} />
      ))}
      {hidden.length + cannot.length > 0 && <More groups={[hidden, cannot]} side="bottom" />}
      {primary && <One action={primary} />}
    </div>
  );
}

function Bar({ can, cannot }: PartsProps) {
  const alone = can.length === 1 && cannot.length === 0;
  const main = can.find(({ primary }) => primary) ?? (alone ? can[0] : undefined);
  const others = can.filter((action) => action !== main);
  const [first, second] = others;
  const asIcon = main && first?.show === 'icon' && !second && cannot.length === 0;
  return (
    <div
      data-phone-bar
      className="fixed inset-x-0 bottom-0 z-10 flex gap-2 border-t border-line bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))]"
    >
      {asIcon && first ? (
        <One action={first} />
      ) : (
        others.length + cannot.length > 0 && <More groups={[others, cannot]} side="top" wide={!main} />
      )}
      {main && <One action={main} wide />}
    </div>
  );
}

interface OneProps {
  action: Shown;
  /** As wide as there is room, with its label, in two lines if it does not fit in one. */
  wide?: boolean;
}

function One({ action, wide = false }: OneProps) {
  const { label, icon, primary, danger, loading = false, reason, show, main } = action;
  const own = useRef<HTMLAnchorElement>(null);
  const alone = show === 'icon' && !wide;
  // A head has only one solid button: a destructive action has red text here, and a solid button in its confirmation.
  const variant = primary ? 'primary' : danger ? 'dangerText' : 'default';
  const className = wide ? 'min-w-0 flex-1 shrink!' : '';
  if ('to' in action && !reason)
    return (
      <>
        <Link
          ref={own}
          to={action.to}
          data-main-action={main ? (primary ? 'next' : 'first') : undefined}
          aria-label={alone ? label : undefined}
          className={cx(buttonClass({ variant, square: alone }), className)}
        >
          <Icon of={icon} />
          {!alone && <span className="truncate">{label}</span>}
        </Link>
        {alone && <Tooltip anchor={own} text={label} />}
      </>
    );
  const common = {
    icon,
    variant,
    loading,
    className,
    'data-main-action': main ? (primary ? 'next' : 'first') : undefined,
    ...(reason && { disabledReason: reason }),
    ...('run' in action && { onClick: action.run }),
  } as const;
  return alone ? <IconButton {...common} name={label} /> : <Button {...common}>{label}</Button>;
}

interface MoreProps {
  groups: readonly (readonly Shown[])[];
  side: 'top' | 'bottom';
  /** With its label, as wide as there is room: the phone's only button. */
  wide?: boolean;
}

function More({ groups, side, wide = false }: MoreProps) {
  const { t } = useTranslation();
  const name = t('record.more');
  return (
    <Menu
      label={name}
      side={side}
      trigger={(props) =>
        wide ? (
          <Button {...props} icon={Ellipsis} className="min-w-0 flex-1 shrink!">
            {name}
          </Button>
        ) : (
          <IconButton {...props} icon={Ellipsis} variant="default" name={name} />
        )
      }
      groups={groups.filter(({ length }) => length > 0).map((actions) => actions.map(itemOf))}
    />
  );
}

function itemOf(action: Shown): MenuItem {
  const { id, label, icon, danger = false, reason } = action;
  const item = { id, label, icon, danger };
  if (reason) return { ...item, disabledReason: inOneLine(reason) };
  if ('run' in action) return { ...item, onSelect: action.run };
  return { ...item, link: (props) => <Link to={action.to} {...props} /> };
}

/**
 * The key `e` presses the element with `data-main-action` in a region. A disabled one gets the focus, which shows its
 * reason.
 *
 * @param on false: the region has no such element
 */
export function useMainAction(region: RefObject<HTMLElement | null>, on = true) {
  const press = () => {
    const main = region.current?.querySelector<HTMLElement>('[data-main-action]');
    if (!main) return false;
    main.focus();
    main.click();
    return true;
  };
  useKeys({ main: on ? press : undefined }, region);
}
