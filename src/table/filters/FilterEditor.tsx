import Search from 'lucide-react/icons/search';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { whichNumber } from '~/i18n/whichNumber.ts';
import { today } from '~/lib/days.ts';
import { decimalsOf, isEither, readNumber } from '~/lib/decimal.ts';
import { contains } from '~/lib/fold.ts';
import { formatDate, formatNumber } from '~/lib/format.ts';
import { languages, pageLanguage } from '~/lib/languages.ts';
import { parseTypedDate } from '~/lib/typedDate.ts';
import { Attempt } from '~/ui/Attempt.tsx';
import { Button } from '~/ui/Button.tsx';
import { Checkbox } from '~/ui/Checkbox.tsx';
import { Dot } from '~/ui/Chip.tsx';
import { Field } from '~/ui/Field.tsx';
import { FilterChip } from '~/ui/FilterChip.tsx';
import { Input } from '~/ui/Input.tsx';
import { Segmented } from '~/ui/Segmented.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { WhichOf } from '~/ui/WhichOf.tsx';
import {
  datePresets,
  type FilterField,
  type FilterOption,
  optionsQuery,
  presetDays,
  presetIds,
  type Range,
  rangeQuery,
  readOptions,
  readRange,
  readText,
  textQuery,
} from './filters.ts';

const Calendar = lazy(() => import('~/ui/Calendar.tsx').then((module) => ({ default: module.Calendar })));

interface FilterEditorProps {
  field: FilterField;
  /** The active filter. */
  query: string | undefined;
  /** null: removes the filter. */
  onApply: (query: string | null) => void;
}

/** The controls for a kind of filter; Enter applies. */
export function FilterEditor({ field, query, onApply }: FilterEditorProps) {
  const { t } = useTranslation('filters');
  const { t: table } = useTranslation('table');
  const [draft, setDraft] = useState<string | null>(query ?? null);
  const [valid, setValid] = useState(true);
  const setRange = (chosen: Range | undefined) => {
    setValid(chosen !== undefined);
    if (chosen) setDraft(rangeQuery(chosen));
  };

  return (
    <form
      noValidate
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        if (valid) onApply(draft);
      }}
    >
      <div className="min-h-0 flex-1 overflow-y-auto p-3">
        {field.kind === 'text' && (
          <Field label={t('contains')}>
            {(control) => (
              <Input
                data-autofocus
                defaultValue={readText(query)}
                maxLength={200}
                onChange={(event) => setDraft(textQuery(event.target.value))}
                {...control}
              />
            )}
          </Field>
        )}
        {field.kind === 'options' && (
          <OptionsEditor
            options={field.options}
            values={readOptions(draft ?? undefined)}
            onChange={(values) => setDraft(optionsQuery(values))}
          />
        )}
        {field.kind === 'ready' && (
          <Segmented
            label={field.label}
            options={field.options}
            value={draft ?? ''}
            onChange={setDraft}
            className="flex"
          />
        )}
        {field.kind === 'dates' && <DatesEditor range={readRange(draft ?? undefined)} onChange={setRange} />}
        {field.kind === 'numbers' && (
          <NumbersEditor unit={field.unit} range={readRange(draft ?? undefined)} onChange={setRange} />
        )}
      </div>
      <div className="flex justify-between gap-2 border-t border-line p-2">
        <Button variant="ghost" disabled={query === undefined && draft === null} onClick={() => onApply(null)}>
          {table('clear')}
        </Button>
        <Button type="submit" variant="primary" disabled={!valid}>
          {t('apply')}
        </Button>
      </div>
    </form>
  );
}

/** One end of a range: the typed text, and its value for the query; '' if it is empty, undefined if it cannot be read. */
interface Bound {
  text: string;
  query: string | undefined;
}

interface RangeKind {
  read: (text: string) => string | undefined;
  write: (query: string) => string;
  isTurned: (from: string, to: string) => boolean;
  /** Texts for a bound that cannot be read, and for an end before its start. */
  bad: string;
  turned: string;
}

interface RangeProps {
  range: Range;
  /** undefined while the typed text is not a range. */
  onChange: (range: Range | undefined) => void;
}

