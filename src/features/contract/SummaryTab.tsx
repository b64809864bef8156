import type { TFunction } from 'i18next';
import CircleAlert from 'lucide-react/icons/circle-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Contract } from '~/api/contract.ts';
import type { ContractRow } from '~/api/contracts.ts';
import { contractCan } from '~/domain/contract-can.ts';
import { situation, state } from '~/domain/contract-states.ts';
import { rightLetters } from '~/domain/cups.ts';
import { cureOf, type RejectionCure } from '~/domain/rejection-reasons.ts';
import { powerFall } from '~/domain/sending-gate.ts';
import { cx } from '~/lib/cx.ts';
import { today } from '~/lib/days.ts';
import { powerDecimals } from '~/lib/decimal.ts';
import { formatDate, formatNumber, formatQuantity } from '~/lib/format.ts';
import { tabParameter } from '~/record/RecordTabs.tsx';
import { to } from '~/screens.ts';
import { missing } from '~/session/missingPermission.ts';
import { checklistOf, documentGlyphs, type RequiredDocument, useDocumentName } from '~/trade/documents/states.ts';
import { energyByPeriod, periodColours } from '~/trade/energyByPeriod.ts';
import { ContractLink } from '~/trade/links.tsx';
import { wordFor } from '~/trade/wordFor.ts';
import { Button } from '~/ui/Button.tsx';
import { buttonClass } from '~/ui/buttonClass.ts';
import { Card } from '~/ui/Facts.tsx';
import { type KeyFigure, KeyFigures } from '~/ui/KeyFigures.tsx';
import { Notice } from '~/ui/Notice.tsx';
import { SituationGlyph } from '~/ui/SituationGlyph.tsx';
import { averagePrice, highestPower, yearlyCost } from './amounts.ts';
import { isGas } from './comparison.ts';
import { DocumentCount } from './DocumentsTab.tsx';
import { AtrCard, HolderCard } from './FactCards.tsx';
import { SipsComparison } from './SipsComparison.tsx';
import { Stepper } from './Stepper.tsx';
import { arrivalOf } from './steps.ts';
import { Timeline } from './Timeline.tsx';
import { GateNotice, useGate, usePointContracts } from './useGate.tsx';
import { commissionStates, fieldNamesOf } from './words.ts';

/** The codes of other active contracts of the same supply point, which may have only one. */
const alsoActive = (contract: Pick<Contract, 'EstadoId'>, others: readonly ContractRow[]): string[] =>
  contract.EstadoId === state.active
    ? others.filter(({ EstadoId }) => EstadoId === state.active).map(({ CodigoContrato }) => CodigoContrato)
    : [];

interface SummaryTabProps {
  contract: Contract;
  /** Asks whether to send the contract to the supplier again. */
  sendAgain: () => void;
}

/** How a contract stands, at a glance. */
export function SummaryTab({ contract, sendAgain }: SummaryTabProps) {
  const { t } = useTranslation('contract');
  const { findings, again } = useGate(contract);
  return (
    <div data-columns className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <Incident contract={contract} sendAgain={sendAgain} />
        <DataFaults contract={contract} />
        <Stepper contract={contract} />
        <ContractFigures contract={contract} />
        <SipsComparison contract={contract} />
        <div data-columns className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          <ConsumptionBar contract={contract} />
          <Checklist contract={contract} />
          <AtrCard contract={contract} />
        </div>
        {/* Its answers arrive last; at the bottom they move nothing. */}
        <GateNotice findings={findings} again={again} />
      </div>
      {/* If there is no room beside the rest, the history is only in its tab. */}
      <aside aria-label={t('rail')} className="flex flex-col gap-4 max-xl:hidden">
        <HolderCard contract={contract} />
        <Card title={t('tab.history')}>
          <div className="px-4 pb-4">
            <Timeline contract={contract} />
          </div>
        </Card>
      </aside>
    </div>
  );
}

