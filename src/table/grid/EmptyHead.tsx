import CalendarDays from 'lucide-react/icons/calendar-days';
import Hash from 'lucide-react/icons/hash';
import TextIcon from 'lucide-react/icons/text';
import { useTranslation } from 'react-i18next';
import { Icon, type LucideIcon } from '~/ui/Icon.tsx';
import type { Column, Kind } from '../columns.ts';

const icons: Partial<Record<Kind, LucideIcon>> = {
  date: CalendarDays,
  number: Hash,
  euro: Hash,
};

interface EmptyHeadProps {
  column: Pick<Column<never>, 'id' | 'kind' | 'name' | 'header'>;
  onOpen: (id: string) => void;
}

/** Head of a column that has nothing on this page: its icon, which opens it. */
export function EmptyHead({ column, onOpen }: EmptyHeadProps) {
  const { t } = useTranslation('table');
  const text = t('emptyColumn', { column: column.name ?? column.header });
  return (
    <button
      type="button"
      aria-label={text}
      title={text}
      onClick={() => onOpen(column.id)}
      className="-mx-0.5 inline-flex size-6 items-center justify-center rounded-sm align-middle hover:bg-s2 hover:text-text -outline-offset-2!"
    >
      <Icon of={icons[column.kind] ?? TextIcon} size={14} />
    </button>
  );
}
