import Pencil from 'lucide-react/icons/pencil';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '~/lib/cx.ts';
import { formatDate } from '~/lib/format.ts';
import { looking } from '~/session/missingPermission.ts';
import { Button } from '~/ui/Button.tsx';
import type { GridItem, Rules } from './grid/item.ts';
import type { useDashboard } from './useDashboard.ts';
import type { useEditing } from './useEditing.ts';
import { useLater } from './useLater.ts';
import type { WidgetId } from './widgets.ts';

interface DashboardHeadProps {
  dashboard: ReturnType<typeof useDashboard>;
  editing: ReturnType<typeof useEditing>;
  addable: readonly WidgetId[];
  onAdd: (id: WidgetId) => void;
  /** The layout that is shown. */
  items: readonly GridItem[];
  rules: Rules;
  onItems: (items: readonly GridItem[]) => void;
  titleOf: (id: string) => string;
}

/** Title and day; while editing, the controls for the layout. */
export function DashboardHead({ dashboard, editing, addable, onAdd, titleOf, ...layout }: DashboardHeadProps) {
  const { t } = useTranslation('dashboard');
  const header = useRef<HTMLElement>(null);
  const later = useLater();
  const { parts } = editing;
  /** The pressed button disappears: the focus moves to the button that leads back. */
  const focusBack = () => later(() => header.current?.querySelector<HTMLElement>('[data-way-back]')?.focus());
  const end = () => {
    dashboard.settle();
    editing.end();
    focusBack();
  };
  return (
    <header
      ref={header}
      className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2 max-md:py-1"
    >
      <h1 className={cx('text-16 font-semibold', parts && 'max-md:sr-only')}>{t('title')}</h1>
      <p className={cx('text-13 text-text2 max-md:hidden', parts && 'max-[1599px]:hidden')}>{today()}</p>
      <div className="ml-auto flex items-center gap-2 max-md:contents">
        {parts && <parts.EditTools dashboard={dashboard} />}
        {parts ? (
          // On the phone a bar at the bottom, for as long as the layout is edited.
          <div
            data-phone-bar
            className="flex items-center gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-3 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-2 max-md:*:flex-1"
          >
            <parts.EditActions
              addable={addable}
              onAdd={onAdd}
              onReset={dashboard.reset}
              // Without a change nothing is asked, nor of a person who wants the gaps.
              packed={dashboard.undo && layout.rules.compact ? layout : undefined}
              titleOf={titleOf}
              onDone={end}
            />
          </div>
        ) : (
          <Button
            data-way-back
            icon={Pencil}
            loading={dashboard.loading || editing.coming}
            disabledReason={looking() ?? (dashboard.error && { text: t('edit.locked') })}
            onPointerEnter={editing.prepare}
            onFocus={editing.prepare}
            onClick={() => void editing.start(focusBack)}
            className="max-md:ml-auto"
          >
            {t('edit.start')}
          </Button>
        )}
      </div>
    </header>
  );
}

/** `Lunes, 16 de noviembre de 2026`. */
function today() {
  const day = formatDate(new Date().toISOString(), 'full');
  return day.charAt(0).toUpperCase() + day.slice(1);
}
