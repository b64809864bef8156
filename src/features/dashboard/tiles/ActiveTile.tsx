import { useTranslation } from 'react-i18next';
import { useQuery } from '~/api/hooks.ts';
import { getSummary } from '~/api/utility.ts';
import { formatNumber } from '~/lib/format.ts';
import { addressOf, contractsThat } from '~/trade/questions.ts';
import { Answer } from './Answer.tsx';
import { formatEnergy } from './energy.ts';
import { Figure, FigureSkeleton } from './Figure.tsx';

/** Contracts in force, and the energy that they stand for. */
export default function ActiveTile() {
  const { t } = useTranslation('dashboard');
  return (
    <Answer to={useQuery(getSummary, undefined)} skeleton={<FigureSkeleton />}>
      {({ ContratosActivos, KwhCartera }) => (
        <Figure
          value={formatNumber(ContratosActivos)}
          href={addressOf('contracts', contractsThat.run)}
          change={<p className="font-medium">{formatEnergy(KwhCartera)}</p>}
          note={t('tile.active.note')}
        />
      )}
    </Answer>
  );
}
