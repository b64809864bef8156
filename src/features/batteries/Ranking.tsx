import { useTranslation } from 'react-i18next';
import type { BatteryResult } from '~/api/batteries.ts';
import { formatEuro, formatQuantity } from '~/lib/format.ts';
import { paybackOf, usableOf, withTax } from './best.ts';
import { usePaybackText } from './usePaybackText.ts';

interface RankingProps {
  /** The batteries below the columns. */
  ranked: readonly BatteryResult[];
  /** The rank of the first of them. */
  first: number;
  chosen: BatteryResult;
  onChoose: (battery: BatteryResult) => void;
  /** On batteries, in %. */
  tax: number | null;
}

/** The rest of the ranking, which can be compared and chosen too. */
export function Ranking({ ranked, first, chosen, onChoose, tax }: RankingProps) {
  const { t } = useTranslation('batteries');
  const payback = usePaybackText();
  if (ranked.length === 0) return null;
  return (
    <details open={ranked.includes(chosen)} className="rounded border border-line">
      <summary className="cursor-pointer px-4 py-3 font-semibold">
        {t('result.others', { count: ranked.length })}
      </summary>
      <section
        aria-label={t('result.others', { count: ranked.length })}
        // What scrolls is reached and scrolled with the keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
        className="overflow-x-auto px-4 pb-3"
      >
        <table className="w-full text-13 whitespace-nowrap tabular-nums">
          <thead className="text-12 text-text2">
            <tr>
              {[t('result.rank'), t('field.IdBateria')].map((head) => (
                <th key={head} scope="col" className="py-1 pr-4 text-left font-normal">
                  {head}
                </th>
              ))}
              {[t('result.capacity'), t('result.saving'), t('result.payback'), t('result.price')].map((head) => (
                <th key={head} scope="col" className="py-1 pl-4 text-right font-normal">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ranked.map((battery, index) => (
              <tr key={battery.IdBateria} className="border-t border-line">
                <td className="py-1.5 pr-4 text-text2">{first + index}</td>
                <td className="py-1.5 pr-4">
                  <label className="hit flex cursor-pointer items-center gap-2">
                    <input
                      type="radio"
                      name="battery"
                      checked={battery === chosen}
                      onChange={() => onChoose(battery)}
                      className="size-4 accent-(--color-accent)"
                    />
                    {t('battery', { maker: battery.Marca, model: battery.Modelo })}
                  </label>
                </td>
                <td className="py-1.5 pl-4 text-right">{formatQuantity(usableOf(battery), 'kWh', 1)}</td>
                <td className="py-1.5 pl-4 text-right">{formatEuro(battery.AhorroAnual)}</td>
                <td className="py-1.5 pl-4 text-right">{payback(paybackOf(battery), battery.GarantiaAnios)}</td>
                <td className="py-1.5 pl-4 text-right">{formatEuro(withTax(battery.Precio, tax))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
