import type { TFunction } from 'i18next';
import { type ContractAction, contractCan, type Standing } from '~/domain/contract-can.ts';
import { missingPapers, type Papers } from '~/domain/contract-documents.ts';
import { situation } from '~/domain/contract-states.ts';
import { formatNumber } from '~/lib/format.ts';
import type { Reason } from '~/ui/Button.tsx';

/** Why a contract does not allow an action now, for its button; undefined if it does. */
export function reasonFor(
  action: ContractAction,
  contract: Standing & Papers & { Estado: string | null },
  t: TFunction<'contract'>,
): Reason | undefined {
  const answer = contractCan(action, contract);
  if (answer.can) return undefined;
  const { Estado, SituacionId, DocumentosEntregados, DocumentosPedidos } = contract;
  const awaited = answer.reason === 'notSigned' && SituacionId === situation.inSignature;
  const text = t(`refusal.${awaited ? 'awaitingSignature' : answer.reason}`, {
    state: Estado,
    there: DocumentosEntregados ?? 0,
    of: DocumentosPedidos ?? 0,
  });
  const { rejected } = missingPapers(contract);
  const again =
    answer.reason === 'documentsMissing' &&
    rejected > 0 &&
    t('refusal.documentsRejected', { count: rejected, number: formatNumber(rejected) });
  return { title: t('refusal.title'), text: again ? `${text} ${again}` : text };
}
