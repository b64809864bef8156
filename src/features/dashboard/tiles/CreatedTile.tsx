import { useTranslation } from 'react-i18next';
import { firstOfMonth, monthBefore, today } from '~/lib/days.ts';
import { formatNumber } from '~/lib/format.ts';
import { addressOf, contractsThat } from '~/trade/questions.ts';
import { summaryCall } from '../calls.ts';
import { comparison, SummaryFigure, Trend } from './Figure.tsx';
import { monthsCall, useMonths } from './months.ts';

/** Contracts created this month, compared with the same days of the previous month. */
export default function CreatedTile() {
  const { t } = useTranslation('dashboard');
  const months = useMonths().data?.recent;
  return (
    <SummaryFigure
      of={({ ContratosMes, VariacionMes }) => ({
        value: formatNumber(ContratosMes),
        href: addressOf('contracts', contractsThat.wereMade(firstOfMonth(today()))),
        ...comparison(t, VariacionMes, monthBefore(today())),
        children: (
          <Trend
            months={months?.map(({ month, count }) => ({ Mes: month, value: count }))}
            name={(names) => t('tile.created.trend', { months: names })}
            format={formatNumber}
          />
        ),
      })}
    />
  );
}

CreatedTile.calls = () => [summaryCall, monthsCall()];
