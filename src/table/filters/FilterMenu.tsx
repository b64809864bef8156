import ChevronLeft from 'lucide-react/icons/chevron-left';
import { lazy, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '~/i18n/index.ts';
import { IconButton } from '~/ui/IconButton.tsx';
import { usePhone } from '~/ui/usePhone.ts';
import { FetchedPart } from '../FetchedPart.tsx';
import type { ListState } from '../list/listState.ts';
import type { FilterField } from './filters.ts';

const fetchEditors = async () => (await Promise.all([import('./filterEditors.ts'), loadTexts('filters')]))[0];
const FilterEditor = lazy(async () => ({ default: (await fetchEditors()).FilterEditor }));
const FieldSearch = lazy(async () => ({ default: (await fetchEditors()).FieldSearch }));

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
