import { useTranslation } from 'react-i18next';
import { listContracts } from '~/api/contracts.ts';
import { useQuery } from '~/api/hooks.ts';
import { firstOfMonth, monthBefore, today } from '~/lib/days.ts';
import { formatNumber } from '~/lib/format.ts';
import { addressOf, ask, contractsThat } from '~/trade/questions.ts';
import { comparison, percentChange, SummaryFigure } from './Figure.tsx';

/** Commissions of the contracts activated this month, against the same days of the month before. */
export default function CommissionsTile() {
  const { t } = useTranslation('dashboard');
  const before = monthBefore(today());
  const past = useQuery(listContracts, ask(contractsThat.wereActivated(firstOfMonth(before), before)));
  return (
    <SummaryFigure
      of={({ ComisionesMes }) => ({
        value: formatNumber(ComisionesMes, 2),
        unit: '€',
        href: addressOf('contracts', contractsThat.wereActivated(firstOfMonth(today()))),
        ...comparison(t, percentChange(ComisionesMes, past.data?.Totales?.ImporteComision), before, !past.loading),
      })}
    />
  );
}
