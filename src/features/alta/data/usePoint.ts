import { useMemo } from 'react';
import { checkCups as checkActive } from '~/api/contract.ts';
import { listContracts } from '~/api/contracts.ts';
import { useQuery } from '~/api/hooks.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { getSips, getSipsConsumption, type SipsPoint, type SipsReading } from '~/api/sips.ts';
import { validateCups } from '~/api/validators.ts';
import { withReadYear } from '~/domain/billed-supply.ts';
import { checkCups, cups20 } from '~/domain/cups.ts';
import { pointStanding } from '~/domain/point-standing.ts';
import { today } from '~/lib/days.ts';
import { serialiseFilter } from '~/lib/filters.ts';

/**
 * What is known about a supply point. The code is checked here and by the server's validator; then the server says
 * whether a contract is in force, and which contracts we have on it, and SIPS gives the rest.
 */
export function usePoint(typed: string) {
  const local = checkCups(typed);
  const cups = local.valid ? local.cups : '';
  const point = cups20(cups);
  const validator = useQuery(validateCups, { cups }, { enabled: local.valid });
  const refused = validator.data?.Valido === false;
  // If the validator is down, the person can continue: its rule is the same as ours.
  const enabled = local.valid && (validator.data?.Valido === true || validator.error !== undefined);
  const active = useQuery(checkActive, undefined, { enabled, body: { cups: point } });
  const ours = useQuery(listContracts, contractsOn(point), { enabled });
  const sips = useQuery(getSips, { cups: point }, { enabled });
  const readings = useQuery(getSipsConsumption, { cups: point }, { enabled: enabled && sips.data !== undefined });
  const read = useMemo(
    () => (sips.data ? yearOf(sips.data, readings.data, readings.error !== undefined) : undefined),
    [sips.data, readings.data, readings.error],
  );
  const contracts = enabled ? (ours.data?.Items ?? []) : [];
  const standing = enabled ? pointStanding(active.data, ours.data?.Items) : undefined;
  return {
    valid: local.valid && !refused,
    refused,
    checking: local.valid && (validator.loading || active.loading || ours.loading),
    error: validator.error ?? active.error ?? ours.error,
    retry: () => {
      if (validator.error) validator.reload();
      if (active.error) active.reload();
      if (ours.error) ours.reload();
    },
    /** Whether it is free for a new contract; undefined while unknown. */
    standing,
    /** Newest first. */
    contracts,
    openDraft: standing?.kind === 'draft' ? standing.code : undefined,
    sips: {
      data: enabled ? read?.point : undefined,
      /** Months of readings on which its year is estimated; undefined: a whole year; `unknown`: they could not be read. */
      months: enabled ? read?.months : undefined,
      loading: enabled && sips.loading,
      unknown: enabled && sips.error?.status === 404,
      error: enabled && sips.error?.status !== 404 ? sips.error : undefined,
      retry: sips.reload,
    },
  };
}
/** The point with its yearly consumption; without it while the readings are loading. */
function yearOf(point: SipsPoint, readings: readonly SipsReading[] | undefined, failed: boolean) {
  if (failed) return { point, months: 'unknown' as const };
  if (!readings) return { point: { ...point, ConsumoAnual: null, Consumos: null }, months: undefined };
  return withReadYear(point, readings, today());
}

export type Point = ReturnType<typeof usePoint>;

/** The query for the contracts on a supply point, the newest first. */
export const contractsOn = (point: string): ListQuery => ({
  pageIndex: 0,
  pageSize: 5,
  sortColumn: 'FechaCreacion',
  sortOrder: 'desc',
  filterColumns: ['Cups'],
  filterQueries: [point],
});

/** The query for the contracts that are charged to an account: the first 100, of more the text says "at least". */
export const contractsPaidBy = (iban: string): ListQuery => ({
  pageIndex: 0,
  pageSize: 100,
  filterColumns: ['Iban'],
  filterQueries: [serialiseFilter({ kind: 'equals', value: iban })],
});
