import CloudCheck from 'lucide-react/icons/cloud-check';
import Move from 'lucide-react/icons/move';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Undo2 from 'lucide-react/icons/undo-2';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '~/lib/cx.ts';
import { formatDate } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { AddTile } from './AddTile.tsx';
import { DropMenu } from './DropMenu.tsx';
import { LayoutMenu } from './LayoutMenu.tsx';
import { LayoutName } from './LayoutName.tsx';
import type { useDashboard } from './useDashboard.ts';
import { useLater } from './useLater.ts';
import type { WidgetId } from './widgets.ts';

interface DashboardHeadProps {
  dashboard: ReturnType<typeof useDashboard>;
  editing: boolean;
  onEditing: (editing: boolean) => void;
  addable: readonly WidgetId[];
  onAdd: (id: WidgetId) => void;
}

/** Title, day and layout; while editing, all that changes them. */
export function DashboardHead({ dashboard, editing, onEditing, addable, onAdd }: DashboardHeadProps) {
  const { t } = useTranslation('dashboard');
  const { undo } = dashboard;
  const header = useRef<HTMLElement>(null);
  const later = useLater();
  /** The button that was pressed makes room for others: the focus goes to the one that leads back. */
  const edit = (on: boolean) => {
    onEditing(on);
    later(() => header.current?.querySelector<HTMLElement>('[data-way-back]')?.focus());
  };
  const editNew = () => {
    onEditing(true);
    later(() => header.current?.querySelector('input')?.select());
  };
  return (
    <header
      ref={header}
      className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2 max-md:py-1"
    >
      <h1 className="text-16 font-semibold max-md:sr-only">{t('title')}</h1>
      <p className={cx('text-13 text-text2 max-md:hidden', editing && 'max-[1599px]:hidden')}>{today()}</p>
      {editing ? <LayoutName dashboard={dashboard} /> : <LayoutMenu dashboard={dashboard} onNew={editNew} />}
      <div className="ml-auto flex items-center gap-2 max-md:contents">
        {editing ? (
          <>
            <p role="status" className="mr-2 flex items-center gap-2 text-13 text-text2 max-xl:sr-only">
              <Icon of={dashboard.kept ? CloudCheck : Move} />
              {dashboard.saving ? t('edit.saving') : dashboard.kept ? t('edit.saved') : t('edit.hint')}
            </p>
            <IconButton
              icon={Undo2}
              name={t('edit.undo')}
              disabledReason={undo ? undefined : { text: t('edit.nothingToUndo') }}
              onClick={undo}
            />
            <DropMenu dashboard={dashboard} />
            <Bar>
              <AddTile addable={addable} onAdd={onAdd} />
              <Button icon={RotateCcw} onClick={dashboard.reset}>
                {t('edit.reset')}
              </Button>
              <Button
                data-way-back
                variant="primary"
                onClick={() => {
                  void dashboard.settle();
                  edit(false);
                }}
              >
                {t('edit.done')}
              </Button>
            </Bar>
          </>
        ) : (
          <Bar>
            <Button
              data-way-back
              icon={Pencil}
              loading={dashboard.loading}
              disabledReason={dashboard.error && { text: t('edit.locked') }}
              onClick={() => edit(true)}
            >
              {t('edit.start')}
            </Button>
          </Bar>
        )}
      </div>
    </header>
  );
}

/** Beside the rest; on the phone along the bottom edge. */
const Bar = ({ children }: { children: ReactNode }) => (
  <div
    data-phone-bar
    className="flex items-center gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-3 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-2 max-md:*:flex-1"
  >
    {children}
  </div>
);

/** `Lunes, 16 de noviembre de 2026`. */
function today() {
  const day = formatDate(new Date().toISOString(), 'full');
  return day.charAt(0).toUpperCase() + day.slice(1);
}
