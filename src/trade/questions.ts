import type { Code } from '~/domain/codes.ts';
import { type Situation, state } from '~/domain/contract-states.ts';
import { addDays, today } from '~/lib/days.ts';
import { serialiseFilter } from '~/lib/filters.ts';
import { type ListParams, toQuery, writeParams } from '~/lib/listAddress.ts';
import { type ScreenId, to } from '~/screens.ts';
import { optionsQuery, rangeQuery } from '~/table/filters/filters.ts';

/** Filters of a list: the same for a tile's count and for the link to the list. */
export type Question = Pick<ListParams, 'filters' | 'sort'>;

/** The query for a call: first rows, total and sums. */
export const queryOf = (question: Question, rows = 1) => toQuery({ ...question, size: rows });

/** The address of a list with these filters. */
export const addressOf = (list: Extract<ScreenId, 'contracts' | 'invoices' | 'renewals'>, question: Question) =>
  `${to(list)}?${writeParams(question)}`;

/** Days, inclusive; '' is open. */
const between = (from: string, to: string) => rangeQuery({ from, to }) ?? '';
const only = (...ids: readonly (number | string)[]) => optionsQuery(ids.map(String)) ?? '';
const atLeast = (value: number) => serialiseFilter({ kind: 'atLeast', value: String(value) });

/** A signature is late after more than `least` days, and a contract ends soon if it has `most` days left or fewer. */
export const limitDays = { least: 7, most: 30 } as const;

/** The contract queries of the dashboard tiles. */
export const contractsThat = {
  run: { filters: { Estado: only(state.active) } },
  wereMade: (from: string, to = ''): Question => ({ filters: { FechaCreacion: between(from, to) } }),
  wereActivated: (from: string, to = ''): Question => ({ filters: { FechaActivacion: between(from, to) } }),
  /** Closed contracts are left out, as the server leaves them out of its counts. */
  standIn: (...situations: readonly Code<Situation>[]): Question => ({
    filters: {
      Estado: only(state.draft, state.awaitingSignature, state.signed, state.inProcess, state.active, state.rejected),
      Situacion: only(...situations),
    },
  }),
  end: (from: string, to: string): Question => ({
    filters: { Estado: only(state.active), FechaFin: between(from, to) },
  }),
  /** Active, with few days left. */
  endSoon: (): Question => contractsThat.end(today(), addDays(today(), limitDays.most)),
  /** Sent for signature too long ago, oldest first. */
  waitForSignature: {
    filters: { Estado: only(state.awaitingSignature), DiasEnSituacion: atLeast(limitDays.least + 1) },
    sort: { column: 'DiasEnSituacion', order: 'desc' },
  },
  /** Most recent first. */
  wereRejected: {
    filters: { Estado: only(state.rejected) },
    sort: { column: 'DiasEnSituacion', order: 'asc' },
  },
  /** In progress, with documents missing. */
  needDocuments: {
    filters: {
      Estado: only(state.draft, state.awaitingSignature, state.signed, state.inProcess),
      DocumentosPendientes: atLeast(1),
    },
    sort: { column: 'DiasEnSituacion', order: 'desc' },
  },
  /** Filters by an agent and all below. */
  areOf: (agent: number): Question => ({ filters: { Agente: only(agent) } }),
  wereMadeBy: (agent: number, from: string): Question => ({
    filters: { Agente: only(agent), FechaCreacion: between(from, '') },
  }),
  areCalled: (codes: readonly string[]): Question => ({ filters: { CodigoContrato: only(...codes) } }),
} as const satisfies Record<string, Question | ((...args: never[]) => Question)>;

/** Returned by the bank, or unpaid. */
export const unpaidInvoices: Question = { filters: { EstadoPago: only('Devuelta', 'Impagada') } };

/** Debt: due before today, and neither paid nor offset nor split. Of a customer, the server's `DeudaPendiente` is its sum. */
export const overdueInvoices = (): Question => ({
  filters: {
    EstadoPago: only('Pendiente', 'Devuelta', 'Impagada'),
    FechaVencimiento: between('', addDays(today(), -1)),
  },
});
