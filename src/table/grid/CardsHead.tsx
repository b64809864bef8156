import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ListChecks from 'lucide-react/icons/list-checks';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '~/ui/Checkbox.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { Menu } from '~/ui/Menu.tsx';
import type { Ticks } from '../bulk/selection.ts';
import { type Column, isEnd } from '../columns.ts';
import { nameIn } from '../list/Foot.tsx';
import type { PageList } from '../list/listState.ts';

const headButton = '-mb-px flex h-11 shrink-0 items-center gap-1.5 rounded-sm font-medium';

interface CardsHeadProps {
  columns: readonly Column<never>[];
  list: PageList;
  totals: readonly string[] | undefined;
  /** While cards are being ticked. */
  ticks: Ticks | undefined;
  /** Starts ticking cards; undefined if there is nothing to tick. */
  onSelect: (() => void) | undefined;
}

/** Above the cards: the sums, or the tick for all, and the sort order, because cards have no column headings. */
export function CardsHead({ columns, list, totals, ticks, onSelect }: CardsHeadProps) {
  const { t } = useTranslation('table');
  const sortable = columns.filter((column) => column.sortable);
  const sorted = sortable.find(({ id }) => id === list.sort?.column);
  const descending = list.sort?.order === 'desc';
  const named = (text: string) => nameIn(list, text);
  const choose = (column: Column<never>) => {
    const first = isEnd(column) ? 'desc' : 'asc';
    const order = column === sorted ? (descending ? 'asc' : 'desc') : first;
    list.setSort({ column: column.id, order });
  };

  return (
    <div className="flex min-h-11 items-center justify-between gap-4 border-b border-line px-4 text-12">
      {ticks ? (
        <Checkbox
          checked={ticks.all}
          indeterminate={ticks.some && !ticks.all}
          onChange={ticks.toggleAll}
          className="mr-auto"
        >
          {t('selectPage')}
        </Checkbox>
      ) : (
        <span className="mr-auto py-1">{totals?.slice(0, 2).join(' · ')}</span>
      )}
      {onSelect && !ticks && (
        <button type="button" aria-label={named(t('select'))} onClick={onSelect} className={headButton}>
          <Icon of={ListChecks} size={14} />
          {t('select')}
        </button>
      )}
      {sortable.length > 0 && (
        <Menu
          label={t('sortBy')}
          align="end"
          trigger={(trigger) => (
            <button type="button" {...trigger} aria-label={named(sorted?.header ?? t('sortBy'))} className={headButton}>
              <Icon of={sorted && !descending ? ArrowUp : ArrowDown} size={14} />
              {sorted?.header ?? t('sortBy')}
            </button>
          )}
          groups={[
            sortable.map((column) => ({
              id: column.id,
              label: column.name ?? column.header,
              icon: column === sorted ? (descending ? ArrowDown : ArrowUp) : undefined,
              checked: column === sorted,
              onSelect: () => choose(column),
            })),
          ]}
        />
      )}
    </div>
  );
}
