import { type ContractIssueReason, type ContractLists, homePowerLimit } from '~/domain/contract-check.ts';
import type { Either } from '~/lib/decimal.ts';
import { formatNumber, withUnit } from '~/lib/format.ts';
import type { AltaValues, Field } from '../values.ts';

type OwnReason =
  /** The supply point has an open draft; `expected` is the draft's code. */
  | 'cups.draft'
  /** The server's validator does not accept it. */
  | 'cups.refused'
  | 'number'
  /** For a cell of a sheet: it can be read as two numbers, `expected`. */
  | 'either'
  /** For a cell of a sheet: a program has removed digits of a code; `expected` is what is left. */
  | 'shortened'
  /** Outside the agent's limits; `expected` is the range. */
  | 'fee'
  | 'invoiceEmail'
  /** The price is no longer on offer. */
  | 'offer'
  /** For a cell of a sheet: its text (`expected`) is not in the list. */
  | 'choice'
  /** For a cell of a sheet: its choice is not possible here; `expected` is the reason. */
  | 'unfit'
  /** For a cell of a sheet: neither yes nor no. */
  | 'flag'
  /** Another line of the sheet has the same supply point: `expected`. */
  | 'twice';

/** An error of a value. */
export interface Fault {
  /** Its sentence is `alta:issue.<reason>`. */
  reason: ContractIssueReason | OwnReason;
  /** The correct value. */
  expected?: string;
  /** The two readings of an ambiguous number. */
  either?: Either;
  /** The possible values, if they are few. */
  among?: string;
}

export interface Issue extends Fault {
  field: Field;
}

/** Rules that depend on loaded data. A list that is not loaded yet forbids nothing. */
export interface Rules extends ContractLists {
  /** Ids of `utility/tipoimpresionfacturas` that go by e-mail. */
  byEmail: readonly string[];
  /** Limits of the agent's fee in €/MWh. */
  fees?: { least: number; most: number } | undefined;
  /** Ids of the products that can be signed today. */
  offers?: readonly string[] | undefined;
  /** Code of the open draft on the supply point. */
  openDraft?: string | undefined;
  /** The server's validator does not accept the CUPS. */
  refusedCups?: boolean | undefined;
}

/** Number of power periods of the chosen tariff; 0 while no tariff is known. */
export const powerPeriods = ({ CodigoTarifa }: Pick<AltaValues, 'CodigoTarifa'>, { tariffs }: ContractLists) =>
  tariffs.find(({ Codigo }) => Codigo === CodigoTarifa)?.NumPeriodosPotencia ?? 0;

/** `2,00–15,00 €/MWh`. */
export const feeRange = ({ least, most }: NonNullable<Rules['fees']>) =>
  withUnit(`${formatNumber(least, 2)}–${formatNumber(most, 2)}`, '€/MWh');

/** Nothing, or only spaces. */
export const isEmpty = (value: unknown) => value === undefined || (typeof value === 'string' && value.trim() === '');

/** The largest possible value of a number, which may decide how it is meant; undefined if there is no limit. */
export function mostOf(field: Field, { CodigoTarifa }: AltaValues, { tariffs, fees }: Rules): number | undefined {
  if (field === 'Fee') return fees?.most;
  const tariff = tariffs.find(({ Codigo }) => Codigo === CodigoTarifa);
  return field.startsWith('Potencia') && tariff?.NumPeriodosPotencia === 2 ? homePowerLimit : undefined;
}
