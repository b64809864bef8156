import AlignJustify from 'lucide-react/icons/align-justify';
import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contains } from '~/lib/fold.ts';
import { formatNumber } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import { Checkbox } from '~/ui/Checkbox.tsx';
import { Input } from '~/ui/Input.tsx';
import { Segmented } from '~/ui/Segmented.tsx';
import type { Column } from '../columns.ts';
import type { FittedLayout } from '../grid/fitColumns.ts';
import { ColumnList } from './ColumnList.tsx';
import { toggleColumn } from './changeLayout.ts';
import { type ColumnLayout, untouched, visibleIn } from './layout.ts';

type Density = 'compact' | 'comfortable';

export interface ColumnPanelProps<Row> {
  columns: readonly Column<Row>[];
  layout: FittedLayout;
  /** Receives changes of the layout. */
  onLayout: (change: Partial<ColumnLayout>) => void;
  density: Density;
  onDensity: (density: Density) => void;
}

/** The content of the column chooser. */
export function ColumnPanel<Row>({ columns, layout, onLayout, density, onDensity }: ColumnPanelProps<Row>) {
  const { t } = useTranslation('columns');
  const [search, setSearch] = useState('');
  const box = useRef<HTMLInputElement>(null);
  // It is loaded after the popover has looked for it, and on touch screens the focus would open the keyboard.
  useLayoutEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) box.current?.focus({ preventScroll: true });
  }, []);
  const named = new Map(columns.map((column) => [column.id, { ...column, name: column.name ?? column.header }]));
  const visible = visibleIn(layout);
  const found = (id: string) => contains(named.get(id)?.name ?? '', search);
  const hidden = layout.order.filter((id) => layout.hidden.includes(id) && found(id));

  return (
    <>
      <div className="p-2">
        <Input
          ref={box}
          size="sm"
          icon={Search}
          aria-label={t('searchColumns')}
          placeholder={t('searchColumns')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <p className="flex justify-between px-3 pt-1 pb-1.5 text-11 text-text3">
          <span>{t('visible')}</span>
          <span>{t('visibleCount', { visible: formatNumber(visible.length), all: formatNumber(columns.length) })}</span>
        </p>
        <ColumnList named={named} shown={visible.filter(found)} layout={layout} onLayout={onLayout} />
        {hidden.length > 0 && (
          <>
            <p className="mt-2 border-t border-line px-3 pt-3 pb-1.5 text-11 text-text3">{t('hidden')}</p>
            <ul className="px-1 pb-2">
              {hidden.map((id) => (
                <li key={id} className="flex h-7 items-center rounded pr-2 pl-7 hover:bg-s2">
                  <Checkbox
                    checked={false}
                    onChange={() => onLayout(toggleColumn(layout, id))}
                    className="flex-1 text-13!"
                  >
                    {named.get(id)?.name}
                    {layout.left.includes(id) && <span className="ml-2 text-11 text-text3">{t('noRoom')}</span>}
                  </Checkbox>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="flex items-center justify-between gap-2 border-t border-line p-2">
        <Button variant="ghost" size="sm" onClick={() => onLayout(untouched)}>
          {t('reset')}
        </Button>
        <span className="flex items-center gap-2 text-12 text-text2">
          <span aria-hidden>{t('density')}</span>
          <Segmented
            label={t('density')}
            value={density}
            onChange={onDensity}
            options={[
              { value: 'compact', label: t('compact'), icon: AlignJustify },
              { value: 'comfortable', label: t('comfortable'), icon: Menu },
            ]}
          />
        </span>
      </div>
    </>
  );
}