/** Both ends of a range as they are typed. */
function useBounds({ range, onChange }: RangeProps, { read, write, isTurned, bad, turned }: RangeKind) {
  const written = (query: string): Bound => ({ text: query && write(query), query });
  const [bounds, setBounds] = useState({ from: written(range.from), to: written(range.to) });
  const errorsOf = ({ from: { query: from }, to: { query: to } }: typeof bounds) => ({
    from: from === undefined ? bad : undefined,
    to: to === undefined ? bad : from && to && isTurned(from, to) ? turned : undefined,
  });
  const update = (change: Partial<typeof bounds>) => {
    const next = { ...bounds, ...change };
    setBounds(next);
    const { from, to } = errorsOf(next);
    onChange(from || to ? undefined : { from: next.from.query ?? '', to: next.to.query ?? '' });
  };
  return {
    bounds,
    errors: errorsOf(bounds),
    type: (end: keyof Range, text: string) => update({ [end]: { text, query: text.trim() === '' ? '' : read(text) } }),
    set: (queries: Partial<Range>) =>
      update(Object.fromEntries(Object.entries(queries).map(([end, query]) => [end, written(query)]))),
  };
}

interface BoundFieldsProps {
  of: ReturnType<typeof useBounds>;
  labels: Range;
  input: Pick<ComponentProps<typeof Input>, 'inputMode' | 'placeholder' | 'end'>;
  /** Asks what a text means that can be read in several ways. */
  questionFor?: (text: string) => ReturnType<typeof whichNumber> | undefined;
}

/** Text boxes for both ends; a text that was understood is shown back in the portal's notation. */
const BoundFields = ({ of: { bounds, errors, type, set }, labels, input, questionFor }: BoundFieldsProps) => (
  <div className="flex gap-2">
    {(['from', 'to'] as const).map((end) => {
      const { text, query } = bounds[end];
      const question = query === undefined ? questionFor?.(text) : undefined;
      return (
        <Field
          key={end}
          label={labels[end]}
          error={question?.question ?? errors[end]}
          fix={question && <WhichOf choices={question.choices} onChoose={(value) => set({ [end]: String(value) })} />}
          className="min-w-0 flex-1"
        >
          {(control) => (
            <Input
              {...input}
              data-autofocus={end === 'from' || undefined}
              value={text}
              onChange={(event) => type(end, event.target.value)}
              onBlur={() => query && set({ [end]: query })}
              {...control}
            />
          )}
        </Field>
      );
    })}
  </div>
);

/** A range of days, typed or chosen in a month. */
function DatesEditor(props: RangeProps) {
  const { t } = useTranslation('filters');
  const of = useBounds(props, {
    read: parseTypedDate,
    write: (day) => formatDate(day),
    // ISO days compare as text.
    isTurned: (from, to) => from > to,
    bad: t('badDate'),
    turned: t('beforeStart'),
  });
  const { from, to } = of.bounds;
  return (
    <div className="flex flex-col gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend in sight, which the panel's title is */}
      <div role="group" aria-label={t('presetsLabel')} className="flex flex-wrap gap-1.5">
        {presetIds.map((id) => {
          const days = datePresets[id](today());
          return (
            <FilterChip
              key={id}
              pressed={from.query === days.from && to.query === days.to}
              onClick={() => of.set(days)}
            >
              {t(`presets.${id}`, { days: presetDays })}
            </FilterChip>
          );
        })}
      </div>
      <BoundFields
        of={of}
        labels={{ from: t('from'), to: t('to') }}
        input={{ inputMode: 'numeric', placeholder: languages[pageLanguage()].datePlaceholder }}
      />
      {/* If the calendar cannot be loaded, dates can still be typed. */}
      <Attempt>
        <Suspense fallback={<Skeleton soft className="h-[252px] w-full" />}>
          <Calendar from={props.range.from} to={props.range.to} onChange={of.set} />
        </Suspense>
      </Attempt>
    </div>
  );
}

/** A range of numbers, typed in any notation. */
function NumbersEditor({ unit, ...props }: RangeProps & { unit: string | undefined }) {
  const { t } = useTranslation('filters');
  const of = useBounds(props, {
    read: (text) => {
      const number = readNumber(text, { unit });
      return typeof number === 'number' ? String(number) : undefined;
    },
    write: (query) => formatNumber(Number(query), decimalsOf(Number(query))),
    isTurned: (from, to) => Number(from) > Number(to),
    bad: t('badNumber'),
    turned: t('belowLeast'),
  });
  return (
    <BoundFields
      of={of}
      labels={{ from: t('atLeast'), to: t('atMost') }}
      input={{ inputMode: 'decimal', end: unit && <span className="pr-1.5 text-12 text-text3">{unit}</span> }}
      questionFor={(text) => {
        const number = readNumber(text, { unit });
        return isEither(number) ? whichNumber(number) : undefined;
      }}
    />
  );
}

interface OptionsEditorProps {
  options: readonly FilterOption[];
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** Indentation per level of the tree, in pixels. */
const indent = 12;
/** With more options than this, there is a search field. */
const inSight = 8;

/** Choice of several options. */
export function OptionsEditor({ options, values, onChange }: OptionsEditorProps) {
  const { t } = useTranslation('filters');
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
