import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { lazy, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/Icon.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { usePhone } from '~/ui/usePhone.ts';
import { FetchedPart } from '../FetchedPart.tsx';
import type { ListState } from '../list/listState.ts';
import { describeFilter } from './describeFilter.ts';
import type { FilterField } from './filters.ts';

const fetchEditor = () => import('./FilterEditor.tsx');
const FilterEditor = lazy(async () => ({ default: (await fetchEditor()).FilterEditor }));

interface FilterMenuProps {
  fields: readonly FilterField[];
  list: ListState;
  /** Opens with this field. */
  start?: FilterField;
  close: () => void;
}

/** All filters of a list: first choose the field, then the values. The editors are loaded when it is opened. */
export function FilterMenu({ fields, list, start, close }: FilterMenuProps) {
  const { t } = useTranslation('table');
  const [chosen, setChosen] = useState(start?.id);
  const field = fields.find(({ id }) => id === chosen);
  const inside = useRef<HTMLDivElement>(null);
  const before = useRef<string>(undefined);
  const phone = usePhone();

  useEffect(() => void fetchEditor().catch(() => {}), []);
  // The button that had the focus was removed with the list of fields.
  const focusFirst = () => {
    if (before.current === chosen) return;
    before.current = chosen;
    // On touch screens a focused field would open the keyboard over the panel.
    if (start && phone) return;
    const first = inside.current?.querySelector<HTMLElement>('[data-autofocus], input, button');
    first?.focus();
  };
  useEffect(() => {
    if (chosen === undefined) focusFirst();
  });

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
      <h2 className="px-3 pt-3 pb-1 text-12 text-text3">{t('filterBy')}</h2>
      <ul className="min-h-0 flex-1 overflow-y-auto p-1">
        {fields.map(({ id, label }, index) => (
          <li key={id}>
            <button
              type="button"
              data-autofocus={index === 0 || undefined}
              onClick={() => setChosen(id)}
              className="flex min-h-8 w-full items-center gap-3 rounded px-2 text-left hover:bg-s2 -outline-offset-2! max-md:min-h-11"
            >
              <span className="flex-1">{label}</span>
              <span className="max-w-32 truncate text-12 font-medium text-accent-text">{inForce(id)}</span>
              <Icon of={ChevronRight} size={14} className="text-text3" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );

  function inForce(id: string) {
    const query = list.filters[id];
    const of = fields.find((known) => known.id === id);
    return query === undefined || !of ? null : describeFilter(query, of, t);
  }
}

/** Rendered beside a lazily loaded part: calls `then` when it has loaded. */
function Arrived({ then }: { then: () => void }) {
  useEffect(then);
  return null;
}
