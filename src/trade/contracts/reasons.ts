import type { TFunction } from 'i18next';
import { type ContractAction, contractCan, type Refusal, type Standing } from '~/domain/contract-can.ts';
import { missingPapers, type Papers } from '~/domain/contract-documents.ts';
import { situation } from '~/domain/contract-states.ts';
import { formatNumber } from '~/lib/format.ts';
import type { Reason } from '~/ui/Button.tsx';
import { situationName, stateName } from './names.ts';

/** The names are those of the server. */
type Named = Standing & { Estado: string | null; Situacion: string | null };

/** Why a contract does not allow an action now, for its button; undefined if it does. */
export function reasonFor(
  action: ContractAction,
  contract: Named & Papers,
  t: TFunction<'contract'>,
  trade: TFunction<'trade'>,
): Reason | undefined {
  const answer = contractCan(action, contract);
  if (answer.can) return undefined;
  const { SituacionId, DocumentosEntregados, DocumentosPedidos } = contract;
  const text = t(`refusal.${sentenceFor(answer.reason, contract)}`, {
    state: stateName(trade, contract),
    situation: situationName(trade, contract) ?? SituacionId?.slice(1),
    there: formatNumber(DocumentosEntregados),
    of: formatNumber(DocumentosPedidos),
  });
  const { rejected } = missingPapers(contract);
  const again =
    answer.reason === 'documentsMissing' &&
    rejected > 0 &&
    t('refusal.documentsRejected', { count: rejected, number: formatNumber(rejected) });
  return { title: t('refusal.title'), text: again ? `${text} ${again}` : text };
}

/** The sentence for a refusal: some depend on what else the server says. */
function sentenceFor(reason: Refusal, { Estado, SituacionId, Situacion }: Named) {
  if (reason === 'notSigned' && SituacionId === situation.inSignature) return 'awaitingSignature';
  if (reason === 'unknownState' && !Estado) return 'unknownStateUnsaid';
  if (reason === 'unknownSituation' && !Situacion && SituacionId === null) return 'unknownSituationUnsaid';
  return reason;
}
