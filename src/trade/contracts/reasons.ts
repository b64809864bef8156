import type { TFunction } from 'i18next';
import { type ContractAction, contractCan, type Refusal, type Standing } from '~/domain/contract-can.ts';
import { situation } from '~/domain/contract-states.ts';
import type { Reason } from '~/ui/Button.tsx';

/** Why a contract does not admit an action now, for its button; undefined where it does. */
export function reasonFor(
  action: ContractAction,
  contract: Standing & { Estado: string | null },
  t: TFunction<'contract'>,
): Reason | undefined {
  const answer = contractCan(action, contract);
  if (answer.can) return undefined;
  const { Estado, DocumentosEntregados, DocumentosPedidos } = contract;
  const texts: Record<Refusal, string> = {
    closed: t('refusal.closed', { state: Estado }),
    documentsMissing: t('refusal.documentsMissing', { there: DocumentosEntregados ?? 0, of: DocumentosPedidos ?? 0 }),
    notKleen: t('refusal.notKleen'),
    notValidated: t('refusal.notValidated'),
    notSigned: contract.SituacionId === situation.inSignature ? t('refusal.awaitingSignature') : t('refusal.notSigned'),
    notActive: t('refusal.notActive', { state: Estado }),
    alreadyValidated: t('refusal.alreadyValidated'),
    alreadyInSignature: t('refusal.alreadyInSignature'),
    alreadySigned: t('refusal.alreadySigned'),
    alreadySent: t('refusal.alreadySent'),
  };
  return { title: t('refusal.title'), text: texts[answer.reason] };
}
