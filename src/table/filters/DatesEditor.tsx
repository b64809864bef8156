import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '~/lib/days.ts';
import { formatDate } from '~/lib/format.ts';
import { languages, pageLanguage } from '~/lib/languages.ts';
import { parseTypedDate } from '~/lib/typedDate.ts';
import { Attempt } from '~/ui/Attempt.tsx';
import { Field } from '~/ui/Field.tsx';
import { FilterChip } from '~/ui/FilterChip.tsx';
import { Input } from '~/ui/Input.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { datePresets, presetDays, presetIds, type Range } from './typedFilters.ts';

const Calendar = lazy(() => import('~/ui/Calendar.tsx').then((module) => ({ default: module.Calendar })));

interface DatesEditorProps {
  range: Range;
  /** True: each day can have a time. */
  times?: boolean | undefined;
  /** undefined while the typed text is not a date. */
  onChange: (range: Range | undefined) => void;
}

/** A range of days, typed or chosen in a month; with `times`, to the minute. */
export function DatesEditor({ range, times = false, onChange }: DatesEditorProps) {
  const { t } = useTranslation('filters');
  const [typed, setTyped] = useState({ from: shown(range.from), to: shown(range.to) });
  const [hours, setHours] = useState({ from: range.from.slice(11), to: range.to.slice(11) });

  const type = (change: Partial<Range>, time: Partial<Range> = {}) => {
    const next = { ...typed, ...change };
    const at = { ...hours, ...time };
    setTyped(next);
    setHours(at);
    const [from, to] = days(next, at);
    onChange(from === undefined || to === undefined || isTurned(from, to) ? undefined : { from, to });
  };
  const days = ({ from, to }: Range, at: Range) => [timed(read(from), at.from), timed(read(to), at.to)] as const;
  const [from, to] = days(typed, hours);
  const errors = {
    from: from === undefined ? t('badDate') : undefined,
    to: to === undefined ? t('badDate') : isTurned(from, to) ? t('beforeStart') : undefined,
  };

  return (
    <div className="flex flex-col gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend in sight, which the panel's title is */}
      <div role="group" aria-label={t('presetsLabel')} className="flex flex-wrap gap-1.5">
        {presetIds.map((id) => {
          const days = datePresets[id](today());
          return (
            <FilterChip
              key={id}
              pressed={from === days.from && to === days.to}
              onClick={() => type({ from: shown(days.from), to: shown(days.to) }, { from: '', to: '' })}
            >
              {t(`presets.${id}`, { days: presetDays })}
            </FilterChip>
          );
        })}
      </div>
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
      {times && (
        <div className="flex gap-2">
          {(['from', 'to'] as const).map((end) => (
            <Field
              key={end}
              label={end === 'from' ? t('fromTime') : t('toTime')}
              className="w-[122px] max-md:w-auto max-md:flex-1"
            >
              {(control) => (
                <Input
                  type="time"
                  value={hours[end]}
                  disabled={!read(typed[end])}
                  onChange={(event) => type({}, { [end]: event.target.value })}
                  {...control}
                />
              )}
            </Field>
          ))}
        </div>
      )}
      {/* If the calendar cannot be loaded, dates can still be typed. */}
      <Attempt>
        <Suspense fallback={<Skeleton soft className="h-[252px] w-full" />}>
          <Calendar
            from={range.from.slice(0, 10)}
            to={range.to.slice(0, 10)}
            onChange={(chosen) => type({ from: shown(chosen.from), to: shown(chosen.to) })}
          />
        </Suspense>
      </Attempt>
    </div>
  );
}

const shown = (iso: string) => (iso ? formatDate(iso) : '');
const read = (text: string) => (text.trim() === '' ? '' : parseTypedDate(text));

const timed = (day: string | undefined, time: string) => (day && time ? `${day}T${time}` : day);

/** ISO days compare as text; an end without a time includes the whole day. */
const isTurned = (from: string | undefined, to: string) =>
  Boolean(from && to && from > (to.length > 10 ? to : `${to}T24`));
