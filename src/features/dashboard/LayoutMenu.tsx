import ChevronDown from 'lucide-react/icons/chevron-down';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { Menu } from '~/ui/Menu.tsx';
import type { useDashboard } from './useDashboard.ts';

interface LayoutMenuProps {
  dashboard: ReturnType<typeof useDashboard>;
  /** A new one is there to be named and changed. */
  onNew: () => void;
}

/** The dashboards that a person has, by their names. */
export function LayoutMenu({ dashboard, onNew }: LayoutMenuProps) {
  const { t } = useTranslation('dashboard');
  const { name, names, error } = dashboard;
  const locked = error && { disabledReason: t('edit.locked') };
  const copy = async () => {
    await dashboard.copy(freeName((number) => t('layout.next', { number }), names));
    onNew();
  };
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
            onSelect: () => void copy(),
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
