import { useTranslation } from 'react-i18next';
import type { SipsPoint } from '~/api/sips.ts';
import { formatCups } from '~/domain/cups.ts';
import { periods } from '~/domain/periods.ts';
import { today } from '~/lib/days.ts';
import { powerDecimals } from '~/lib/decimal.ts';
import { formatDate, formatEuro, formatNumber, formatQuantity } from '~/lib/format.ts';
import type { Asked, Supply } from './question.ts';

interface SupplyFactsProps {
  asked: Asked;
  supply: Supply;
  point: SipsPoint | undefined;
}

/** On paper, in place of the form: what the offers are for. */
export function SupplyFacts({ asked, supply, point }: SupplyFactsProps) {
  const { t } = useTranslation('comparisons');
  const { power, energy, tariff } = supply;
  const byPeriod = (values: readonly (number | null)[], decimals: number) =>
    values.map((value, at) => `${periods[at]} ${formatNumber(value, decimals)}`).join(', ');
  const total = energy.reduce<number>((sum, kWh) => sum + (kWh ?? 0), 0);
  return (
    <div className="mb-4 hidden text-12 print:block">
      <p>{t('paper.made', { date: formatDate(today()) })}</p>
      <p>
        {[asked.cups && `CUPS ${formatCups(asked.cups)}`, point?.Municipio, tariff.Nombre].filter(Boolean).join(' · ')}
      </p>
      {power.length > 0 && <p>{`${t('paper.power')}: ${byPeriod(power, powerDecimals(...power))}`}</p>}
      <p>{`${t('paper.energy')}: ${byPeriod(energy, 0)} (${formatQuantity(total, 'kWh')})`}</p>
      {asked.paid !== undefined && <p>{t('paper.paid', { amount: formatEuro(asked.paid) })}</p>}
    </div>
  );
}
