import type { TFunction } from 'i18next';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { periods } from '~/domain/periods.ts';
import { round } from '~/domain/round.ts';
import type { YearlyBill } from '~/domain/supply-bill.ts';
import { cx } from '~/lib/cx.ts';
import { formatEuro } from '~/lib/format.ts';
import { useSalesTax } from '~/trade/supply/AppliedRates.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import type { Shown } from './useStudy.ts';

interface BillsTableProps extends Pick<Shown, 'study' | 'supply'> {
  /** The offers whose bills, with today's powers, stand beside today's and the proposed one. */
  ticked: readonly string[];
  /** Takes a ticked offer out. */
  onRemove?: (id: string) => void;
}

/** A bill with what stands above it. */
interface BillColumn {
  id: string;
  title: string;
  /** Below the title. */
  note?: string | undefined;
  bill: YearlyBill;
  onRemove?: (() => void) | undefined;
}

const cell = 'px-4 py-1.5 max-md:px-2 print:px-2 print:py-0.5';

/** Yearly bills side by side, line by line; of more than two, lines that differ are tinted. */
export function BillsTable({ study, supply, ticked, onRemove }: BillsTableProps) {
  const { t } = useTranslation(['comparisons', 'studies']);
  const { today, proposed, options, measures, proposedSupply } = study;
  // Other powers may have another tax rate.
  const [tax, other] = [useSalesTax(supply), useSalesTax(proposedSupply)];
  const otherPowers = measures.some(({ id }) => id === 'power');
  const columns: BillColumn[] = [
    ...(today?.bill ? [{ id: 'today', title: t('studies:bills.today'), bill: today.bill }] : []),
    ...(proposed ? [{ id: 'proposed', title: t('studies:bills.next'), note: proposed.name, bill: proposed.bill }] : []),
    ...options
      .filter(({ id }) => ticked.includes(id) && (id !== proposed?.id || otherPowers))
      .map(({ id, name, bill }) => ({ id, title: name, bill, onRemove: onRemove && (() => onRemove(id)) })),
  ];
  const rows = billRows(
    columns.map(({ bill }) => bill),
    tax === other ? tax : t('bill.salesTax'),
    t,
  );
  const difference = today?.bill !== undefined && columns.length === 2;
  const tints = columns.length > 1 && !difference;
  const right = cx(cell, 'text-right whitespace-nowrap');
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields of a form
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
    <div role="group" aria-label={t('bill.title')} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-13 tabular-nums max-md:text-12 print:text-12">
        <caption className="sr-only">{t('bill.title')}</caption>
        <thead className="border-y border-line bg-bg text-12 text-text2">
          <tr>
            <th scope="col" className={cx(cell, 'text-left font-normal')}>
              {t('bill.line')}
            </th>
            {columns.map(({ id, title, note, onRemove }) => (
              <th key={id} scope="col" className={cx(cell, 'text-right align-top font-normal')}>
                <span className="flex items-start justify-end gap-1">
                  <span>
                    {title} {note && <span className="block max-md:hidden">{note}</span>}
                  </span>
                  {onRemove && (
                    <IconButton
                      size="sm"
                      icon={X}
                      name={t('bill.remove', { name: title })}
                      onClick={onRemove}
                      className="print:hidden"
                    />
                  )}
                </span>
              </th>
            ))}
            {difference && (
              <th scope="col" className={cx(cell, 'text-right align-top font-normal')}>
                {t('bill.difference')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, amounts, differs, sum }) => {
            const [before, after] = amounts;
            const tinted = tints && differs && !sum;
            return (
              <tr
                key={id}
                className={cx('border-line not-first:border-t', sum && 'font-semibold', tinted && 'bg-tint')}
              >
                <th scope="row" className={cx(cell, 'text-left', sum ? 'font-semibold' : 'font-normal')}>
                  {label}
                  {tinted && <span className="sr-only"> {t('bill.differs')}</span>}
                </th>
                {amounts.map((amount, at) => (
                  <td key={columns[at]?.id} className={right}>
                    {formatEuro(amount)}
                  </td>
                ))}
                {difference && <td className={right}>{formatEuro(round((after ?? 0) - (before ?? 0), 2))}</td>}
              </tr>
            );
          })}
          <tr className="border-t border-line text-text2">
            <th scope="row" className={cx(cell, 'text-left font-normal')}>
              {t('bill.month')}
            </th>
            {columns.map(({ id, bill }) => (
              <td key={id} className={right}>
                {formatEuro(bill.total / 12)}
              </td>
            ))}
            {difference && <td />}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** A line of several bills side by side. */
interface BillRow {
  id: string;
  label: string;
  /** One amount per bill; null if unknown or not charged. */
  amounts: readonly (number | null)[];
  /** True: a sum of the lines above. */
  sum?: 'base' | 'total';
  /** True: the bills differ in this line. */
  differs: boolean;
}

/** Several bills line by line, in the order of a Spanish bill; lines that no bill has are left out. */
export function billRows(
  bills: readonly (YearlyBill | undefined)[],
  salesTax: string,
  t: TFunction<'comparisons'>,
): BillRow[] {
  const row = (
    id: string,
    label: string,
    of: (bill: YearlyBill) => number | null | undefined,
    sum?: BillRow['sum'],
  ): BillRow => {
    const amounts = bills.map((bill) => (bill && of(bill)) ?? null);
    return { id, label, amounts, differs: new Set(amounts).size > 1, ...(sum && { sum }) };
  };
  // Gas has one period, and its own tax.
  const ofGas = bills.some((bill) => bill && bill.fixedTerm !== null);
  const rows = [
    ...periods.map((period) =>
      row(`power-${period}`, t('bill.power', { period }), ({ power }) => amountOf(power, period)),
    ),
    row('fixedTerm', t('bill.fixedTerm'), ({ fixedTerm }) => fixedTerm),
    ...periods.map((period) =>
      row(`energy-${period}`, ofGas ? t('bill.gasEnergy') : t('bill.energy', { period }), ({ energy }) =>
        amountOf(energy, period),
      ),
    ),
    row('excess', t('bill.excess'), ({ excess }) => excess),
    row('reactive', t('bill.reactive'), ({ reactive }) => reactive),
    row('surplus', t('bill.surplus'), ({ surplus }) => surplus),
    row('social', t('bill.social'), ({ social }) => social),
    row('excise', t(ofGas ? 'bill.gasTax' : 'bill.excise'), ({ excise }) => excise),
    row('rent', t('bill.rent'), ({ rent }) => rent),
    row('base', t('bill.base'), ({ base }) => base, 'base'),
    row('sales', salesTax, ({ sales }) => sales),
    row('total', t('bill.total'), ({ total }) => total, 'total'),
  ];
  return rows.filter(({ amounts }) => amounts.some((amount) => amount !== null));
}

const amountOf = (lines: YearlyBill['power'], period: string) => lines.find((line) => line.period === period)?.amount;
