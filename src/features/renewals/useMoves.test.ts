import { describe, expect, test } from 'vitest';
import type { Renewal } from '~/api/renewals.ts';
import { movesBalance, withMoves } from './useMoves.ts';

const row = (code: string, FechaFin: string, SubestadoId: number) =>
  ({ CodigoContrato: code, FechaFin, SubestadoId }) as Renewal;
const first = row('A', '2026-11-01', 1);
const second = row('B', '2026-11-20', 1);
const other = row('C', '2026-11-10', 2);
const codes = (rows: readonly Renewal[]) => rows.map(({ CodigoContrato }) => CodigoContrato);

describe('the cards of a column during moves', () => {
  test('without moves are those of the server', () =>
    expect(withMoves([first, second], [], 1)).toEqual([first, second]));

  test('lose the one that leaves, and gain the one that comes in the order of its end', () => {
    const moves = [
      { row: first, to: 2 },
      { row: other, to: 1 },
    ];
    expect(codes(withMoves([first, second], moves, 1))).toEqual(['C', 'B']);
    expect(codes(withMoves([other], moves, 2))).toEqual(['A']);
  });

  test('follow the last of several moves of one card', () => {
    const moves = [
      { row: first, to: 2 },
      { row: first, to: 1 },
    ];
    expect(codes(withMoves([first, second], moves, 1))).toEqual(['A', 'B']);
    expect(codes(withMoves([other], moves, 2))).toEqual(['C']);
  });

  test('do not show a card twice that the server already has there', () => {
    const arrived = { ...first, SubestadoId: 2 };
    const moves = [{ row: first, to: 2 }];
    expect(codes(withMoves([arrived, other], moves, 2))).toEqual(['A', 'C']);
    expect(movesBalance([arrived, other], moves, 2)).toBe(0);
  });

  test('are counted with moved cards', () => {
    const moves = [{ row: first, to: 2 }];
    expect(movesBalance([first, second], moves, 1)).toBe(-1);
    expect(movesBalance([other], moves, 2)).toBe(1);
    expect(movesBalance([], moves, 3)).toBe(0);
  });
});
