import Pencil from 'lucide-react/icons/pencil';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '~/lib/cx.ts';
import { formatDate } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import { LayoutMenu } from './LayoutMenu.tsx';
import type { useDashboard } from './useDashboard.ts';
import type { useEditing } from './useEditing.ts';
import { useLater } from './useLater.ts';
import type { WidgetId } from './widgets.ts';

interface DashboardHeadProps {
  dashboard: ReturnType<typeof useDashboard>;
  editing: ReturnType<typeof useEditing>;
  addable: readonly WidgetId[];
  onAdd: (id: WidgetId) => void;
}

/** Title, day and layout; while editing, all that changes them. */
export function DashboardHead({ dashboard, editing, addable, onAdd }: DashboardHeadProps) {
  const { t } = useTranslation('dashboard');
  const header = useRef<HTMLElement>(null);
  const later = useLater();
  const { parts } = editing;
  /** The button that was pressed makes room for others: the focus goes to the one that leads back. */
  const focusBack = () => later(() => header.current?.querySelector<HTMLElement>('[data-way-back]')?.focus());
  const edit = () => void editing.start(focusBack);
  const editNew = () => void editing.start(() => later(() => header.current?.querySelector('input')?.select()));
  const end = () => {
    void dashboard.settle();
    editing.end();
    focusBack();
  };
  return (
    <header
      ref={header}
      className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2 max-md:py-1"
    >
      <h1 className="text-16 font-semibold max-md:sr-only">{t('title')}</h1>
      <p className={cx('text-13 text-text2 max-md:hidden', parts && 'max-[1599px]:hidden')}>{today()}</p>
      {parts ? <parts.LayoutName dashboard={dashboard} /> : <LayoutMenu dashboard={dashboard} onNew={editNew} />}
      <div className="ml-auto flex items-center gap-2 max-md:contents">
        {parts && <parts.EditTools dashboard={dashboard} />}
        <div
          data-phone-bar
          className="flex items-center gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-3 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-2 max-md:*:flex-1"
        >
          {parts ? (
            <parts.EditActions addable={addable} onAdd={onAdd} onReset={dashboard.reset} onDone={end} />
          ) : (
            <Button
              data-way-back
              icon={Pencil}
              loading={dashboard.loading || editing.coming}
              disabledReason={dashboard.error && { text: t('edit.locked') }}
              onPointerEnter={editing.prepare}
              onFocus={editing.prepare}
              onClick={edit}
            >
              {t('edit.start')}
            </Button>
          )}
        </div>
      </div>
    </header>
  );
}

/** `Lunes, 16 de noviembre de 2026`. */
function today() {
  const day = formatDate(new Date().toISOString(), 'full');
  return day.charAt(0).toUpperCase() + day.slice(1);
}
