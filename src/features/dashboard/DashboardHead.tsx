import ChevronDown from 'lucide-react/icons/chevron-down';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '~/lib/cx.ts';
import { formatDate } from '~/lib/format.ts';
import { looking } from '~/session/missingPermission.ts';
import { Button } from '~/ui/Button.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { Menu } from '~/ui/Menu.tsx';
import { usePhone } from '~/ui/usePhone.ts';
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

/** Title, day and layout; while editing, the controls for them. */
export function DashboardHead({ dashboard, editing, addable, onAdd, titleOf, ...layout }: DashboardHeadProps) {
  const { t } = useTranslation('dashboard');
  const header = useRef<HTMLElement>(null);
  const later = useLater();
  const { parts } = editing;
  /** The pressed button disappears: the focus moves to the button that leads back. */
  const focusBack = () => later(() => header.current?.querySelector<HTMLElement>('[data-way-back]')?.focus());
  const edit = () => void editing.start(focusBack);
  const editNew = () => void editing.start(() => later(() => header.current?.querySelector('input')?.select()));
  const copy = async () => {
    await dashboard.copy(freeName((number) => t('layout.next', { number }), dashboard.names));
    editNew();
  };
  const end = () => {
    void dashboard.settle();
    editing.end();
    focusBack();
  };
  const phone = usePhone();
  const start = {
    'data-way-back': true,
    icon: Pencil,
    loading: dashboard.loading || editing.coming,
    disabledReason: looking() ?? (dashboard.error && { text: t('edit.locked') }),
    onPointerEnter: editing.prepare,
    onFocus: editing.prepare,
    onClick: edit,
  };
  return (
    <header
      ref={header}
      className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2 max-md:py-1"
    >
      <h1 className={cx('text-16 font-semibold', parts && 'max-md:sr-only')}>{t('title')}</h1>
      <p className={cx('text-13 text-text2 max-md:hidden', parts && 'max-[1599px]:hidden')}>{today()}</p>
      {parts ? (
        <parts.LayoutName dashboard={dashboard} />
      ) : (
        // Several layouts are for people who have asked for one: the first is offered while editing.
        (dashboard.names.length > 1 || dashboard.name !== t('layout.first')) && (
          <LayoutMenu dashboard={dashboard} onNew={copy} />
        )
      )}
      <div className="ml-auto flex items-center gap-2 max-md:contents">
        {parts && <parts.EditTools dashboard={dashboard} onNew={() => void copy()} />}
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
        ) : phone ? (
          <IconButton {...start} name={t('edit.start')} className="ml-auto" />
        ) : (
          <Button {...start}>{t('edit.start')}</Button>
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

interface LayoutMenuProps {
  dashboard: ReturnType<typeof useDashboard>;
  /** Makes a copy, to be named and changed. */
  onNew: () => Promise<void>;
}

/** The person's dashboards by name. */
function LayoutMenu({ dashboard, onNew }: LayoutMenuProps) {
  const { t } = useTranslation('dashboard');
  const { name, names, error } = dashboard;
  const reason = looking()?.text ?? (error && t('edit.locked'));
  const locked = reason !== undefined && { disabledReason: reason };
  return (
    <Menu
      label={t('layout.label')}
      groups={[
        names.map((one) => ({
          id: `layout ${one}`,
          label: one,
          checked: one === name,
          onSelect: () => one !== name && void dashboard.choose(one),
        })),
        [
          {
            id: 'new',
            icon: Plus,
            label: t('layout.new'),
            text: t('layout.newText'),
            onSelect: () => void onNew(),
            ...locked,
          },
        ],
        [
          {
            id: 'remove',
            icon: Trash2,
            danger: true,
            label: t('layout.remove', { name }),
            onSelect: () => void dashboard.remove(),
            ...(names.length < 2 && { disabledReason: t('layout.only') }),
            ...locked,
          },
        ],
      ]}
      trigger={(trigger) => (
        <Button {...trigger} variant="ghost" aria-label={t('layout.menu', { name })}>
          <span className="flex items-center gap-1">
            <span className="max-w-40 truncate">{name}</span>
            <Icon of={ChevronDown} size={14} />
          </span>
        </Button>
      )}
    />
  );
}

function freeName(named: (number: number) => string, taken: readonly string[]) {
  let number = taken.length + 1;
  while (taken.includes(named(number))) number++;
  return named(number);
}
