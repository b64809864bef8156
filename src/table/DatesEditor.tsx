import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '~/lib/format.ts';
import { languages, pageLanguage } from '~/lib/languages.ts';
import { parseTypedDate } from '~/lib/typedDate.ts';
import { Attempt } from '~/ui/Attempt.tsx';
import { Field } from '~/ui/Field.tsx';
import { Input } from '~/ui/Input.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import type { Range } from './filters.ts';

const Calendar = lazy(() => import('~/ui/Calendar.tsx').then((module) => ({ default: module.Calendar })));

interface DatesEditorProps {
  range: Range;
  /** undefined while what is typed is no date. */
  onChange: (range: Range | undefined) => void;
}

/** From one day to another: typed as one writes a date, or pointed at in the month. */
export function DatesEditor({ range, onChange }: DatesEditorProps) {
  const { t } = useTranslation('table');
  const [typed, setTyped] = useState({ from: shown(range.from), to: shown(range.to) });

  const type = (change: Partial<Range>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    const [from, to] = days(next);
    onChange(from === undefined || to === undefined || isTurned(from, to) ? undefined : { from, to });
  };
  const days = ({ from, to }: Range) => [read(from), read(to)] as const;
  const [from, to] = days(typed);
  const errors = {
    from: from === undefined ? t('badDate') : undefined,
    to: to === undefined ? t('badDate') : isTurned(from, to) ? t('beforeStart') : undefined,
  };

  return (
    <div className="flex flex-col gap-3">
      <div className="flex gap-2">
        {(['from', 'to'] as const).map((end) => (
          <Field
            key={end}
            label={end === 'from' ? t('from') : t('to')}
            className="w-[122px] max-md:w-auto max-md:flex-1"
            error={errors[end]}
          >
            {(control) => (
              <Input
                inputMode="numeric"
                placeholder={languages[pageLanguage()].datePlaceholder}
                data-autofocus={end === 'from' || undefined}
                value={typed[end]}
                onChange={(event) => type({ [end]: event.target.value })}
                {...control}
              />
            )}
          </Field>
        ))}
      </div>
      {/* Without the month, dates are still typed. */}
      <Attempt>
        <Suspense fallback={<Skeleton soft className="h-[252px] w-full" />}>
          <Calendar
            {...range}
            onChange={(chosen) => {
              setTyped({ from: shown(chosen.from), to: shown(chosen.to) });
              onChange(chosen);
            }}
          />
        </Suspense>
      </Attempt>
    </div>
  );
}

const shown = (iso: string) => (iso ? formatDate(iso) : '');
const read = (text: string) => (text.trim() === '' ? '' : parseTypedDate(text));

/** ISO days compare as text. */
const isTurned = (from: string | undefined, to: string) => Boolean(from && to && from > to);
