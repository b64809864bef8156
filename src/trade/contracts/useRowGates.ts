import { useMemo } from 'react';
import type { ContractRow } from '~/api/contracts.ts';
import { useQuery } from '~/api/hooks.ts';
import { listSips } from '~/api/sips.ts';
import { cups20, rightLetters } from '~/domain/cups.ts';
import { type GateFinding, gateOf, isBeforeSending } from '~/domain/sending-gate.ts';

const none: readonly ContractRow[] = [];

export interface RowGates {
  /** By code, of the contracts that can still be sent. */
  findings: ReadonlyMap<string, readonly GateFinding[]>;
  /** True while SIPS has not answered. */
  asking: boolean;
  /** True if SIPS could not be asked: then only the rows themselves speak. */
  unsure: boolean;
}

/** What SIPS and the rows themselves say against sending them: one question for all of them. */
export function useRowGates(rows: readonly ContractRow[] = none): RowGates {
  const before = useMemo(() => rows.filter(isBeforeSending), [rows]);
  const points = useMemo(
    () => [...new Set(before.flatMap(({ Cups }) => (Cups && !rightLetters(Cups) ? [cups20(Cups)] : [])))],
    [before],
  );
  const { data, error } = useQuery(listSips, undefined, { enabled: points.length > 0, body: points });
  const findings = useMemo(() => {
    const sips = new Map(data?.Items.map(({ Cups, Datos }) => [cups20(Cups), Datos]));
    return new Map(
      before.map((row) => [row.CodigoContrato, gateOf(row, { sips: sips.get(cups20(row.Cups ?? '')) })] as const),
    );
  }, [before, data]);
  return { findings, asking: points.length > 0 && !data && !error, unsure: error !== undefined };
}
