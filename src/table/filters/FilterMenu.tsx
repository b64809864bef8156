import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '~/ui/IconButton.tsx';
import { usePhone } from '~/ui/usePhone.ts';
import type { FilteredList } from '../list/listState.ts';
import { FieldSearch } from './FieldSearch.tsx';
import { FilterEditor } from './FilterEditor.tsx';
import type { FilterField } from './filters.ts';

export interface FilterMenuProps {
  list: FilteredList;
  /** Opens with this field. */
  start?: FilterField;
  close: () => void;
}

/** All filters of a list: first choose the field, then the values; or type them. */
export default function FilterMenu({ list, start, close }: FilterMenuProps) {
  const { t } = useTranslation('table');
  const [chosen, setChosen] = useState(start?.id);
  const field = list.fields.find(({ id }) => id === chosen);
  const inside = useRef<HTMLDivElement>(null);
  const phone = usePhone();
  const { onReach } = list;
  useEffect(() => onReach(), [onReach]);

  // It is loaded after the panel has taken the focus, and the button that had it is removed with the list of fields.
  // On the phone a focused field would open the keyboard over the panel.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another field is chosen
  useEffect(() => {
    if (!phone) inside.current?.querySelector<HTMLElement>('[data-autofocus], input, button')?.focus();
  }, [phone, chosen]);

  return (
    <div ref={inside} className="flex min-h-0 flex-1 flex-col">
      {field ? (
        <>
          <div className="flex h-10 shrink-0 items-center gap-1 border-b border-line px-1.5 max-md:h-12">
            {!start && (
              <IconButton icon={ChevronLeft} size="sm" name={t('back')} onClick={() => setChosen(undefined)} />
            )}
            <h2 className="px-1.5 font-medium">{field.label}</h2>
          </div>
          <FilterEditor
            key={field.id}
            field={field}
            query={list.filters[field.id]}
            onApply={(query) => {
              list.setFilter(field.id, query);
              close();
            }}
          />
        </>
      ) : (
        <FieldSearch list={list} onField={setChosen} close={close} />
      )}
    </div>
  );
}
