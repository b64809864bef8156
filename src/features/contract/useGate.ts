import type { Contract } from '~/api/contract.ts';
import { listContracts } from '~/api/contracts.ts';
import { findCustomer } from '~/api/customers.ts';
import { useQuery } from '~/api/hooks.ts';
import { getSips } from '~/api/sips.ts';
import { rightLetters } from '~/domain/cups.ts';
import { type GateFinding, gateOf, isBeforeSending } from '~/domain/sending-gate.ts';
import { refusedFor } from '~/trade/contracts/gate.ts';
import { usePointContracts } from './usePointContracts.ts';

/** What speaks against sending a contract; nothing where it is sent already. Answers that fail say nothing. */
export function useGate(contract: Contract): { findings: readonly GateFinding[]; loading: boolean } {
  const enabled = isBeforeSending(contract);
  const cups = contract.Cups ?? '';
  const nif = contract.Nif ?? '';
  const sips = useQuery(getSips, { cups }, { enabled: enabled && cups !== '' && !rightLetters(cups) });
  const { others } = usePointContracts(contract);
  const holder = useQuery(findCustomer, { identificador: nif }, { enabled: enabled && nif !== '' });
  const facts = { sips: sips.data, others, debt: holder.data?.DeudaPendiente };
  const found = enabled ? gateOf(contract, facts) : [];
  // The reason that weighs most is the first with a code: how often this distributor refuses for it.
  const code = found.find((finding) => finding.code !== null)?.code ?? '';
  const distributor = contract.Distribuidora ?? '';
  const refused = useQuery(listContracts, refusedFor(distributor, code), {
    enabled: code !== '' && distributor !== '',
  });
  const refusals = refused.data ? new Map([[code, refused.data.TotalCount]]) : undefined;
  return {
    findings: refusals ? gateOf(contract, { ...facts, refusals }) : found,
    loading: enabled && (sips.loading || holder.loading),
  };
}
