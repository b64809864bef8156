import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contains } from '~/lib/fold.ts';
import { formatNumber } from '~/lib/format.ts';
import { Checkbox } from '~/ui/Checkbox.tsx';
import { Dot } from '~/ui/Chip.tsx';
import { Input } from '~/ui/Input.tsx';
import type { FilterOption } from './filters.ts';

interface OptionsEditorProps {
  options: readonly FilterOption[];
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** Of a level of the tree, in pixels. */
const indent = 12;
/** More than these are searched. */
const inSight = 8;

/** Any of several. */
export function OptionsEditor({ options, values, onChange }: OptionsEditorProps) {
  const { t } = useTranslation('table');
  const [search, setSearch] = useState('');
  const found = options.filter(({ label, names = [] }) => [label, ...names].some((name) => contains(name, search)));
  const toggle = (value: string) =>
    onChange(values.includes(value) ? values.filter((other) => other !== value) : [...values, value]);

  return (
    <div className="flex flex-col gap-2">
      {options.length > inSight && (
        <Input
          size="sm"
          icon={Search}
          data-autofocus
          aria-label={t('searchOptions')}
          placeholder={t('searchOptions')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {found.length === 0 && (
        <p className="text-13 text-text2">{t(options.length === 0 ? 'optionsWait' : 'optionsNone')}</p>
      )}
      <ul className="-mx-1 max-h-64 overflow-y-auto px-1">
        {found.map((option) => (
          <li key={option.value} style={option.level ? { paddingLeft: option.level * indent } : undefined}>
            <Checkbox
              checked={values.includes(option.value)}
              onChange={() => toggle(option.value)}
              className="flex w-full items-center! rounded px-1 py-1.5 hover:bg-s2 max-md:min-h-11"
            >
              {option.tone && <Dot tone={option.tone} />}
              <span className="min-w-0 flex-1 truncate text-text">{option.label}</span>
              {option.count != null && <span className="text-text3">{formatNumber(option.count)}</span>}
            </Checkbox>
          </li>
        ))}
      </ul>
    </div>
  );
}
