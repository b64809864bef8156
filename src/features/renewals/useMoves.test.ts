import { describe, expect, test } from 'vitest';
import type { Renewal } from '~/api/renewals.ts';
import { type SubState, subState } from '~/domain/renewal-states.ts';
import { movesBalance, withMoves } from './useMoves.ts';

const row = (code: string, FechaFin: string, SubestadoId: SubState) =>
  ({ CodigoContrato: code, FechaFin, SubestadoId }) as Renewal;
const first = row('A', '2026-11-01', 'pending');
const second = row('B', '2026-11-20', 'pending');
const other = row('C', '2026-11-10', 'contacted');
const codes = (rows: readonly Renewal[]) => rows.map(({ CodigoContrato }) => CodigoContrato);

describe('the cards of a column during moves', () => {
  test('without moves are those of the server', () =>
    expect(withMoves([first, second], [], 'pending')).toEqual([first, second]));

  test('lose the one that leaves, and gain the one that comes in the order of its end', () => {
    const moves = [
      { row: first, to: subState.contacted },
      { row: other, to: subState.pending },
    ];
    expect(codes(withMoves([first, second], moves, 'pending'))).toEqual(['C', 'B']);
    expect(codes(withMoves([other], moves, 'contacted'))).toEqual(['A']);
  });

  test('follow the last of several moves of one card', () => {
    const moves = [
      { row: first, to: subState.contacted },
      { row: first, to: subState.pending },
    ];
    expect(codes(withMoves([first, second], moves, 'pending'))).toEqual(['A', 'B']);
    expect(codes(withMoves([other], moves, 'contacted'))).toEqual(['C']);
  });

  test('do not show a card twice that the server already has there', () => {
    const arrived = { ...first, SubestadoId: subState.contacted };
    const moves = [{ row: first, to: subState.contacted }];
    expect(codes(withMoves([arrived, other], moves, 'contacted'))).toEqual(['A', 'C']);
    expect(movesBalance([arrived, other], moves, 'contacted')).toBe(0);
  });

  test('are counted with moved cards', () => {
    const moves = [{ row: first, to: subState.contacted }];
    expect(movesBalance([first, second], moves, 'pending')).toBe(-1);
    expect(movesBalance([other], moves, 'contacted')).toBe(1);
    expect(movesBalance([], moves, 'offered')).toBe(0);
  });
});
