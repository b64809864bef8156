import ChevronLeft from 'lucide-react/icons/chevron-left';
import X from 'lucide-react/icons/x';
import { type ComponentProps, lazy, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '~/i18n/index.ts';
import { cx } from '~/lib/cx.ts';
import { chipBase, chipOn } from '~/ui/FilterChip.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { Popover } from '~/ui/Popover.tsx';
import { usePhone } from '~/ui/usePhone.ts';
import { FetchedPart } from '../FetchedPart.tsx';
import type { ListState } from '../list/listState.ts';
import { describeFilter } from './describeFilter.ts';
import type { FilterField } from './filters.ts';

/** The code that a list loads once filters are chosen or active. */

const fetchEditors = async () => (await Promise.all([import('./filterEditors.ts'), loadTexts('filters')]))[0];
const FilterEditor = lazy(async () => ({ default: (await fetchEditors()).FilterEditor }));
const FieldSearch = lazy(async () => ({ default: (await fetchEditors()).FieldSearch }));

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

interface FilterMenuProps {
  fields: readonly FilterField[];
  list: ListState;
  /** Opens with this field. */
  start?: FilterField;
  close: () => void;
}

/** All filters of a list: first choose the field, then the values; or type them. The editors are loaded when it is opened. */
export function FilterMenu({ fields, list, start, close }: FilterMenuProps) {
  const { t } = useTranslation('table');
  const [chosen, setChosen] = useState(start?.id);
  const field = fields.find(({ id }) => id === chosen);
  const inside = useRef<HTMLDivElement>(null);
  const before = useRef<string | undefined>(start?.id);
  const isFirst = useRef(true);
  const phone = usePhone();
  // The button that had the focus was removed with the list of fields.
  const focusFirst = () => {
    if (before.current === chosen && !isFirst.current) return;
    before.current = chosen;
    const opening = isFirst.current;
    isFirst.current = false;
    // On touch screens a focused field would open the keyboard over the panel.
    if (phone && (start || opening)) return;
    const first = inside.current?.querySelector<HTMLElement>('[data-autofocus], input, button');
    first?.focus();
  };

  if (field)
    return (
      <div ref={inside} className="flex min-h-0 flex-1 flex-col">
        <div className="flex h-10 shrink-0 items-center gap-1 border-b border-line px-1.5 max-md:h-12">
          {!start && <IconButton icon={ChevronLeft} size="sm" name={t('back')} onClick={() => setChosen(undefined)} />}
          <h2 className="px-1.5 font-medium">{field.label}</h2>
        </div>
        <FetchedPart height="h-24">
          <FilterEditor
            key={field.id}
            field={field}
            query={list.filters[field.id]}
            onApply={(query) => {
              list.setFilter(field.id, query);
              close();
            }}
          />
          <Arrived then={focusFirst} />
        </FetchedPart>
      </div>
    );

  return (
    <div ref={inside} className="flex min-h-0 flex-1 flex-col">
      <FetchedPart height="h-60">
        <FieldSearch fields={fields} list={list} onField={setChosen} close={close} />
        <Arrived then={focusFirst} />
      </FetchedPart>
    </div>
  );
}

/** Rendered beside a lazily loaded part: calls `then` when it has loaded. */
function Arrived({ then }: { then: () => void }) {
  useEffect(then);
  return null;
}
