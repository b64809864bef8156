import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ActiveChip } from '~/ui/ActiveChip.tsx';
import { Popover } from '~/ui/Popover.tsx';
import type { ListState } from '../list/listState.ts';
import { describeFilter } from './describeFilter.ts';
import { FilterMenu } from './FilterMenu.tsx';
import type { FilterField } from './filters.ts';

interface ActiveFiltersProps {
  /** The fields with a filter. */
  active: readonly FilterField[];
  fields: readonly FilterField[];
  list: ListState;
  /** Called with all descriptions, which decide how much room there is beside them. */
  onDescribed: (text: string) => void;
}

/** The filters in force as chips: pressed, one can be changed; its cross takes it away. */
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
