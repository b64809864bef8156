import Search from 'lucide-react/icons/search';
import { lazy, Suspense, useState } from 'react';
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

interface DatesEditorProps {
  range: Range;
  /** undefined while the typed text is not a date. */
  onChange: (range: Range | undefined) => void;
}

/** A range of days, typed or chosen in a month. */
function DatesEditor({ range, onChange }: DatesEditorProps) {
  const { t } = useTranslation('filters');
  const [typed, setTyped] = useState({ from: shown(range.from), to: shown(range.to) });
  const days = (texts: Range) => [readDay(texts.from), readDay(texts.to)] as const;
  const [from, to] = days(typed);
  const type = (change: Partial<Range>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    const [from, to] = days(next);
    onChange(from === undefined || to === undefined || isTurned(from, to) ? undefined : { from, to });
  };
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
              onClick={() => type({ from: shown(days.from), to: shown(days.to) })}
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
      {/* If the calendar cannot be loaded, dates can still be typed. */}
      <Attempt>
        <Suspense fallback={<Skeleton soft className="h-[252px] w-full" />}>
          <Calendar
            from={range.from}
            to={range.to}
            onChange={(chosen) => type({ from: shown(chosen.from), to: shown(chosen.to) })}
          />
        </Suspense>
      </Attempt>
    </div>
  );
}

const shown = (iso: string) => (iso ? formatDate(iso) : '');
const readDay = (text: string) => (text.trim() === '' ? '' : parseTypedDate(text));

/** ISO days compare as text. */
const isTurned = (from: string | undefined, to: string) => Boolean(from && to && from > to);

interface NumbersEditorProps {
  unit: string | undefined;
  range: Range;
  /** undefined while the typed text is not a range. */
  onChange: (range: Range | undefined) => void;
}

/** One end of the range: the typed text, and its number for the query; '' if it is empty, undefined if it is not a number. */
interface Bound {
  text: string;
  query: string | undefined;
}

/** A range of numbers, typed in any notation. */
function NumbersEditor({ unit, range, onChange }: NumbersEditorProps) {
  const { t } = useTranslation('filters');
  const [typed, setTyped] = useState({ from: written(range.from), to: written(range.to) });
  const read = (text: string): Bound => {
    const number = readNumber(text, { unit });
    return { text, query: text.trim() === '' ? '' : typeof number === 'number' ? String(number) : undefined };
  };
  const questionOf = ({ text, query }: Bound) => {
    const number = query === undefined ? readNumber(text, { unit }) : undefined;
    return isEither(number) ? whichNumber(number) : undefined;
  };
  const errorsOf = ({ from: { query: from }, to: { query: to } }: typeof typed) => ({
    from: from === undefined ? t('badNumber') : undefined,
    to: to === undefined ? t('badNumber') : from && to && Number(from) > Number(to) ? t('belowLeast') : undefined,
  });
  const errors = errorsOf(typed);

  const update = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    const wrong = errorsOf(next);
    const [from, to] = [next.from.query, next.to.query];
    onChange(wrong.from || wrong.to || from === undefined || to === undefined ? undefined : { from, to });
  };

  return (
    <div className="flex gap-2">
      {(['from', 'to'] as const).map((end) => {
        const question = questionOf(typed[end]);
        return (
          <Field
            key={end}
            label={end === 'from' ? t('atLeast') : t('atMost')}
            error={question?.question ?? errors[end]}
            fix={
              question && (
                <WhichOf choices={question.choices} onChoose={(value) => update({ [end]: written(String(value)) })} />
              )
            }
            className="min-w-0 flex-1"
          >
            {(control) => (
              <Input
                inputMode="decimal"
                data-autofocus={end === 'from' || undefined}
                value={typed[end].text}
                end={unit && <span className="pr-1.5 text-12 text-text3">{unit}</span>}
                onChange={(event) => update({ [end]: read(event.target.value) })}
                onBlur={() => {
                  const { query } = typed[end];
                  if (query) update({ [end]: written(query) });
                }}
                {...control}
              />
            )}
          </Field>
        );
      })}
    </div>
  );
}

const written = (query: string): Bound => ({
  text: query === '' ? '' : formatNumber(Number(query), decimalsOf(Number(query))),
  query,
});

interface OptionsEditorProps {
  options: readonly FilterOption[];
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** Indentation per level of the tree, in pixels. */
const indent = 12;
/** With more options than this, there is a search field. */
const inSight = 8;
/** Maximum number of lines rendered, besides the ticked ones. */
const most = 500;

/** Choice of several options. */
export function OptionsEditor({ options, values, onChange }: OptionsEditorProps) {
  const { t } = useTranslation('filters');
  const [search, setSearch] = useState('');
  const found = options.filter(({ label, names = [] }) => [label, ...names].some((name) => contains(name, search)));
  const lines = found.length > most ? found.filter(({ value }, at) => at < most || values.includes(value)) : found;
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
        {lines.map((option) => (
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
      {found.length > most && (
        <p className="text-12 text-text2">
          {t('optionsFirst', { shown: formatNumber(most), number: formatNumber(found.length) })}
        </p>
      )}
    </div>
  );
}
