import ChevronDown from 'lucide-react/icons/chevron-down';
import ListFilter from 'lucide-react/icons/list-filter';
import {
  type ComponentProps,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '~/lib/cx.ts';
import { formatNumber } from '~/lib/format.ts';
import { Attempt } from '~/ui/Attempt.tsx';
import { Button } from '~/ui/Button.tsx';
import { FilterChip } from '~/ui/FilterChip.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { Popover } from '~/ui/Popover.tsx';
import { usePhone } from '~/ui/usePhone.ts';
import { useKeys } from '~/useKeys.ts';
import { FetchedPart } from '../FetchedPart.tsx';
import { type FilterField, optionsQuery, readOptions } from '../filters/filters.ts';
import type { ListState } from './listState.ts';
import { SearchBox } from './SearchBox.tsx';

const fetchParts = () => import('../filters/filterParts.tsx');
const FilterMenu = lazy(async () => ({ default: (await fetchParts()).FilterMenu }));
const ActiveFilters = lazy(async () => ({ default: (await fetchParts()).ActiveFilters }));

/** The choice of filters, loaded when it is first opened. */
const Filters = (props: ComponentProps<typeof FilterMenu>) => (
  <FetchedPart height="h-60">
    <FilterMenu {...props} />
  </FetchedPart>
);

interface ToolbarProps {
  list: ListState;
  fields: readonly FilterField[];
  /** True while the first rows, and options that come with them, are loading. */
  coming?: boolean | undefined;
  /** Id of the field whose options are visible as chips. */
  quick?: string;
  /** How many; the others are behind "5 más". */
  quickCount?: number;
  /** True: the page filters the list by more than its filters. */
  narrowed?: boolean;
  /** Replaces "Buscar en el listado". */
  search?: string;
  /** The button of the saved views, if it is among the chips. */
  views?: ReactNode;
  /** At the right end, from 1280 px up: sums that have no foot. */
  aside?: ReactNode;
}

/** Search and filters of a list. */
export function Toolbar({
  list,
  fields,
  coming = false,
  quick,
  quickCount = 5,
  narrowed = false,
  search,
  views,
  aside,
}: ToolbarProps) {
  const { t } = useTranslation('table');
  const others = list.text !== '' || Object.keys(list.filters).some((id) => id !== quick);
  const quickField = uncounted(
    fields.find(({ id }) => id === quick),
    narrowed || others,
  );
  const active = fields.filter(({ id }) => id !== quickField?.id && list.filters[id] !== undefined);
  const count = Object.keys(list.filters).length;
  const phone = usePhone();
  const line = useRef<HTMLDivElement>(null);
  const [described, setDescribed] = useState('');
  const names = <span className="shrink-0 text-12 text-text2">{active.map(({ label }) => label).join(', ')}</span>;
  const fitting = useFitting(
    line,
    quickCount,
    `${described} ${list.filtered} ${quickField?.kind === 'options' && quickField.options.length}`,
  );
  const shown = phone ? quickCount : fitting;
  useKeys({
    filter:
      fields.length > 0 ? () => line.current?.querySelector<HTMLElement>('[aria-keyshortcuts]')?.click() : undefined,
  });
  // Content after the chips would move when they load.
  const waits = coming && quickField?.kind === 'options' && quickField.options.length === 0;

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
        className={cx(
          'flex min-w-0 flex-1 items-center gap-x-1.5 gap-y-2 overflow-x-auto [scrollbar-width:none] md:-m-1 md:p-1',
          'max-md:-mx-4 max-md:px-4 max-md:py-1.5',
          shown === 0 && 'md:flex-wrap',
          waits && 'md:invisible',
        )}
      >
        {quickField?.kind === 'options' && <QuickChips field={quickField} list={list} fields={fields} count={shown} />}
        {quickField && <Divider />}
        {active.length > 0 && (
          <Attempt fallback={names}>
            <Suspense fallback={names}>
              <ActiveFilters active={active} fields={fields} list={list} onDescribed={setDescribed} />
            </Suspense>
          </Attempt>
        )}
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
            {(close) => <Filters fields={fields} list={list} close={close} />}
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

interface QuickChipsProps extends Pick<ToolbarProps, 'list' | 'fields'> {
  field: FilterField & { kind: 'options' };
  count: number;
}

function QuickChips({ field, list, fields, count }: QuickChipsProps) {
  const { t } = useTranslation('table');
  const chosen = readOptions(list.filters[field.id]);
  const toggle = (value: string) =>
    list.setFilter(
      field.id,
      optionsQuery(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]),
    );
  // An active option is never hidden behind "5 más".
  const options = [...field.options].sort(
    (a, b) => Number(chosen.includes(b.value)) - Number(chosen.includes(a.value)),
  );
  const shown = chosen.some((value) => field.options.findIndex((option) => option.value === value) >= count)
    ? options
    : field.options;
  const rest = shown.slice(count);

  return (
    <>
      {shown.slice(0, count).map((option) => (
        <FilterChip
          key={option.value}
          tone={option.tone}
          count={option.count == null ? undefined : formatNumber(option.count)}
          pressed={chosen.includes(option.value)}
          onClick={() => toggle(option.value)}
        >
          {option.label}
        </FilterChip>
      ))}
      {rest.length > 0 && (
        <Popover
          label={field.label}
          className="w-88"
          trigger={(trigger) => (
            <FilterChip
              {...trigger}
              className={rest.some(({ value }) => chosen.includes(value)) ? 'border-tint-line! bg-tint!' : undefined}
            >
              {t('more', { number: formatNumber(rest.length) })}
              <Icon of={ChevronDown} size={14} />
            </FilterChip>
          )}
        >
          {(close) => <Filters fields={fields} list={list} start={field} close={close} />}
        </Popover>
      )}
    </>
  );
}

/**
 * How many of `most` elements fit into a line that does not wrap, before anything is painted. They are its first
 * elements. `content` is a key of everything else in the line; when it or the width changes, all are laid out and
 * measured once, and those that do not fit are removed, plus one more if the button for the rest needs its space.
 */
function useFitting(line: RefObject<HTMLElement | null>, most: number, content: string) {
  const [width, setWidth] = useState(0);
  const [tried, setTried] = useState({ count: most, for: '' });
  /** The width that was measured: the observer also reports it once at its start. */
  const lastTotal = useRef(0);
  const key = `${most} ${width} ${content}`;
  const count = tried.for === key ? tried.count : most;

  useEffect(() => {
    if (!line.current) return;
    const element = line.current;
    const observer = new ResizeObserver(
      () => element.clientWidth !== lastTotal.current && setWidth(element.clientWidth),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [line]);

  useLayoutEffect(() => {
    const element = line.current;
    if (!element || count === 0) return;
    lastTotal.current = element.clientWidth;
    const over = element.scrollWidth - lastTotal.current - 1;
    if (over > 0) setTried({ count: Math.min(countWithout(element, count, over), count - 1), for: key });
  }, [line, count, key]);

  return count;
}

/** How many of a line's first elements remain if this many px are removed at their end. */
function countWithout(line: HTMLElement, count: number, px: number): number {
  const items = [...line.children].slice(0, count);
  const end = items.at(-1)?.getBoundingClientRect().right ?? 0;
  return items.findLastIndex((item) => end - item.getBoundingClientRect().right >= px) + 1;
}
