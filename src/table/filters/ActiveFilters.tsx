import X from 'lucide-react/icons/x';
import { type ComponentProps, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '~/lib/cx.ts';
import { chipBase, chipOn } from '~/ui/FilterChip.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { Popover } from '~/ui/Popover.tsx';
import type { ListState } from '../list/listState.ts';
import { describeFilter } from './describeFilter.ts';
import { FilterMenu } from './FilterMenu.tsx';
import type { FilterField } from './filters.ts';

interface ActiveChipProps {
  label: string;
  value: string;
  /** Accessible name of the remove button. */
  removeName: string;
  onRemove: () => void;
  /** Props of the button that opens its editor. */
  edit: ComponentProps<'button'>;
}

/** An active filter: press it to edit, its cross to remove it. */
const ActiveChip = ({ label, value, removeName, onRemove, edit }: ActiveChipProps) => (
  <span className={cx(chipBase, chipOn, 'max-w-80')}>
    <button type="button" {...edit} className="flex h-full min-w-0 items-center gap-1 rounded pl-2.5">
      <span>
        {label}
        {':'}
      </span>
      <span className="truncate font-semibold text-text" title={value}>
        {value}
      </span>
    </button>
    <button
      type="button"
      aria-label={removeName}
      title={removeName}
      onClick={onRemove}
      className="relative flex h-full w-7 items-center justify-center rounded hover:text-text"
    >
      <Icon of={X} size={14} />
    </button>
  </span>
);

interface ActiveFiltersProps {
  /** The fields with a filter. */
  active: readonly FilterField[];
  fields: readonly FilterField[];
  list: ListState;
  /** Called with all descriptions, which decide how much room there is beside them. */
  onDescribed: (text: string) => void;
}

/** The active filters as chips: pressing one edits it, its cross removes it. */
export function ActiveFilters({ active, fields, list, onDescribed }: ActiveFiltersProps) {
  const { t } = useTranslation('table');
  const described = active.map((field) => describeFilter(list.filters[field.id] ?? '', field, t));
  const text = described.join();
  useEffect(() => onDescribed(text), [onDescribed, text]);
  return active.map((field, index) => (
    <Popover
      key={field.id}
      label={field.label}
      className="w-88"
      trigger={(trigger) => (
        <ActiveChip
          label={field.label}
          value={described[index] ?? ''}
          removeName={t('removeFilter', { name: field.label })}
          onRemove={() => list.setFilter(field.id, null)}
          edit={trigger}
        />
      )}
    >
      {(close) => <FilterMenu fields={fields} list={list} start={field} close={close} />}
    </Popover>
  ));
}
