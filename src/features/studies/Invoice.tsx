import { useTranslation } from 'react-i18next';
import { periods } from '~/domain/periods.ts';
import { type InvoiceComparison, type InvoiceLine, invoiceLines, type TypedInvoice } from '~/domain/typed-invoice.ts';
import { TypedNumber } from '~/form/TypedNumber.tsx';
import { cx } from '~/lib/cx.ts';
import { addMonths, lastOfMonth, today } from '~/lib/days.ts';
import { formatDate, formatEuro } from '~/lib/format.ts';
import { languages, pageLanguage } from '~/lib/languages.ts';
import { parseTypedDate } from '~/lib/typedDate.ts';
import { Fold } from '~/trade/supply/Fold.tsx';
import type { Supplied } from '~/trade/supply/typed.ts';
import { Button } from '~/ui/Button.tsx';
import { Card } from '~/ui/Facts.tsx';
import { TypedInput } from '~/ui/TypedInput.tsx';
import type { Shown } from './useStudy.ts';

/** Whether an invoice of a supply may have a line. */
const hasLine = ({ gas, surplus, tariff }: Supplied, line: InvoiceLine) =>
  line === 'measured' ? !gas && tariff !== '2.0TD' : line === 'surplus' ? surplus !== null : line !== 'social' || !gas;

/** A form for typing an invoice from paper; each field applies when it is left. */
export function InvoiceFields({ question, supply, change }: Pick<Shown, 'question' | 'supply' | 'change'>) {
  const { t } = useTranslation(['studies', 'comparisons']);
  const { energy } = supply;
  const first = `${addMonths(today().slice(0, 7), -1)}-01`;
  const invoice: Partial<TypedInvoice> & Pick<TypedInvoice, 'from' | 'to'> = question.invoice ?? {
    from: first,
    to: lastOfMonth(first),
  };
  const set = (part: Partial<TypedInvoice>) => change({ factura: JSON.stringify({ energy: [], ...invoice, ...part }) });
  const date = (name: 'from' | 'to', isInOrder: (day: string) => boolean) => (
    <TypedInput
      label={t(`invoice.${name}`)}
      value={formatDate(invoice[name])}
      read={(text) => {
        const day = parseTypedDate(text);
        return day && isInOrder(day) ? day : undefined;
      }}
      onCommit={(day) => set({ [name]: day })}
      bad={t('invoice.badDay', { form: languages[pageLanguage()].datePlaceholder })}
    />
  );
  const bad = t('comparisons:supply.badAmount');
  return (
    <Fold title={t('invoice.title')} help={t('invoice.help')} open={question.invoice !== undefined}>
      <div className="grid grid-cols-2 items-start gap-3">
        {date('from', (day) => day <= invoice.to)}
        {date('to', (day) => day >= invoice.from)}
        {energy.map((_, at) => (
          <TypedNumber
            key={periods[at]}
            label={energy.length === 1 ? t('invoice.kwh') : t('invoice.kwhOf', { period: periods[at] })}
            value={invoice.energy?.[at] ?? null}
            onCommit={(kWh) =>
              set({ energy: energy.map((_, other) => (other === at ? kWh : (invoice.energy?.[other] ?? null))) })
            }
            bad={bad}
            unit="kWh"
          />
        ))}
        {invoiceLines
          .filter((line) => hasLine(supply, line))
          .map((line) => (
            <TypedNumber
              key={line}
              label={t(`invoice.line.${supply.gas && line === 'power' ? 'fixed' : line}`)}
              value={invoice[line] ?? null}
              decimals={2}
              onCommit={(amount) => set({ [line]: amount })}
              bad={bad}
              unit="€"
            />
          ))}
      </div>
      {question.invoice && (
        <Button size="sm" className="self-start" onClick={() => change({ factura: null })}>
          {t('invoice.clear')}
        </Button>
      )}
    </Fold>
  );
}

const cell = 'px-4 py-1.5 max-md:px-2 text-right whitespace-nowrap';

/** A typed invoice beside our calculation, line by line, with the reason for each difference. */
export function InvoiceTable({ comparison, gas }: { comparison: InvoiceComparison; gas: boolean }) {
  const { t } = useTranslation(['studies', 'comparisons']);
  const { lines, days, sum } = comparison;
  const difference = lines.find(({ line }) => line === 'total')?.difference ?? null;
  const title = t('invoice.compared', { count: days });
  return (
    <Card title={title}>
      <p role="status" className="px-4 pb-2 text-text2">
        {difference === null
          ? t('invoice.noTotal', { sum: formatEuro(sum) })
          : difference === 0
            ? t('invoice.exact')
            : t('invoice.differs', { amount: formatEuro(Math.abs(difference)) })}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: no fields of a form */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
      <div role="group" aria-label={title} tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-13 tabular-nums max-md:text-12">
          <caption className="sr-only">{title}</caption>
          <thead className="border-y border-line bg-bg text-12 text-text2">
            <tr>
              <th scope="col" className={cx(cell, 'text-left! font-normal')}>
                {t('comparisons:bill.line')}
              </th>
              {[t('invoice.stated'), t('invoice.ours'), t('comparisons:bill.difference')].map((head) => (
                <th key={head} scope="col" className={cx(cell, 'font-normal')}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, stated, ours, difference, reason }) => (
              <tr key={line} className={cx('border-line not-first:border-t', line === 'total' && 'font-semibold')}>
                <th scope="row" className={cx(cell, 'text-left! font-normal whitespace-normal')}>
                  {t(`invoice.line.${gas && line === 'power' ? 'fixed' : line}`)}
                  <span className={cx('block text-12 font-normal', tone[reason])}>{t(`invoice.reason.${reason}`)}</span>
                </th>
                <td className={cell}>{formatEuro(stated)}</td>
                <td className={cell}>{formatEuro(ours)}</td>
                <td className={cell}>{formatEuro(difference)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

const tone = {
  agrees: 'text-green-fg',
  price: 'text-red-fg',
  rate: 'text-red-fg',
  sum: 'text-red-fg',
  follows: 'text-text2',
  taken: 'text-text2',
  untyped: 'text-amber-fg',
} as const;
