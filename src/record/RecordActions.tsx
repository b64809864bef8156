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
import { usePhone } from '~/ui/usePhone.ts';
import { useKeys } from '~/useKeys.ts';

/** An action of a record: something to `run`, or a screen to go `to`. */
export type RecordAction = {
  id: string;
  label: string;
  icon: LucideIcon;
  /** The next step: at most one. */
  primary?: boolean;
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

/**
 * One button, which `e` presses too: the next step, or the first thing that can be done. All others are behind "Más
 * acciones", last those that are not possible now, with their reasons. On the phone both are a bar at the bottom.
 */
export function RecordActions({ actions }: ActionsProps) {
  const bar = usePhone() && haveBar(actions);
  const own = useRef<HTMLDivElement>(null);
  const all = actions.map((action) => ({ ...action, reason: missing(action.permission) ?? action.reason }));
  const can = all.filter(({ reason }) => !reason);
  const main = can.find(({ primary }) => primary) ?? can.find(({ danger }) => !danger);
  useMainAction(own, main !== undefined);
  if (actions.length === 0) return null;
  const groups = [can.filter((action) => action !== main), all.filter(({ reason }) => reason)];
  return (
    <div
      ref={own}
      data-phone-bar={bar || undefined}
      className={cx(
        'flex gap-2 print:hidden',
        bar
          ? 'fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))]'
          : 'ml-auto items-center @4xl:shrink-0',
      )}
    >
      {main && <Main action={main} wide={bar} />}
      {groups.flat().length > 0 && <More groups={groups} bar={bar} wide={bar && !main} />}
    </div>
  );
}

interface MainProps {
  action: RecordAction;
  /** As wide as there is room. */
  wide: boolean;
}

function Main({ action, wide }: MainProps) {
  const { label, icon, primary, loading = false } = action;
  // A head has only one solid button.
  const variant = primary ? 'primary' : 'default';
  const className = wide ? 'min-w-0 flex-1 shrink!' : '';
  if ('to' in action)
    return (
      <Link
        to={action.to}
        data-main-action={primary ? 'next' : 'first'}
        className={cx(buttonClass({ variant }), className)}
      >
        <Icon of={icon} />
        <span className="truncate">{label}</span>
      </Link>
    );
  return (
    <Button
      icon={icon}
      variant={variant}
      loading={loading}
      className={className}
      data-main-action={primary ? 'next' : 'first'}
      onClick={action.run}
    >
      {label}
    </Button>
  );
}

interface MoreProps {
  groups: readonly (readonly RecordAction[])[];
  bar: boolean;
  /** With its label, as wide as there is room: the phone's only button. */
  wide: boolean;
}

function More({ groups, bar, wide }: MoreProps) {
  const { t } = useTranslation();
  const name = t('record.more');
  return (
    <Menu
      label={name}
      side={bar ? 'top' : 'bottom'}
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

function itemOf(action: RecordAction): MenuItem {
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
