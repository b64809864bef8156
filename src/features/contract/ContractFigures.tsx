import { useTranslation } from 'react-i18next';
import type { Contract } from '~/api/contracts.ts';
import { today } from '~/lib/days.ts';
import { powerDecimals } from '~/lib/decimal.ts';
import { formatNumber } from '~/lib/format.ts';
import { wordFor } from '~/trade/wordFor.ts';
import { type KeyFigure, KeyFigures } from '~/ui/KeyFigures.tsx';
import { averagePrice, highestPower, yearlyCost } from './amounts.ts';
import { isGas } from './comparison.ts';
import { commissionStates } from './words.ts';

/** The six numbers that a contract is judged by. Gas has a fixed term where electricity has power. */
export function ContractFigures({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const highest = highestPower(contract);
  const figures: KeyFigure[] = [
    { label: t('figure.consumption'), value: formatNumber(contract.ConsumoAnual), unit: 'kWh', note: contract.Tarifa },
    isGas(contract)
      ? { label: t('fact.fixedTerm'), value: formatNumber(contract.TerminoFijo, 2), unit: t('fact.perMonth') }
      : {
          label: t('figure.power'),
          value: formatNumber(highest?.power, powerDecimals(highest?.power)),
          unit: 'kW',
          note: highest?.period,
        },
    {
      label: t('figure.price'),
      value: formatNumber(averagePrice(contract), 4),
      unit: '€/kWh',
      note: contract.Indexado ? t('figure.indexed') : contract.Producto,
    },
    { label: t('figure.fee'), value: formatNumber(contract.Fee, 2), unit: '€/MWh', note: contract.Modalidad },
    {
      label: t('figure.amount'),
      value: formatNumber(yearlyCost(contract, today()), 2),
      unit: '€',
      note: t(contract.Indexado ? 'figure.indexed' : 'figure.withTax'),
    },
    {
      label: t('figure.commission'),
      value: formatNumber(contract.ImporteComision, 2),
      unit: '€',
      note: wordFor(commissionStates(t), contract.EstadoComision),
    },
  ];
  return <KeyFigures label={t('figure.all')} figures={figures} />;
}
