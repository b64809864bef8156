import { useTranslation } from 'react-i18next';
import type { Contract } from '~/api/contracts.ts';
import { formatDate } from '~/lib/format.ts';
import { Chip } from '~/ui/Chip.tsx';
import { Code } from '~/ui/Code.tsx';
import { Cups } from '~/ui/Cups.tsx';
import { SituationGlyph } from '~/ui/SituationGlyph.tsx';
import { situationGlyph, stateTone } from './states.ts';

/** Who it is, how it stands, and the facts that are read out on the phone. */
export function ContractHead({ contract }: { contract: Contract }) {
  const { t } = useTranslation(['contracts', 'common']);
  const names = { copy: t('common:copy'), copied: t('common:copied'), copyFailed: t('common:copyFailed') };
  const { NombreTitular, CodigoContrato, Cups: cups, Nif, Tarifa, Producto, Comercializadora, FechaFin } = contract;
  const facts = [
    [Tarifa, Producto].filter(Boolean).join(' · '),
    Comercializadora,
    FechaFin && `${t('contracts:column.endShort')} ${formatDate(FechaFin)}`,
  ].filter(Boolean);

  return (
    <header className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="font-semibold text-20">{NombreTitular ?? CodigoContrato}</h1>
        {contract.Estado && <Chip tone={stateTone(contract.EstadoId)}>{contract.Estado}</Chip>}
        {contract.Situacion && (
          <span className="flex items-center gap-1.5">
            <SituationGlyph of={situationGlyph(contract.SituacionId)} />
            {contract.Situacion}
          </span>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-text2">
        <Code value={CodigoContrato} names={names} showCopy className="font-medium text-text" />
        {cups && <Cups value={cups} names={names} showCopy />}
        {Nif && <Code value={Nif} names={names} showCopy />}
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </div>
      {contract.MotivoRechazo && (
        <p className="mt-2 rounded bg-red-bg px-3 py-2 text-red-fg">
          {[contract.MotivoRechazoCodigo, contract.MotivoRechazo].filter(Boolean).join(' · ')}
        </p>
      )}
    </header>
  );
}
