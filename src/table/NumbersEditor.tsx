import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseDecimal, placesOf } from '~/lib/decimal.ts';
import { formatNumber } from '~/lib/format.ts';
import { Field } from '~/ui/Field.tsx';
import { Input } from '~/ui/Input.tsx';
import type { Range } from './filters.ts';

interface NumbersEditorProps {
  unit: string | undefined;
  range: Range;
  /** undefined while what is typed is no range. */
  onChange: (range: Range | undefined) => void;
}

/** From one number to another, typed as they are written in the page's language. */
export function NumbersEditor({ unit, range, onChange }: NumbersEditorProps) {
  const { t } = useTranslation('table');
  const [typed, setTyped] = useState({ from: shown(range.from), to: shown(range.to) });
  const read = (text: string) => (text.trim() === '' ? '' : parseDecimal(text)?.toString());
  const errorsOf = (from: string | undefined, to: string | undefined) => ({
    from: from === undefined ? t('badNumber') : undefined,
    to: to === undefined ? t('badNumber') : from && to && Number(from) > Number(to) ? t('belowLeast') : undefined,
  });
  const errors = errorsOf(read(typed.from), read(typed.to));

  const type = (change: Partial<Range>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    const [from, to] = [read(next.from), read(next.to)];
    const wrong = errorsOf(from, to);
    onChange(wrong.from || wrong.to || from === undefined || to === undefined ? undefined : { from, to });
  };

  return (
    <div className="flex gap-2">
      {(['from', 'to'] as const).map((end) => (
        <Field
          key={end}
          label={end === 'from' ? t('atLeast') : t('atMost')}
          error={errors[end]}
          className="min-w-0 flex-1"
        >
          {(control) => (
            <Input
              inputMode="decimal"
              data-autofocus={end === 'from' || undefined}
              value={typed[end]}
              end={unit && <span className="pr-1.5 text-12 text-text3">{unit}</span>}
              onChange={(event) => type({ [end]: event.target.value })}
              {...control}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

const shown = (query: string) => (query === '' ? '' : formatNumber(Number(query), placesOf(Number(query))));
