import { useTranslation } from 'react-i18next';
import { addMonths, lastOfMonth } from '~/lib/days.ts';
import { formatNumber } from '~/lib/format.ts';
import { addressOf, contractsThat } from '~/trade/questions.ts';
import { summaryCall } from '../calls.ts';
import { formatEnergy } from './energy.ts';
import { comparison, percentChange, SummaryFigure, Trend } from './Figure.tsx';

/** Active contracts and their energy, compared with the end of last month if the server provides it. */
export default function ActiveTile() {
  const { t } = useTranslation('dashboard');
  return (
    <SummaryFigure
      of={({ ContratosActivos, KwhCartera, Evolucion }) => {
        const energy = formatEnergy(KwhCartera);
        const [before, now] = Evolucion?.slice(-2) ?? [];
        const percent = percentChange(ContratosActivos, before?.ContratosActivos);
        const day = now && lastOfMonth(`${addMonths(now.Mes, -1)}-01`);
        const compared = day !== undefined && percent !== undefined && comparison(t, percent, day);
        return {
          value: formatNumber(ContratosActivos),
          href: addressOf('contracts', contractsThat.run),
          ...(compared
            ? { change: compared.change, note: t('tile.active.compared', { against: compared.note, energy }) }
            : { change: <p className="font-medium">{energy}</p>, note: t('tile.active.note') }),
          children: (
            <Trend
              months={Evolucion?.map(({ Mes, ContratosActivos: value }) => ({ Mes, value }))}
              name={(months) => t('tile.active.trend', { months })}
              format={formatNumber}
            />
          ),
        };
      }}
    />
  );
}

ActiveTile.calls = () => [summaryCall];