/** The documents that the request asks for, and which of them have been delivered. */
function Checklist({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const nameOf = useDocumentName();
  const { required } = checklistOf(contract);
  const words: Record<RequiredDocument['state'], string> = {
    there: t('documents.there'),
    rejected: t('documents.rejected'),
    missing: t('documents.missing'),
  };
  return (
    <Card title={t('tab.documents')} aside={<DocumentCount contract={contract} />}>
      {required.length === 0 && <p className="px-4 pb-4 text-text2">{t('documents.noneAsked')}</p>}
      <ul data-columns className="grid grid-cols-2 gap-2 px-4 pb-4 max-md:grid-cols-1">
        {required.map(({ type, state }) => (
          <li key={type} className="flex items-center gap-2">
            <SituationGlyph of={documentGlyphs[state]} />
            {nameOf(type)}
            <span className={state === 'there' ? 'sr-only' : 'text-12 text-text2'}>{words[state]}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The energy of a year as a bar, divided among the periods. */
function ConsumptionBar({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const shares = energyByPeriod(contract);
  return (
    <Card
      title={t('consumption.title')}
      aside={<span className="text-12 text-text2">{formatQuantity(contract.ConsumoAnual, 'kWh')}</span>}
    >
      {shares.length === 0 ? (
        <p className="px-4 pb-4 text-text2">{t(isGas(contract) ? 'consumption.gas' : 'consumption.none')}</p>
      ) : (
        <div className="px-4 pb-4">
          <div aria-hidden className="mb-3 flex h-4 gap-0.5 overflow-hidden rounded-sm bg-s2">
            {shares.map(({ period, energy }) => (
              <span key={period} className={periodColours[period]} style={{ flexGrow: energy, flexBasis: 0 }} />
            ))}
          </div>
          <dl className="grid grid-cols-6 gap-2 max-md:grid-cols-3">
            {shares.map(({ period, energy }) => (
              <div key={period}>
                <dt className="flex items-center gap-1.5 text-12 text-text2">
                  <span aria-hidden className={cx('size-2 rounded-xs', periodColours[period])} />
                  {period}
                </dt>
                <dd className="text-12 font-medium">{formatNumber(energy)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Card>
  );
}

/** The six most important numbers of a contract. Gas has a fixed term instead of power. */
function ContractFigures({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const highest = highestPower(contract);
  const figures: KeyFigure[] = [
    { label: t('figure.consumption'), value: formatNumber(contract.ConsumoAnual), unit: 'kWh', note: contract.Tarifa },
    isGas(contract)
      ? { label: t('fact.fixedTerm'), value: formatNumber(contract.TerminoFijo, 2), unit: t('fact.perMonth') }
      : {
          label: t('figure.power'),
          value: formatNumber(highest?.power, powerDecimals(highest?.power)),
          unit: 'kW',
          note: highest?.period,
        },
    {
      label: t('figure.price'),
      value: formatNumber(averagePrice(contract), 4),
      unit: '€/kWh',
      note: contract.Indexado ? t('figure.indexed') : contract.Producto,
    },
    { label: t('figure.fee'), value: formatNumber(contract.Fee, 2), unit: '€/MWh', note: contract.Modalidad },
    {
      label: t('figure.amount'),
      value: formatNumber(yearlyCost(contract, today()), 2),
      unit: '€',
      note: t(contract.Indexado ? 'figure.indexed' : 'figure.withTax'),
    },
    {
      label: t('figure.commission'),
      value: formatNumber(contract.ImporteComision, 2),
      unit: '€',
      note: wordFor(commissionStates(t), contract.EstadoComision),
    },
  ];
  return <KeyFigures label={t('figure.all')} figures={figures} />;
}

/** Errors in a contract's stored data for which the distributor would refuse the request. */
function DataFaults({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const rivals = alsoActive(contract, usePointContracts(contract).others);
  const letters = rightLetters(contract.Cups ?? '');
  const fall = powerFall(contract);
  const kw = (power: number) => formatQuantity(power, 'kW', powerDecimals(power));
  if (!letters && !fall && rivals.length === 0) return null;
  return (
    <section aria-label={t('fault.title')}>
      <Notice tone="amber" icon={TriangleAlert} title={t('fault.title')}>
        <ul>
          {letters && <li>{t('fault.cups', { letters })}</li>}
          {fall && (
            <li>
              {t('fault.powers', {
                to: fall.to.period,
                toPower: kw(fall.to.power),
                from: fall.from.period,
                fromPower: kw(fall.from.power),
              })}
            </li>
          )}
          {rivals.map((code) => (
            <li key={code}>
              {t('fault.active')} <ContractLink code={code} />
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  );
}

/** Why the contract was refused or returned, what must be corrected, and links to do it. */
function Incident({ contract, sendAgain }: SummaryTabProps) {
  const { t } = useTranslation('contract');
  const nameOf = useDocumentName();
  const { SituacionId, MotivoRechazo, MotivoRechazoCodigo } = contract;
  const refused = SituacionId === situation.refused;
  if (!refused && SituacionId !== situation.incident && !MotivoRechazo) return null;
  const event = arrivalOf(contract);
  const what = t(refused ? 'incident.refused' : 'incident.returned', { date: formatDate(event?.Fecha.slice(0, 10)) });
  const why = [MotivoRechazoCodigo, MotivoRechazo].filter(Boolean).join(' · ') || event?.Nota;
  const cure = cureOf(MotivoRechazoCodigo);
  return (
    <section aria-label={t('incident.label')}>
      <Notice
        tone="amber"
        icon={CircleAlert}
        title={[what, why].filter(Boolean).join(': ')}
        action={
          <div className="flex flex-wrap gap-2">
            <CureAction cure={cure} code={contract.CodigoContrato} />
            {contractCan('sendToSupplier', contract).can && <Button onClick={sendAgain}>{t('incident.again')}</Button>}
          </div>
        }
      >
        {cureText(cure, t, nameOf)}
      </Notice>
    </section>
  );
}

/** A link to what must be corrected: the field in a copy of the contract, or its documents. */
function CureAction({ cure, code }: { cure: RejectionCure; code: string }) {
  const { t } = useTranslation('contract');
  if (cure.kind === 'document')
    return (
      <Link to={{ search: `?${tabParameter}=documentos` }} replace className={buttonClass()}>
        {t('documents.upload')}
      </Link>
    );
  if (cure.kind !== 'field' || missing('CONTRATOSALTA')) return null;
  const search = new URLSearchParams({ duplicar: code, campo: cure.field });
  return (
    <Link to={`${to('newContract')}?${search}`} className={buttonClass({ variant: 'primary' })}>
      {t('incident.correct', { field: fieldNamesOf(t)[cure.field] ?? cure.field })}
    </Link>
  );
}

function cureText(cure: RejectionCure, t: TFunction<'contract'>, nameOf: (document: string) => string): string {
  switch (cure.kind) {
    case 'field':
      return t('incident.field', { field: fieldNamesOf(t)[cure.field] ?? cure.field });
    case 'document':
      return t('incident.document', { document: nameOf(cure.type) });
    case 'wait':
      return t(`incident.wait.${cure.what}`);
    default:
      return t('incident.ask');
  }
}
