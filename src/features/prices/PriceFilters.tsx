import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TypedNumber } from '~/form/TypedNumber.tsx';
import { formatDate, formatQuantity } from '~/lib/format.ts';
import { languages, pageLanguage } from '~/lib/languages.ts';
import { parseTypedDate } from '~/lib/typedDate.ts';
import { byId } from '~/trade/filters.ts';
import { Field } from '~/ui/Field.tsx';
import { Segmented } from '~/ui/Segmented.tsx';
import { Select } from '~/ui/Select.tsx';
import { TypedInput } from '~/ui/TypedInput.tsx';
import type { Desk } from './parts.tsx';
import { countsMonths, firstDay, mostDays, mostFee, parseTypedMonth, presetsOf, writeMonth } from './question.ts';

interface PriceFiltersProps {
  desk: Desk;
  /** Before everything else: the CUPS. */
  first?: ReactNode;
  /** The tariff belongs to a supply point and cannot be chosen. */
  tariffOf?: string | undefined;
  /** For indexed prices: pricing and fee. */
  terms?: boolean;
  /** Current offers have no range. */
  noRange?: boolean;
  /** The file with the shown data. */
  children?: ReactNode;
}

/** The query: tariff, pricing, fee and range, all in the address. */
export function PriceFilters({ desk, first, tariffOf, terms = false, noRange = false, children }: PriceFiltersProps) {
  const { t } = useTranslation('prices');
  const { question, tariff, tariffs, last, change } = desk;
  return (
    <search className="flex flex-col gap-2 border-b border-line px-4 py-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        {first}
        <Field label={t('filter.tariff')} help={tariffOf}>
          {(control) => (
            <Select
              {...control}
              value={tariff.Id}
              disabled={tariffOf !== undefined}
              onChange={(event) => change({ tarifa: event.target.value })}
              choices={byId(tariffs)}
            />
          )}
        </Field>
        {terms && (
          <>
            <Field label={t('filter.pricing')}>
              {() => (
                <Segmented
                  label={t('filter.pricing')}
                  options={[
                    { value: '1', label: 'Pass Pool' },
                    { value: '2', label: 'Pass Through' },
                  ]}
                  value={String(question.pricing)}
                  onChange={(pricing) => change({ modalidad: pricing === '1' ? null : pricing })}
                  className="h-9 items-center max-md:h-11"
                />
              )}
            </Field>
            <TypedNumber
              label={t('filter.fee')}
              value={question.fee ?? null}
              most={mostFee}
              onCommit={(fee) => change({ fee: fee ? String(fee) : null })}
              bad={t('filter.feeRange', { most: formatQuantity(mostFee, '€/MWh') })}
              unit="€/MWh"
              className="w-32"
            />
          </>
        )}
        {!noRange && <RangeFields desk={desk} />}
        <div className="ml-auto flex items-center gap-3 self-end text-12 text-text2 max-md:ml-0 max-md:w-full max-md:justify-between">
          {!noRange && <span>{t('until', { date: formatDate(last) })}</span>}
          {children}
        </div>
      </div>
    </search>
  );
}

function RangeFields({ desk: { question, last, chooseRange } }: { desk: Desk }) {
  const { t } = useTranslation('prices');
  const problemId = useId();
  const { kind, range, preset, problem } = question;
  const months = countsMonths(kind);
  const written = (text: string) => (months ? writeMonth(text) : formatDate(text));
  const end = (name: 'from' | 'to') => (
    <TypedInput
      label={t(`filter.${name}`)}
      value={problem === 'form' ? range[name] : written(range[name])}
      read={months ? (text) => parseTypedMonth(text) ?? parseTypedDate(text)?.slice(0, 7) : parseTypedDate}
      onCommit={(chosen) => chooseRange({ ...range, [name]: chosen })}
      bad={months ? t('filter.badMonth') : t('filter.badDay', { form: languages[pageLanguage()].datePlaceholder })}
      wrong={problem && problemId}
      className="w-28 max-md:w-36"
    />
  );
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <Field label={t('filter.range')}>
        {() => (
          <Segmented
            label={t('filter.range')}
            options={presetsOf(kind).map((value) => ({
              value,
              label: t(`preset.${value}.${months ? 'months' : 'days'}`),
            }))}
            value={preset ?? ''}
            onChange={(chosen) => chooseRange(presetsOf(kind).find((one) => one === chosen))}
            className="h-9 items-center max-md:h-auto max-md:flex-wrap"
          />
        )}
      </Field>
      {end('from')}
      {end('to')}
      {problem && (
        <p id={problemId} role="alert" className="basis-full text-12 text-red-fg">
          {t(`problem.${problem}`, { first: formatDate(firstDay), last: formatDate(last), most: mostDays })}
        </p>
      )}
    </div>
  );
}
