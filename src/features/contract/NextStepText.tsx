import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Contract } from '~/api/contract.ts';
import { contractCan, type Refusal } from '~/domain/contract-can.ts';
import { missingPapers } from '~/domain/contract-documents.ts';
import { isNotActiveYet, situation } from '~/domain/contract-states.ts';
import { daysBetween, today } from '~/lib/days.ts';
import { formatDate, formatList, formatNumber } from '~/lib/format.ts';
import { arrivalOf } from './steps.ts';

interface NextStepTextProps {
  contract: Contract;
  step: NextStep;
}

/** Who has to do what with a contract, and since when: one sentence. */
export function NextStepText({ contract, step }: NextStepTextProps) {
  const { t } = useTranslation('contract');
  const since = step.since?.slice(0, 10);
  const count = since ? daysBetween(since, today()) : 0;
  return (
    <>
      {whatToDo(t, contract, step)}
      {since && step.id !== 'renew' && (
        <span className="font-normal text-text2">
          {' · '}
          {count > 0
            ? t('next.since', { date: formatDate(since), count, number: formatNumber(count) })
            : t('next.sinceToday')}
        </span>
      )}
    </>
  );
}

function whatToDo(t: TFunction<'contract'>, contract: Contract, { id }: NextStep) {
  const { Comercializadora, FechaFin } = contract;
  if (id === 'upload') {
    const { missing, rejected, types } = missingPapers(contract);
    const count = missing + rejected;
    const number = formatNumber(count);
    const text =
      rejected > 0
        ? t('next.uploadRejected', { count, number, rejected: formatNumber(rejected) })
        : t('next.upload', { count, number });
    return types.length > 0 ? `${text}: ${formatList([...types])}` : text;
  }
  if (!Comercializadora && (id === 'send' || id === 'sendAgain' || id === 'supplierAccepts'))
    return t(`nextUnnamed.${id}`);
  return t(`next.${id}`, { supplier: Comercializadora ?? '', date: formatDate(FechaFin) });
}

/** What a contract is waiting for, named after who has to do what. */
type NextStepId =
  | 'upload'
  | 'validate'
  | 'sign'
  | 'customerSigns'
  | 'send'
  | 'sendAgain'
  | 'supplierAccepts'
  | 'distributorSwitches'
  | 'distributorActivates'
  | 'renew';

/** The action for it; steps of other people have none. */
export type NextStepAction = 'documents' | 'kleen' | 'signature' | 'supplier' | 'renew';

export interface NextStep {
  id: NextStepId;
  action?: NextStepAction;
  /** Since when the contract is in its current state, as the API gives it: `2026-11-19T10:32:00`. */
  since?: string | undefined;
}

type Standing = Pick<
  Contract,
  'EstadoId' | 'SituacionId' | 'DocumentosPedidos' | 'DocumentosEntregados' | 'Marca' | 'Historial'
>;

/**
 * The step that a contract is waiting for; undefined if there is none.
 *
 * @param renewable it is among the renewals
 */
export function nextStepOf(contract: Standing, renewable: boolean): NextStep | undefined {
  const step = stepOf(contract, renewable);
  if (!step) return undefined;
  return { ...step, since: arrivalOf(contract)?.Fecha };
}

function stepOf(contract: Standing, renewable: boolean): NextStep | undefined {
  if (renewable) return { id: 'renew', action: 'renew' };
  const sign = contractCan('sendToSignature', contract);
  if (sign.can) return { id: 'sign', action: 'signature' };
  const send = contractCan('sendToSupplier', contract);
  if (send.can) return { id: isReturned(contract) ? 'sendAgain' : 'send', action: 'supplier' };
  const refusals = [sign.reason, send.reason];
  const refusedFor = (refusal: Refusal) => refusals.includes(refusal);
  if (refusedFor('documentsMissing')) return { id: 'upload', action: 'documents' };
  if (refusedFor('notValidated')) return { id: 'validate', action: 'kleen' };
  if (refusedFor('unknownState') || refusedFor('unknownSituation')) return undefined;
  if (isNotActiveYet(contract.EstadoId)) return othersSteps[contract.SituacionId ?? ''];
  return undefined;
}

const isReturned = ({ SituacionId }: Standing) =>
  SituacionId === situation.refused || SituacionId === situation.incident;

const othersSteps: Readonly<Partial<Record<string, NextStep>>> = {
  [situation.inSignature]: { id: 'customerSigns' },
  [situation.sent]: { id: 'supplierAccepts' },
  [situation.accepted]: { id: 'distributorSwitches' },
  [situation.switching]: { id: 'distributorActivates' },
};
