import { get } from 'react-hook-form';
import { fieldNames, fields, isPart } from './fields.ts';
import type { Issue, Rules } from './rules.ts';
import type { AltaValues } from './values.ts';

/** What a contract needs before it can go to the supplier; titles are `alta:need.<id>`. */
export const needIds = [
  'cups',
  'free',
  'sips',
  'cupsGas',
  'tariff',
  'powers',
  'address',
  'nif',
  'name',
  'contact',
  'product',
  'iban',
] as const;
export type NeedId = (typeof needIds)[number];

/** `warning`: the contract can go on, and a person should look. */
export const needStates = ['done', 'pending', 'wrong', 'warning'] as const;
export type NeedState = (typeof needStates)[number];

export interface Need {
  id: NeedId;
  state: NeedState;
}

/** What the server has said of the supply point so far. */
export interface PointNews {
  /** A contract is in force on it; undefined while that is not known. */
  active?: boolean | undefined;
  sips: 'known' | 'unknown' | 'pending';
}

export function needsOf(values: AltaValues, issues: readonly Issue[], rules: Rules, point: PointNews): Need[] {
  const taken = issues.some(({ reason }) => reason === 'cups.draft');
  const ofPoint: Partial<Record<NeedId, NeedState>> = {
    free: taken ? 'wrong' : point.active === undefined ? 'pending' : point.active ? 'warning' : 'done',
    sips: point.sips === 'known' ? 'done' : point.sips === 'unknown' ? 'warning' : 'pending',
  };
  /** Nothing typed is not wrong yet, nor is what only lacks a part. */
  const ofFields = (id: NeedId): NeedState => {
    const needed = fieldNames.filter((field) => fields[field].need === id && isPart(field, values, rules));
    // The code of a point with an open draft is right: what stands in the way is on the point.
    const found = issues.filter(({ field, reason }) => needed.includes(field) && reason !== 'cups.draft');
    const untouched = needed.every((field) => get(values, field) === fields[field].empty);
    if (!found.every(isMissing)) return 'wrong';
    return untouched || found.length > 0 ? 'pending' : 'done';
  };
  return needIds
    .filter((id) => (id !== 'cupsGas' || values.energy === 'EG') && (id !== 'powers' || values.energy !== 'G'))
    .map((id) => ({ id, state: ofPoint[id] ?? ofFields(id) }));
}

const isMissing = ({ reason }: Issue) => reason === 'required' || reason === 'contact';
