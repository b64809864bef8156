import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { cx } from '~/lib/cx.ts';
import { formatNumber } from '~/lib/format.ts';
import { Button, type Reason } from '~/ui/Button.tsx';
import { Icon, type LucideIcon } from '~/ui/Icon.tsx';
import type { TickedRows } from './selection.ts';

export interface BulkAction {
  id: string;
  label: string;
  icon: LucideIcon;
  /** Why it cannot be done; undefined if it can. */
  reason?: Reason;
  run: () => void;
}

interface SelectionBarProps {
  /** For the bar at the bottom edge of the window, with labels below the icons. */
  phone: boolean;
  selection: Pick<TickedRows<never>, 'ids' | 'more' | 'drop'>;
  actions: readonly BulkAction[];
}

/** Actions for the ticked rows; on the phone in a line of their own. */
export function SelectionBar({ phone, selection: { ids, more, drop }, actions }: SelectionBarProps) {
  const { t } = useTranslation('table');
  return (
    <div
      data-selection
      className={cx(
        'flex items-center bg-inv text-on-inv shadow-float',
        phone
          ? 'fixed inset-x-0 bottom-0 z-10 flex-wrap pb-[env(safe-area-inset-bottom)] text-14'
          : 'appear absolute top-1 left-1/2 h-10 -translate-x-1/2 gap-1 rounded px-3 text-12 whitespace-nowrap',
      )}
    >
      <b role="status" className={cx('font-semibold', phone ? 'pl-4' : 'mr-2')}>
        {t('selected', { count: ids.length, number: formatNumber(ids.length) })}
      </b>
      {more && (
        <button
          type="button"
          aria-busy={more.busy || undefined}
          onClick={more.run}
          className={cx(
            'px-2 underline underline-offset-2 outline-on-inv!',
            phone ? 'h-11 min-w-0 flex-1 truncate text-left text-12' : 'mr-2 h-7 rounded-sm hover:bg-on-inv/15',
          )}
        >
          {more.label}
        </button>
      )}
      {actions.length > 0 && (
        <div className={phone ? 'order-last flex basis-full border-t border-on-inv/25' : 'contents'}>
          {actions.map((action) => (
            <Button
              key={action.id}
              variant="ghost"
              size="sm"
              icon={action.icon}
              aria-label={action.label}
              title={phone || action.reason ? undefined : action.label}
              disabledReason={action.reason}
              onClick={action.run}
              className={cx(
                'text-on-inv! outline-on-inv! hover:bg-on-inv/15!',
                phone ? 'h-14! min-w-0 flex-1 flex-col gap-1! text-11/3.5!' : 'max-xl:[&>span]:hidden',
                action.reason && 'opacity-55',
              )}
            >
              {action.label}
            </Button>
          ))}
        </div>
      )}
      {!phone && <span aria-hidden className="mx-1 h-4 w-px bg-on-inv/25" />}
      <button
        type="button"
        aria-label={t('clearSelection')}
        title={t('clearSelection')}
        onClick={() => drop()}
        className={cx(
          'flex shrink-0 items-center justify-center outline-on-inv!',
          phone ? 'ml-auto size-11' : 'size-7 rounded-sm hover:bg-on-inv/15',
        )}
      >
        <Icon of={X} size={phone ? 16 : 14} />
      </button>
    </div>
  );
}
