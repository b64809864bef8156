import { createContext, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { useAction } from '~/api/hooks.ts';
import { perform } from '~/api/perform.ts';
import { changeSubState, listRenewals, type Renewal } from '~/api/renewals.ts';
import { isChangedByMove, type RenewalQuery } from './question.ts';
import { type SubState, type SubStateId, useSubStates } from './subStates.ts';

/** A running change of status: shown as done, and reverted if the server refuses it. */
export interface Move {
  row: Renewal;
  to: SubStateId;
}

export interface Moves {
  pending: readonly Move[];
  /** Fetched once: cards in another column need no call. */
  subStates: readonly SubState[];
  move: (row: Renewal, to: SubStateId) => void;
}

/** One call at a time, in order; each result is announced by a toast. */
export function useMoves(): Moves {
  const { run } = useAction(changeSubState);
  const subStates = useSubStates();
  const [pending, setPending] = useState<readonly Move[]>([]);
  const latest = useRef(new Map<string, SubStateId>());
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const move = useCallback(
    (row: Renewal, to: SubStateId) => {
      const one: Move = { row, to };
      setPending((all) => [...all, one]);
      const { CodigoContrato } = row;
      // For a card that is moved again while a move is running: that move's target.
      const from = latest.current.get(CodigoContrato) ?? row.SubestadoId;
      latest.current.set(CodigoContrato, to);
      const back = { body: { CodigoContrato, SubestadoId: from ?? to } };
      const concerns = (name: string, query: unknown) =>
        name !== listRenewals.name || isChangedByMove(query as RenewalQuery, from, to);
      const undo = from === null || from === to ? undefined : () => perform(changeSubState, back, { concerns });
      queue.current = queue.current.then(async () => {
        await run({ body: { CodigoContrato, SubestadoId: to } }, { undo, concerns });
        if (latest.current.get(CodigoContrato) === to) latest.current.delete(CodigoContrato);
        setPending((all) => all.filter((other) => other !== one));
      });
    },
    [run],
  );
  return useMemo(() => ({ pending, subStates, move }), [pending, subStates, move]);
}

export const MovesContext = createContext<Moves>({ pending: [], subStates: [], move: () => {} });

/** The status in which a renewal is shown: its target, or its current one. */
export function useShownSubState(row: Renewal): SubStateId | null {
  const { pending } = useContext(MovesContext);
  return targetOf(pending, row.CodigoContrato) ?? row.SubestadoId;
}

/** The target of a renewal's last move; undefined if none is running. */
const targetOf = (moves: readonly Move[], code: string) => moves.findLast(({ row }) => row.CodigoContrato === code)?.to;

/**
 * The cards of a column with the running moves applied, at the position of their end date, so that nothing jumps when
 * the server answers.
 *
 * @param rows the server's rows of the column, those that end first on top
 */
export function withMoves(rows: readonly Renewal[], moves: readonly Move[], column: SubStateId): Renewal[] {
  const stays = rows.filter(({ CodigoContrato }) => (targetOf(moves, CodigoContrato) ?? column) === column);
  const coming = arrivals(rows, moves, column);
  if (coming.length === 0) return stays;
  return [...coming, ...stays].sort((a, b) => (a.FechaFin ?? '').localeCompare(b.FechaFin ?? ''));
}

/** By how much the running moves change the server's number of cards. */
export const movesBalance = (rows: readonly Renewal[], moves: readonly Move[], column: SubStateId) =>
  withMoves(rows, moves, column).length - rows.length;

const arrivals = (rows: readonly Renewal[], moves: readonly Move[], column: SubStateId) => {
  const there = new Set(rows.map(({ CodigoContrato }) => CodigoContrato));
  const coming = new Map<string, Renewal>();
  for (const { row } of moves)
    if (targetOf(moves, row.CodigoContrato) === column && !there.has(row.CodigoContrato))
      coming.set(row.CodigoContrato, row);
  return [...coming.values()];
};
