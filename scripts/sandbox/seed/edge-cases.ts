import type { situation, state } from '../ids.ts';
import type { OddDocument } from './contract.ts';
import cases from './data/edge-cases.json' with { type: 'json' };

/** Contracts with known peculiarities: `PT-2026-0000NN`, the same in every size. Unspecified values are random. */
export interface EdgeCase {
  number: number;
  what: string;
  titular?: string;
  nif?: string;
  unreachable?: true;
  tarifa?: string;
  estado?: keyof typeof state;
  /** The case with which it shares its supply point. */
  pointOf?: number;
  /** With the border point (22 characters) or without (20). */
  border?: boolean;
  cups?: 'wrong-letters' | null;
  /** Days from today, a date, or null for a contract without an end. */
  fin?: number | string | null;
  consumo?: number;
  potencias?: readonly number[];
  /** By name, `Pass Pool`. */
  modalidad?: 'Fijo' | 'Pass Pool' | 'Pass Through';
  situacion?: keyof typeof situation;
  /** Why the distributor refused it, CNMC table T27. */
  rechazo?: string;
  /** Its penalty clause; null: none. */
  clausula?: string | null;
  vulnerable?: true;
  agente?: 'none' | 'retired';
  /** INE code. */
  provincia?: string;
  renewalOf?: number;
  /** Days since its creation; default: 200. */
  age?: number;
  /** True: everything optional in the list is missing. */
  bare?: true;
  /** Its first document is missing on disk, is empty, or has a name of 200 characters with a `/`. */
  document?: OddDocument;
}

export const edgeCases = cases as readonly EdgeCase[];
