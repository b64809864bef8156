import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import type { Contract } from '~/api/contract.ts';
import { listContracts } from '~/api/contracts.ts';
import { findCustomer } from '~/api/customers.ts';
import type { ApiError } from '~/api/errors.ts';
import { useQueries, useQuery } from '~/api/hooks.ts';
import { getSips } from '~/api/sips.ts';
import { cups20, rightLetters } from '~/domain/cups.ts';
import {
  type Answer,
  type GateFinding,
  gateOf,
  isBeforeSending,
  refusalCodes,
  speaksAgainst,
} from '~/domain/sending-gate.ts';
import { session } from '~/session/session.ts';
import { byCode, gateSentence, isNotFound, refusedFor } from '~/trade/contracts/gate.ts';
import { contractsAt } from '~/trade/supply/useLastContract.ts';
import { Button } from '~/ui/Button.tsx';
import { Notice } from '~/ui/Notice.tsx';

interface Gate {
  findings: readonly GateFinding[];
  /** True: some checks are still running. */
  loading: boolean;
  /** Repeats the failed checks; undefined if none failed. */
  again: (() => void) | undefined;
}

/** The findings against sending a contract, and the checks that could not be made; empty if it is already sent. */
export function useGate(contract: Contract): Gate {
  const enabled = isBeforeSending(contract);
  const cups = contract.Cups ?? '';
  const nif = contract.Nif ?? '';
  const needsPoint = cups !== '' && !rightLetters(cups);
  const denied = needsPoint && !session.can('SIPSCONSULTA');
  const point = useQuery(getSips, { cups }, { enabled: enabled && needsPoint && !denied });
  const rivals = usePointContracts(contract);
  const holder = useQuery(findCustomer, { identificador: nif }, { enabled: enabled && nif !== '' });
  const facts = {
    sips: denied ? ('denied' as const) : (point.data ?? failure(point.error, null)),
    others: rivals.isLoaded ? rivals.others : failure<never>(rivals.error),
    debt: holder.data ? holder.data.DeudaPendiente : failure(holder.error, 0),
  };
  const distributor = contract.Distribuidora ?? '';
  const codes = enabled && distributor !== '' ? refusalCodes(gateOf(contract, facts)) : [];
  const refused = useQueries(
    listContracts,
    codes.map((code) => refusedFor(distributor, code)),
    { enabled: codes.length > 0 },
  );
  const counts = refused.data?.map(({ TotalCount }) => TotalCount);
  const refusals = refused.error ? 'failed' : counts && byCode(codes, counts);
  const all = [point, rivals, holder, refused];
  const failed = all.filter(({ error }) => error && !isNotFound(error));
  return {
    findings: enabled ? gateOf(contract, { ...facts, refusals }) : [],
    loading: enabled && (point.loading || rivals.loading || holder.loading),
    again:
      failed.length === 0
        ? undefined
        : () => {
            for (const { reload } of failed) reload();
          },
  };
}

/** The answer that a failed call gives; `notFound` is what a 404 means, if it means something. */
const failure = <Value,>(error: ApiError | undefined, notFound?: Value): Answer<Value> =>
  error && (notFound !== undefined && isNotFound(error) ? notFound : 'failed');

interface GateNoticeProps {
  findings: readonly GateFinding[];
  /** Repeats the failed checks. */
  again?: (() => void) | undefined;
}

/**
 * Shows each finding against sending a contract, and the checks that could not be made; renders nothing if there are
 * none.
 */
export function GateNotice({ findings, again }: GateNoticeProps) {
  const { t } = useTranslation('gate');
  if (findings.length === 0) return null;
  const title = t(speaksAgainst(findings) ? 'title' : 'titleUnchecked');
  return (
    <section aria-label={title}>
      <Notice tone="amber" icon={TriangleAlert} title={title}>
        <ul className="list-disc pl-4">
          {findings.map((finding) => (
            <li key={finding.kind === 'unchecked' ? finding.check : finding.kind}>{gateSentence(finding, t)}</li>
          ))}
        </ul>
        {again && (
          <Button size="sm" className="mt-2" onClick={again}>
            {t('again')}
          </Button>
        )}
      </Notice>
    </section>
  );
}

/** The other contracts of the same supply point, with the border point or without, the newest first. */
export function usePointContracts({ Cups, CodigoContrato }: Contract) {
  const point = cups20(Cups ?? '');
  const { data, error, loading, reload } = useQuery(listContracts, contractsAt(point), { enabled: point !== '' });
  const others = data?.Items.filter((other) => other.CodigoContrato !== CodigoContrato) ?? [];
  return { others, isLoaded: data !== undefined, loading, error: data ? undefined : error, reload };
}
