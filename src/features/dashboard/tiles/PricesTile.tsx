import { useTranslation } from 'react-i18next';
import { daysBetween, today } from '~/lib/days.ts';
import { formatDate } from '~/lib/format.ts';
import { Answer } from './Answer.tsx';
import { Figure, FigureSkeleton } from './Figure.tsx';
import { lastDate, useLastPrices } from './useLastPrices.ts';

/** Number of days without new prices after which something is wrong. */
const late = 3;

/** The last day with energy prices. */
export default function PricesTile() {
  const { t } = useTranslation('dashboard');
  const { last, error, reload } = useLastPrices();
  return (
    <Answer to={{ data: last, error, reload }} skeleton={<FigureSkeleton />}>
      {(day) => {
        const age = daysBetween(day, today());
        return (
          <Figure
            value={formatDate(day)}
            change={age >= late && <p className="font-medium text-amber-fg">{t('tile.prices.late')}</p>}
            note={age > 0 ? t('tile.prices.ago', { count: age }) : t('tile.prices.current')}
          />
        );
      }}
    </Answer>
  );
}

PricesTile.calls = () => [lastDate];
