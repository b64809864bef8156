import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Period } from '~/domain/periods.ts';
import { cx } from '~/lib/cx.ts';
import { today } from '~/lib/days.ts';
import { formatDate, formatNumber, formatQuantity, missing } from '~/lib/format.ts';
import { session } from '~/session/session.ts';
import { ListHead } from '~/table/list/ListHead.tsx';
import { checkedOf, type HeldRow, type RateTable, rateTables } from './tables.ts';

const cell = 'px-3 py-1.5 align-top max-md:p-0';
/** A cell that has its own line on a phone. */
const line = 'max-md:w-full';

/** People who answer for the tables see also what is not checked yet; to others it would read as wrong prices. */
const audits = () => session.can('GESTORACCESS');

/** Every dated table of prices and taxes. */
export default function RatesPage() {
  const { t } = useTranslation(['rates', 'screens']);
  const rows = rateTables.flatMap((table) => table.rows);
  const count = (checked: ReturnType<typeof checkedOf>) => rows.filter(({ row }) => checkedOf(row) === checked).length;
  return (
    <>
      <ListHead title={t('screens:rates')} />
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        <div className="flex max-w-280 flex-col gap-4">
          <div className="max-w-prose text-12 text-text2">
            <p>{t('intro')}</p>
            {audits() && (
              <p>
                {t('asOf', {
                  date: formatDate(today()),
                  gazette: count('gazette'),
                  agreed: count('publications'),
                  open: count('no'),
                })}
              </p>
            )}
          </div>
          {rateTables.map((table) => (
            <TableOf key={table.id} table={table} />
          ))}
        </div>
      </div>
    </>
  );
}

function TableOf({ table: { id, rows } }: { table: RateTable }) {
  const { t } = useTranslation('rates');
  const hasSeries = rows.some(({ series }) => series);
  const name = t(`table.${id}`);
  const heads = [t('from'), t('to'), ...(hasSeries ? [t('of')] : []), t('value'), t('source'), t('check')];
  const now = today();
  return (
    <section className="min-w-0 rounded border border-line">
      <h2 className="px-3 pt-3 pb-1 font-semibold">
        {name} <span className="text-12 font-normal text-text2">{t(`unit.${id}`)}</span>
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: no fields of a form */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
      <div role="group" aria-label={name} tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-13 tabular-nums">
          <caption className="sr-only">{name}</caption>
          {/* On the phone each row is a few lines: six columns would hide their source behind a scroll. */}
          <thead className="border-b border-line text-12 text-text2 max-md:sr-only">
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className={cx(cell, 'text-left font-normal')}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, series, values, to }) => {
              const current = row.from <= now && (to === undefined || to >= now);
              return (
                <tr
                  key={`${row.from} ${series}`}
                  className={cx(
                    'border-line not-first:border-t max-md:flex max-md:flex-wrap max-md:gap-x-2 max-md:px-3 max-md:py-2',
                    !current && 'text-text2',
                  )}
                >
                  <th scope="row" className={cx(cell, 'text-left font-normal whitespace-nowrap')}>
                    {formatDate(row.from)}
                  </th>
                  <td className={cx(cell, 'whitespace-nowrap max-md:before:mr-2 max-md:before:content-["–"]')}>
                    {to ? formatDate(to) : current ? t('inForce') : missing}
                  </td>
                  {hasSeries && <td className={cell}>{seriesName(series, t)}</td>}
                  <td className={cx(cell, line, 'md:min-w-40', current && 'font-semibold')}>
                    {valueText(id, values, t)}
                  </td>
                  <td className={cx(cell, line, 'md:min-w-48')} lang="es">
                    {row.source}
                  </td>
                  <td className={cx(cell, line, 'md:min-w-36')}>
                    <Checked row={row} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Checked({ row }: Pick<HeldRow, 'row'>) {
  const { t } = useTranslation('rates');
  const checked = checkedOf(row);
  if (checked !== 'gazette' && !audits()) return null;
  return (
    <span className={checked === 'gazette' ? 'text-green-fg' : 'text-amber-fg'}>
      {t(`checked.${checked}`, { count: row.publications ?? 0 })}
    </span>
  );
}

const isTariff = (series: string): series is `${number}.${number}TD` => series.endsWith('TD');

function seriesName(series: HeldRow['series'], t: TFunction<'rates'>): string {
  if (series === undefined || isTariff(series)) return series ?? '';
  if (series === 'IVA' || series === 'IGIC' || series === 'IPSI') return `${series}, ${t(`territory.${series}`)}`;
  return t(`series.${series}`);
}

const isPeriod = (name: string): name is Period => /^P\d$/.test(name);

/** `21 %`, or each number with its name, with all decimals of the decree: `P1 26,93055 · P2 0,697588`. */
const valueText = (id: RateTable['id'], values: HeldRow['values'], t: TFunction<'rates'>) =>
  values
    .map(([name, value]) => {
      const decimals = String(Number(value.toFixed(8))).split('.')[1]?.length ?? 0;
      if (name === undefined) return formatQuantity(value, t(`unit.${id}`), decimals);
      const label = isPeriod(name) ? name : t(`name.${name}`);
      return `${label} ${id === 'sales' ? formatQuantity(value, '%', decimals) : formatNumber(value, decimals)}`;
    })
    .join(' · ');
