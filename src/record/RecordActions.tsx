import Ellipsis from 'lucide-react/icons/ellipsis';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cx } from '~/lib/cx.ts';
import { missing } from '~/session/missingPermission.ts';
import type { Permission } from '~/session/permissions.ts';
import { Button, type Reason } from '~/ui/Button.tsx';
import { buttonClass } from '~/ui/buttonClass.ts';
import { Icon, type LucideIcon } from '~/ui/Icon.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { Menu } from '~/ui/Menu.tsx';
import { inOneLine } from '~/ui/reason.ts';
import { Tooltip } from '~/ui/Tooltip.tsx';
import { usePhone } from '~/ui/usePhone.ts';
import { useMainAction } from './useMainAction.ts';

/** What can be done with a record: something that is `run`, or another screen that it leads `to`. */
export type RecordAction = {
  id: string;
  label: string;
  icon: LucideIcon;
  /** The next step: one at most. */
  primary?: boolean;
  /** As an icon alone, or behind "Más acciones"; otherwise with its label. On the phone all but one are behind it. */
  show?: 'icon' | 'menu';
  /** It takes something away. */
  danger?: boolean;
  loading?: boolean;
  /** Without it the action cannot be done, and says so. */
  permission?: Permission | undefined;
  /** Why it cannot be done now; undefined where it can. */
  reason?: Reason | undefined;
} & ({ run: () => void } | { to: string });

interface ActionsProps {
  actions: readonly RecordAction[];
}

/** On the phone the actions stand in a bar; links alone are not worth its room. */
export const haveBar = (actions: readonly RecordAction[]) => actions.some((action) => 'run' in action);

/** A row of buttons; on the phone a bar at the bottom of the window. */
export function RecordActions({ actions }: ActionsProps) {
  const bar = usePhone() && haveBar(actions);
  const own = useRef<HTMLDivElement>(null);
  const main = mainOf(actions);
  useMainAction(own, main !== undefined);
  if (actions.length === 0) return null;
  const shown = actions.map((action) => {
    const { permission, reason } = action;
    return { ...action, reason: missing(permission) ?? reason, main: action === main };
  });
  return (
    <div ref={own} className="contents print:hidden">
      {bar ? <Bar actions={shown} /> : <Row actions={shown} />}
    </div>
  );
}

/** What `e` does: the primary action, or the first button where none is primary. */
const mainOf = (actions: readonly RecordAction[]) =>
  actions.find(({ primary }) => primary) ?? actions.find(({ show, danger }) => show !== 'menu' && !danger);

type Shown = RecordAction & { main: boolean };
interface ShownProps {
  actions: readonly Shown[];
}

function Row({ actions }: ShownProps) {
  const hidden = actions.filter(({ show }) => show === 'menu');
  return (
    <div className="ml-auto flex flex-wrap items-center gap-2">
      {actions.map((action) => action.show !== 'menu' && <One key={action.id} action={action} />)}
      {hidden.length > 0 && <More actions={hidden} side="bottom" />}
    </div>
  );
}

function Bar({ actions }: ShownProps) {
  const main = actions.find(({ primary }) => primary) ?? actions.find(({ reason, danger }) => !reason && !danger);
  const others = actions.filter((action) => action !== main);
  const [first, second] = others;
  return (
    <div
      data-phone-bar
      className="fixed inset-x-0 bottom-0 z-10 flex gap-2 border-t border-line bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))]"
    >
      {second || first?.show !== 'icon' ? first && <More actions={others} side="top" /> : <One action={first} />}
      {main && <One action={main} wide />}
    </div>
  );
}

interface OneProps {
  action: Shown;
  /** As wide as there is room, with its label, which is cut where it does not fit. */
  wide?: boolean;
}

function One({ action, wide = false }: OneProps) {
  const { label, icon, primary, danger, loading = false, reason, show, main } = action;
  const own = useRef<HTMLAnchorElement>(null);
  const alone = show === 'icon' && !wide;
  const variant = primary ? 'primary' : danger ? 'danger' : 'default';
  const className = wide ? 'min-w-0 flex-1 shrink!' : '';
  if ('to' in action && !reason)
    return (
      <>
        <Link
          ref={own}
          to={action.to}
          data-main-action={main || undefined}
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
    'data-main-action': main || undefined,
    ...(reason && { disabledReason: reason }),
    ...('run' in action && { onClick: action.run }),
  } as const;
  return alone ? <IconButton {...common} name={label} /> : <Button {...common}>{label}</Button>;
}

function More({ actions, side }: ActionsProps & { side: 'top' | 'bottom' }) {
  const { t } = useTranslation();
  return (
    <Menu
      label={t('record.more')}
      side={side}
      trigger={(props) => <IconButton {...props} icon={Ellipsis} variant="default" name={t('record.more')} />}
      groups={[
        actions.map((action) => {
          const { id, label, icon, danger = false, reason } = action;
          const item = { id, label, icon, danger };
          if (reason) return { ...item, disabledReason: inOneLine(reason) };
          if ('run' in action) return { ...item, onSelect: action.run };
          return { ...item, link: (props) => <Link to={action.to} {...props} /> };
        }),
      ]}
    />
  );
}
