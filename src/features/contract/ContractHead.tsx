import { useTranslation } from 'react-i18next';
import type { Contract } from '~/api/contracts.ts';
import { isOnItsWay } from '~/domain/contract-states.ts';
import { rightLetters } from '~/domain/cups.ts';
import { formatDate, formatNumber } from '~/lib/format.ts';
import { contractTone, situationGlyph } from '~/trade/contracts/states.ts';
import { Chip } from '~/ui/Chip.tsx';
import { Code } from '~/ui/Code.tsx';
import { Cups } from '~/ui/Cups.tsx';
import { SituationGlyph } from '~/ui/SituationGlyph.tsx';
import { ContractActions } from './ContractActions.tsx';
import { Neighbours } from './Neighbours.tsx';

/** Who it is, how it stands, the facts that are read out on the phone, and what can be done. */
export function ContractHead({ contract }: { contract: Contract }) {
  const { t } = useTranslation(['contract', 'common']);
  const names = { copy: t('common:copy'), copied: t('common:copied'), copyFailed: t('common:copyFailed') };
  const {
    NombreTitular,
    CodigoContrato,
    Cups: cups,
    Nif,
    Tarifa,
    Producto,
    Comercializadora,
    FechaFin,
    FechaBaja,
  } = contract;
  const days = contract.DiasEnSituacion;
  const waits = isOnItsWay(contract.EstadoId) && days ? { count: days, number: formatNumber(days) } : undefined;
  const letters = cups ? rightLetters(cups) : undefined;
  const facts = [[Tarifa, Producto].filter(Boolean).join(' · '), Comercializadora].filter(Boolean);

  return (
    <header className="flex flex-col gap-2 px-6 pt-4 pb-3 max-md:px-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="min-w-0 text-20 font-semibold wrap-anywhere">
          <bdi>{NombreTitular ?? CodigoContrato}</bdi>
        </h1>
        {/* Others move the contract on: whoever listens hears it. */}
        <p role="status" aria-label={t('contract:standing')} className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {contract.Estado && <Chip tone={contractTone(contract.EstadoId)}>{contract.Estado}</Chip>}
          {contract.Situacion && (
            <span className="flex items-center gap-1.5">
              <SituationGlyph of={situationGlyph(contract.SituacionId)} />
              {contract.Situacion}
            </span>
          )}
        </p>
        <ContractActions contract={contract} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-text2">
        <Code value={CodigoContrato} names={names} showCopy className="font-medium text-text" />
        {cups && (
          <Cups value={cups} names={names} showCopy wrong={letters && t('contract:fault.letters', { letters })} />
        )}
        {Nif && <Code value={Nif} />}
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {waits && <span>{t('contract:since', waits)}</span>}
        {FechaBaja ? (
          <span>{t('contract:left', { date: formatDate(FechaBaja) })}</span>
        ) : (
          FechaFin && (
            <span>
              {t('contract:end', { date: formatDate(FechaFin) })}{' '}
              <b className="font-semibold text-text">{daysTo(FechaFin)}</b>
            </span>
          )
        )}
        <Neighbours code={CodigoContrato} />
      </div>
    </header>
  );

  function daysTo(end: string) {
    const today = new Date();
    const days = (Date.parse(end) - Date.UTC(today.getFullYear(), today.getMonth(), today.getDate())) / 86_400_000;
    if (days === 0) return t('contract:today');
    return days < 0
      ? t('contract:daysAgo', { count: -days, number: formatNumber(-days) })
      : t('contract:days', { count: days, number: formatNumber(days) });
  }
}
