import { useTranslation } from 'react-i18next';
import type { Contract } from '~/api/contracts.ts';
import { isOnItsWay } from '~/domain/contract-states.ts';
import { rightLetters } from '~/domain/cups.ts';
import { useCopyNames } from '~/i18n/useCopyNames.ts';
import { daysBetween, today } from '~/lib/days.ts';
import { formatDate, formatNumber } from '~/lib/format.ts';
import { Code } from '~/ui/Code.tsx';
import { Cups } from '~/ui/Cups.tsx';

/** The facts of a contract that are read out on the phone. */
export function ContractFacts({ contract, lookedAt }: { contract: Contract; lookedAt: Date | undefined }) {
  const { t } = useTranslation('contract');
  const names = useCopyNames();
  const { Cups: cups, Nif, Tarifa, Producto, Comercializadora, DiasEnSituacion: days, FechaFin, FechaBaja } = contract;
  const letters = cups ? rightLetters(cups) : undefined;
  const product = [Tarifa, Producto].filter(Boolean).join(' · ');
  return (
    <>
      {cups && <Cups value={cups} names={names} showCopy wrong={letters && t('fault.letters', { letters })} />}
      {Nif && <Code value={Nif} />}
      {product && <span>{product}</span>}
      {Comercializadora && <span>{Comercializadora}</span>}
      {isOnItsWay(contract.EstadoId) && days ? (
        <span>{t('since', { count: days, number: formatNumber(days) })}</span>
      ) : null}
      {FechaBaja ? (
        <span>{t('left', { date: formatDate(FechaBaja) })}</span>
      ) : (
        FechaFin && (
          <span>
            {t('end', { date: formatDate(FechaFin) })} <b className="font-semibold text-text">{daysTo(FechaFin)}</b>
          </span>
        )
      )}
      {lookedAt && <span>{t('looked', { time: formatDate(lookedAt.toISOString(), 'clock') })}</span>}
    </>
  );

  function daysTo(end: string) {
    const days = daysBetween(today(), end);
    if (days === 0) return t('today');
    return days < 0
      ? t('daysAgo', { count: -days, number: formatNumber(-days) })
      : t('days', { count: days, number: formatNumber(days) });
  }
}
