import { useTranslation } from 'react-i18next';
import type { Column, Kind } from '../columns.ts';

/** Signs of what a column holds: letters, so that the list loads no drawings for them. */
const signs: Partial<Record<Kind, string>> = { date: '31', number: '#', euro: '€' };
const letters = 'Aa';

interface EmptyHeadProps {
  column: Pick<Column<never>, 'id' | 'kind' | 'name' | 'header'>;
  onOpen: (id: string) => void;
}

/** Heading of a column without values on this page: a sign of its kind, which opens it. */
export function EmptyHead({ column, onOpen }: EmptyHeadProps) {
  const { t } = useTranslation('table');
  const text = t('emptyColumn', { column: column.name ?? column.header });
  return (
    <button
      type="button"
      aria-label={text}
      title={text}
      onClick={() => onOpen(column.id)}
      data-sign={signs[column.kind] ?? letters}
      className="-mx-0.5 before:content-[attr(data-sign)] inline-flex size-6 items-center justify-center rounded-sm align-middle hover:bg-s2 hover:text-text -outline-offset-2!"
    />
  );
}
