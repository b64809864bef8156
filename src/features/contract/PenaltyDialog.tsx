import type { TFunction } from 'i18next';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contract, Penalty } from '~/api/contract.ts';
import { type LegalBasis, type PenaltyReason, type PenaltyTerms, penalty, penaltyRules } from '~/domain/penalty.ts';
import { readClause } from '~/domain/penalty-clause.ts';
import { periods } from '~/domain/periods.ts';
import { addDays } from '~/lib/days.ts';
import { formatDate, formatEuro, formatNumber, formatQuantity, missing } from '~/lib/format.ts';
import { Unconfirmed } from '~/trade/Unconfirmed.tsx';
import { Dialog } from '~/ui/Dialog.tsx';

interface PenaltyDialogProps {
  contract: Contract;
  /** The server's calculation for today. */
  answer: Penalty;
  onClose: () => void;
}

/** What it costs to leave a contract early, line by line. The server calculates today; later days are calculated here. */
export function PenaltyDialog({ contract, answer, onClose }: PenaltyDialogProps) {
  const { t } = useTranslation('contract');
  const [days, setDays] = useState(0);
  const today = answer.FechaCalculo;
  const movable = today !== null && (answer.DiasRestantes ?? 0) > 0 && penaltyOn(contract, answer, today) !== undefined;
  const date = today && addDays(today, days);
  const shown = (days > 0 && date ? penaltyOn(contract, answer, date) : undefined) ?? answer;

  return (
    <Dialog open wide onClose={onClose} title={t('penalty.title')} cancel={t('close')}>
      {/* On the phone, space for two lines is reserved, so that the slider stays under the finger. */}
      <p className="text-text2 max-md:min-h-10">
        {days > 0 ? t('penalty.ours', { date: formatDate(date) }) : t('penalty.servers', { date: formatDate(date) })}
      </p>
      {movable && <DateSlider days={days} most={answer.DiasRestantes ?? 0} date={date ?? ''} onChange={setDays} />}
      <div role="status" className="flex flex-wrap content-start items-baseline gap-x-3 gap-y-1 max-md:min-h-18">
        <span className="text-20 font-semibold">{formatEuro(shown.Penalizacion)}</span>
        <span>{t(`penalty.reason.${shown.Motivo as PenaltyReason}`, { defaultValue: shown.Motivo ?? '' })}</span>
        <span className="text-12 text-text2">
          {t(`penalty.basis.${shown.BaseLegal as LegalBasis | 'CONTRATO'}`, { defaultValue: shown.BaseLegal ?? '' })}
        </span>
        <Unconfirmed of={penaltyRules.find(({ basis }) => basis === shown.BaseLegal)} />
      </div>
      <Working penalty={shown} />
    </Dialog>
  );
}

interface DateSliderProps {
  days: number;
  most: number;
  date: string;
  onChange: (days: number) => void;
}

function DateSlider({ days, most, date, onChange }: DateSliderProps) {
  const { t } = useTranslation('contract');
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="flex justify-between gap-3 font-medium">
        {t('penalty.leaving')}
        <span className="font-normal">{formatDate(date)}</span>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={most}
        value={days}
        aria-valuetext={formatDate(date)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-6 w-full accent-mark max-md:h-11"
      />
    </div>
  );
}

