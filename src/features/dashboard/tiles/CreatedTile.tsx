import { useTranslation } from 'react-i18next';
import { firstOfMonth, monthBefore, today } from '~/lib/days.ts';
import { formatNumber } from '~/lib/format.ts';
import { addressOf, contractsThat } from '~/trade/questions.ts';
import { Sparkline } from '~/ui/chart/Sparkline.tsx';
import { askSummary, comparison, SummaryFigure } from './Figure.tsx';
import { askMonths, useMonths } from './months.ts';

/** Contracts made this month, against the same days of the month before. */
export default function CreatedTile() {
  const { t } = useTranslation('dashboard');
  const months = useMonths().data?.recent;
  const name = t('tile.created.trend', {
    months: months?.map(({ name, count }) => `${name} ${formatNumber(count)}`).join(', '),
  });
  return (
    <SummaryFigure
      of={({ ContratosMes, VariacionMes }) => ({
        value: formatNumber(ContratosMes),
        href: addressOf('contracts', contractsThat.wereMade(firstOfMonth(today()))),
        ...comparison(t, VariacionMes, monthBefore(today())),
        children: months && <Sparkline name={name} values={months.map(({ count }) => count)} />,
      })}
    />
  );
}

CreatedTile.prefetch = (): undefined => {
  askSummary();
  askMonths();
};
