import ChevronDown from 'lucide-react/icons/chevron-down';
import ListFilter from 'lucide-react/icons/list-filter';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '~/i18n/lazyPart.ts';
import { cx } from '~/lib/cx.ts';
import { formatNumber } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import { chipBase, chipOn, FilterChip } from '~/ui/FilterChip.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { Popover } from '~/ui/Popover.tsx';
import { useKeys } from '~/useKeys.ts';
import { FetchedPart } from '../FetchedPart.tsx';
import { describeFilter } from '../filters/describeFilter.ts';
import type { FilterMenuProps } from '../filters/FilterMenu.tsx';
import { type FilterField, optionsQuery, readOptions } from '../filters/filters.ts';
import type { FilteredList } from './listState.ts';
import { SearchBox } from './SearchBox.tsx';

const FilterMenu = lazyPart(() => import('../filters/FilterMenu.tsx'), 'filters');

/** The choice of filters, loaded when it is first opened. */
const Filters = (props: FilterMenuProps) => (
  <FetchedPart height="h-60">
    <FilterMenu {...props} />
  </FetchedPart>
);

/** Number of options that are chips; if there are more, all are behind "Más". */
const quickCount = 6;

interface ToolbarProps {
  list: FilteredList;
  /** Id of the field whose options are visible as chips. */
  quick?: string;
  /** True: the page filters the list by more than its filters. */
  narrowed?: boolean;
  /** Replaces "Buscar en el listado". */
  search?: string;
  /** The button of the saved views, if it is among the chips. */
  views?: ReactNode;
  /** At the right end, from 1280 px up. */
  aside?: ReactNode;
}

/** Search and filters of a list. */
export function Toolbar({ list, quick, narrowed = false, search, views, aside }: ToolbarProps) {
  const { t } = useTranslation('table');
  const { fields } = list;
  const others = list.text !== '' || Object.keys(list.filters).some((id) => id !== quick);
  const quickField = uncounted(
    fields.find(({ id }) => id === quick),
    narrowed || others,
  );
  const active = fields.filter(({ id }) => id !== quickField?.id && list.filters[id] !== undefined);
  const count = Object.keys(list.filters).length;
  const line = useRef<HTMLDivElement>(null);
  useKeys({
    filter:
      fields.length > 0 ? () => line.current?.querySelector<HTMLElement>('[aria-keyshortcuts]')?.click() : undefined,
  });

  return (
    <search className="flex min-h-12 shrink-0 items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2 max-md:flex-col max-md:items-stretch max-md:pb-0">
      <SearchBox
        label={search ?? t('search')}
        clearLabel={t('clearSearch')}
        value={list.text}
        onChange={list.setText}
      />
      {quickField && <Divider />}
      <div
        ref={line}
        className="flex min-w-0 flex-1 items-center gap-x-1.5 gap-y-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1.5 max-md:[scrollbar-width:none] md:flex-wrap"
      >
        {quickField?.kind === 'options' && <QuickChips field={quickField} list={list} />}
        {quickField && <Divider />}
        {active.map((field) => (
          <ActiveFilter key={field.id} field={field} list={list} />
        ))}
        {fields.length > 0 && (
          <Popover
            label={t('filters')}
            className="w-88"
            trigger={(trigger) => (
              <FilterChip
                {...trigger}
                icon={ListFilter}
                count={count > 0 ? formatNumber(count) : undefined}
                className="border-dashed max-md:order-first max-md:border-solid max-md:data-active:border-tint-line max-md:data-active:bg-tint md:[&>.count]:hidden"
                data-active={count > 0 || undefined}
                aria-keyshortcuts="f"
              >
                <span className="max-md:hidden">{t('filter')}</span>
                <span className="md:hidden">{t('filters')}</span>
              </FilterChip>
            )}
          >
            {(close) => <Filters list={list} close={close} />}
          </Popover>
        )}
        {views}
        {list.filtered && (
          <Button variant="ghost" size="sm" onClick={list.clear}>
            {t('clear')}
          </Button>
        )}
      </div>
      {aside && <div className="flex shrink-0 items-center text-12 max-xl:hidden">{aside}</div>}
    </search>
  );
}

/** The server counts the whole list: with another filter active, its numbers would be wrong. */
const uncounted = (field: FilterField | undefined, off: boolean): FilterField | undefined =>
  off && field?.kind === 'options'
    ? { ...field, options: field.options.map((option) => ({ ...option, count: null })) }
    : field;

const Divider = () => <span aria-hidden className="h-4 w-px shrink-0 bg-line2 max-md:hidden" />;

interface FieldProps<Field extends FilterField> {
  list: FilteredList;
  field: Field;
}

/** An active filter: press it to edit, its cross to remove it. */
function ActiveFilter({ field, list }: FieldProps<FilterField>) {
  const { t } = useTranslation('table');
  const value = describeFilter(list.filters[field.id] ?? '', field, t);
  const removeName = t('removeFilter', { name: field.label });
  return (
    <Popover
      label={field.label}
      className="w-88"
      trigger={(trigger) => (
        <span className={cx(chipBase, chipOn, 'max-w-80')}>
          <button type="button" {...trigger} className="flex h-full min-w-0 items-center gap-1 rounded pl-2.5">
            <span>
              {field.label}
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
            onClick={() => list.setFilter(field.id, null)}
            className="relative flex h-full w-7 items-center justify-center rounded hover:text-text"
          >
            <Icon of={X} size={14} />
          </button>
        </span>
      )}
    >
      {(close) => <Filters list={list} start={field} close={close} />}
    </Popover>
  );
}

function QuickChips({ field, list }: FieldProps<FilterField & { kind: 'options' }>) {
  const { t } = useTranslation('table');
  const chosen = readOptions(list.filters[field.id]);
  const toggle = (value: string) =>
    list.setFilter(
      field.id,
      optionsQuery(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]),
    );
  return (
    <>
      {/* One line, so that the rows keep their place: it scrolls. */}
      <div className="flex items-center gap-x-1.5 [scrollbar-width:none] md:-m-1 md:max-w-max md:flex-[1_1_10rem] md:overflow-x-auto md:mask-r-from-[calc(100%-1.5rem)] md:p-1 md:pr-6">
        {field.options.map((option, index) => {
          const pressed = chosen.includes(option.value);
          if (index >= quickCount && !pressed) return null;
          return (
            <FilterChip
              key={option.value}
              tone={option.tone}
              count={option.count == null ? undefined : formatNumber(option.count)}
              pressed={pressed}
              onClick={() => toggle(option.value)}
              className={index >= quickCount ? 'order-first' : undefined}
            >
              {option.label}
            </FilterChip>
          );
        })}
      </div>
      {field.options.length > quickCount && (
        <Popover
          label={field.label}
          className="w-88"
          trigger={(trigger) => (
            <FilterChip {...trigger} aria-label={t('moreOf', { name: field.label })}>
              {t('more')}
              <Icon of={ChevronDown} size={14} />
            </FilterChip>
          )}
        >
          {(close) => <Filters list={list} start={field} close={close} />}
        </Popover>
      )}
    </>
  );
}
