import { get } from 'react-hook-form';
import type { Contract } from '~/api/contract.ts';
import type { Customer } from '~/api/customers.ts';
import type { SipsPoint } from '~/api/sips.ts';
import type { ContractLists } from '~/domain/contract-check.ts';
import { fold } from '~/lib/fold.ts';
import { fieldNames, fields } from '../fields/fields.ts';
import type { AltaValues, Proposal, Value } from '../values.ts';

const proposals = (read: (field: Proposal['field']) => Value | null | undefined): Proposal[] =>
  fieldNames.flatMap((field) => {
    const value = read(field);
    return value === null || value === undefined || value === '' ? [] : [{ field, value }];
  });

/** Proposals from SIPS for a supply point. */
export const fromSips = (point: SipsPoint, lists: ContractLists) =>
  proposals((field) => fields[field].sips?.(point, lists));

/** Proposals from our data about a holder. */
export const fromCustomer = (customer: Customer) => proposals((field) => fields[field].customer?.(customer));

/** Proposals from the newest contract of a holder: who signs for them. */
export const fromContract = (contract: Contract) => proposals((field) => fields[field].newest?.(contract));

/**
 * Values applied from proposals, by field. The next proposal may replace them; what a person typed may not be replaced.
 */
export type Taken = Map<Proposal['field'], Value>;

/** Applicable proposals: the field is empty, or still contains an applied value. */
export function takeable(proposals: readonly Proposal[], values: AltaValues, taken: Taken): Proposal[] {
  return proposals.filter(({ field, value }) => {
    const typed: unknown = get(values, field);
    const free = typed === '' || typed === fields[field].empty;
    return !same(typed, value) && (free || (taken.has(field) && same(typed, taken.get(field))));
  });
}

/** Fields that still contain a value of another point or holder, for which there is no new proposal. */
export const outdated = (proposals: readonly Proposal[], values: AltaValues, taken: Taken): Proposal['field'][] =>
  [...taken]
    .filter(([field, value]) => same(get(values, field), value) && !proposals.some((one) => one.field === field))
    .map(([field]) => field);

/** Proposals for fields in which the person typed something else. */
export const differing = (proposals: readonly Proposal[], values: AltaValues): Proposal[] =>
  proposals.filter(({ field, value }) => {
    const typed: unknown = get(values, field);
    const isTyped = typed !== undefined && typed !== '' && typed !== false;
    return isTyped && fields[field].group !== undefined && !same(typed, value, fields[field].tolerance);
  });

/** Adds the consumption by period, which the form does not show, if the year's consumption is applied. */
export const withPeriods = (chosen: readonly Proposal[], all: readonly Proposal[]): readonly Proposal[] =>
  chosen.some(({ field }) => field === 'ConsumoAnual')
    ? [...chosen, ...all.filter(({ field }) => /^ConsumoP\d$/.test(field))]
    : chosen;

/** @param tolerance share by which numbers may differ */
function same(typed: unknown, value: unknown, tolerance = 0): boolean {
  if (typeof typed === 'number' && typeof value === 'number')
    return Math.abs(typed - value) <= Math.max(0.0005, Math.abs(value) * tolerance);
  const textOf = (value: unknown) => fold(String(value ?? '')).trim();
  return textOf(typed) === textOf(value);
}
