import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/lib/format.ts';
import { addressOf, contractsThat } from '~/trade/questions.ts';
import { formatEnergy } from './energy.ts';
import { askSummary, SummaryFigure } from './Figure.tsx';

/** Contracts in force, and the energy that they stand for. */
export default function ActiveTile() {
  const { t } = useTranslation('dashboard');
  return (
    <SummaryFigure
      of={({ ContratosActivos, KwhCartera }) => ({
        value: formatNumber(ContratosActivos),
        href: addressOf('contracts', contractsThat.run),
        change: <p className="font-medium">{formatEnergy(KwhCartera)}</p>,
        note: t('tile.active.note'),
      })}
    />
  );
}

ActiveTile.prefetch = askSummary;
