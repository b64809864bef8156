import { useTranslation } from 'react-i18next';
import { listContracts } from '~/api/contracts.ts';
import { call } from '~/api/endpoint.ts';
import { useQuery } from '~/api/hooks.ts';
import { firstOfMonth, monthBefore, today } from '~/lib/days.ts';
import { formatEuro, formatNumber } from '~/lib/format.ts';
import { addressOf, ask, contractsThat } from '~/trade/questions.ts';
import { summaryCall } from '../calls.ts';
import { comparison, percentChange, SummaryFigure, Trend } from './Figure.tsx';

/** The previous month, up to the same day. */
const before = () => monthBefore(today());
const past = (until: string) => call(listContracts, ask(contractsThat.wereActivated(firstOfMonth(until), until)));

/** Commissions of the contracts activated this month, compared with the same days of the previous month. */
export default function CommissionsTile() {
  const { t } = useTranslation('dashboard');
  const day = before();
  const { data, ...asked } = useQuery(...past(day));
  return (
    <SummaryFigure
      of={({ ComisionesMes, Evolucion }) => ({
        value: formatNumber(ComisionesMes, 2),
        unit: '€',
        href: addressOf('contracts', contractsThat.wereActivated(firstOfMonth(today()))),
        ...comparison(t, percentChange(ComisionesMes, data?.Totales?.ImporteComision), day, asked),
        children: (
          <Trend
            months={Evolucion?.map(({ Mes, Comisiones: value }) => ({ Mes, value }))}
            name={(months) => t('tile.commissions.trend', { months })}
            format={formatEuro}
          />
        ),
      })}
    />
  );
}

CommissionsTile.calls = () => [summaryCall, past(before())];
