import * as v from 'valibot';
import type { SipsPoint } from '~/api/sips.ts';
import type { ListedCups } from '~/domain/cups-list.ts';
import { periods } from '~/domain/periods.ts';

/**
 * `waiting`: not sent yet. `found`. `unknown`: SIPS has no such point. `invalid`: not a CUPS, never sent. `failed`: the
 * server could not answer.
 */
export const batchStates = ['waiting', 'found', 'unknown', 'invalid', 'failed'] as const;
export type BatchState = (typeof batchStates)[number];

const text = v.nullable(v.string());
const number = v.nullable(v.number());

/** A CUPS of a list, as saved on the device until the list is finished: technical data only, without town or debts. */
export const batchRow = v.object({
  Cups: v.string(),
  Resultado: v.picklist(batchStates),
  /** The server's sentence. */
  said: text,
  Energia: text,
  Tarifa: text,
  Distribuidora: text,
  /** The highest contracted power, kW. */
  Potencia: number,
  /** kWh. */
  ConsumoAnual: number,
  Contratable: v.nullable(v.boolean()),
  /** Number of SIPS warnings. */
  Avisos: number,
});
export type BatchRow = v.InferOutput<typeof batchRow>;

const blank = {
  said: null,
  Energia: null,
  Tarifa: null,
  Distribuidora: null,
  Potencia: null,
  ConsumoAnual: null,
  Contratable: null,
  Avisos: null,
};

export const rowOf = ({ cups, check }: ListedCups): BatchRow => ({
  ...blank,
  Cups: cups,
  Resultado: check.valid ? 'waiting' : 'invalid',
});

export const foundRow = (row: BatchRow, point: SipsPoint): BatchRow => ({
  ...blank,
  Cups: row.Cups,
  Resultado: 'found',
  Energia: point.Energia,
  Tarifa: point.Tarifa,
  Distribuidora: point.Distribuidora,
  Potencia: highest(point),
  ConsumoAnual: point.ConsumoAnual,
  Contratable: point.Contratable,
  Avisos: point.Avisos?.length ?? 0,
});

const highest = ({ Potencias }: SipsPoint) => {
  const powers = periods.flatMap((period) => Potencias?.[period] ?? []);
  return powers.length > 0 ? Math.max(...powers) : null;
};

export const unansweredRow = (
  row: BatchRow,
  state: 'unknown' | 'failed' | 'waiting',
  message: string | null,
): BatchRow => ({
  ...blank,
  Cups: row.Cups,
  Resultado: state,
  said: message,
});

export const countIn = (rows: readonly BatchRow[], state: BatchState) =>
  rows.filter(({ Resultado }) => Resultado === state).length;