/** The remaining energy of each period at its price, and the share of the sum that is the penalty. */
function Working({ penalty }: { penalty: Penalty }) {
  const { t } = useTranslation('contract');
  const share =
    penalty.EurosMWh === null
      ? t('penalty.share', {
          percent: formatNumber(penalty.Porcentaje, 2),
          amount: formatEuro(penalty.ImportePendiente),
        })
      : t('penalty.perMwh', {
          price: formatQuantity(penalty.EurosMWh, '€/MWh', 2),
          energy: formatQuantity(penalty.EnergiaPendiente === null ? null : penalty.EnergiaPendiente / 1000, 'MWh', 3),
        });
  return (
    <>
      <p className="text-12 text-text2 max-md:min-h-8">{pendingOf(penalty, t)}</p>
      <table className="w-full text-12 max-md:table-fixed">
        <caption className="sr-only">{t('penalty.working')}</caption>
        <thead className="bg-bg text-text2">
          <tr>
            {[t('fact.period'), t('penalty.energy'), t('penalty.price'), t('penalty.amount')].map((name, index) => (
              <th
                key={name}
                scope="col"
                className={`px-2 py-2 font-normal ${index > 0 ? 'text-right' : 'text-left max-md:w-18'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {penalty.Periodos.map(({ Periodo, KWh, Precio, Importe }) => (
            <tr key={Periodo} className="border-b border-line">
              <th scope="row" className="px-2 py-1.5 text-left font-normal">
                {Periodo}
              </th>
              <td className="px-2 py-1.5 text-right">{formatNumber(KWh, 2)}</td>
              <td className="px-2 py-1.5 text-right">{formatNumber(Precio, 6)}</td>
              <td className="px-2 py-1.5 text-right">{formatEuro(Importe)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="font-medium">
          <tr className="border-b border-line max-md:h-11">
            <th scope="row" className="px-2 py-1.5 text-left font-medium">
              {t('penalty.total')}
            </th>
            <td className="px-2 py-1.5 text-right">{formatNumber(penalty.EnergiaPendiente, 2)}</td>
            <td className="px-2 py-1.5 text-right">{missing}</td>
            <td className="px-2 py-1.5 text-right">{formatEuro(penalty.ImportePendiente)}</td>
          </tr>
          <tr className="max-md:h-11">
            <th scope="row" colSpan={3} className="px-2 py-1.5 text-left font-medium">
              {penalty.Aplica ? share : t(penalty.Aplica === null ? 'penalty.unknown' : 'penalty.nothing')}
            </th>
            <td className="px-2 py-1.5 text-right">{formatEuro(penalty.Penalizacion)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}

/** Remaining energy and its last day: the law lets a home pay for the contract year only. */
function pendingOf({ DiasRestantes, ConsumoAnual, FechaFin, FechaLimite }: Penalty, t: TFunction<'contract'>) {
  const limit = FechaLimite ?? FechaFin;
  const cut = limit !== null && FechaFin !== null && limit < FechaFin;
  if (cut && DiasRestantes === 0) return t('penalty.yearOver', { end: formatDate(limit) });
  return t(cut ? 'penalty.year' : 'penalty.pending', {
    days: formatNumber(DiasRestantes),
    end: formatDate(limit),
    energy: formatQuantity(ConsumoAnual, 'kWh'),
  });
}

/**
 * The penalty for leaving on another day, calculated here. Undefined if our result for the server's day differs from
 * the server's, so that no doubtful figure is shown.
 */
export function penaltyOn(contract: Contract, answer: Penalty, date: string): Penalty | undefined {
  const terms = termsOf(contract, answer);
  if (!terms || !answer.FechaCalculo) return undefined;
  if (penalty(terms, answer.FechaCalculo).Penalizacion !== answer.Penalizacion) return undefined;
  const { Periodos, ...found } = penalty(terms, date);
  return { ...found, Periodos: Periodos.map(({ kWh, ...line }) => ({ ...line, KWh: kWh })) };
}

function termsOf(contract: Contract, answer: Penalty): PenaltyTerms | undefined {
  const start = startOf(contract, answer);
  if (!start || !contract.Tarifa) return undefined;
  return {
    tariff: contract.Tarifa,
    start,
    end: contract.FechaFin,
    fixedPrice: contract.Modalidad === 'Fijo',
    vulnerable: contract.ClienteVulnerable ?? false,
    supply: periods.flatMap((period) => {
      const [yearlyKwh, price] = [contract[`Consumo${period}`], contract[`PrecioEnergia${period}`]];
      return yearlyKwh === null ? [] : [{ period, yearlyKwh, price }];
    }),
    clause: readClause(contract.ClausulaPenalizacion),
  };
}

/** Only the server knows the first day of a chain of renewals, but its answer shows whether the first year is over. */
function startOf({ FechaActivacion }: Contract, { Motivo, FechaCalculo }: Penalty): string | null {
  if (Motivo !== 'PRORROGADO' || !FechaCalculo) return FechaActivacion;
  const yearBefore = `${Number(FechaCalculo.slice(0, 4)) - 1}${FechaCalculo.slice(4)}`;
  return yearBefore.replace(/-02-29$/, '-02-28');
}
