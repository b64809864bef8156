import { get } from 'react-hook-form';
import { fieldNames, fields, isPart } from './fields.ts';
import type { Issue, Rules } from './rules.ts';
import { groups, type NeedId, needIds } from './steps.ts';
import type { AltaValues, Field } from './values.ts';

/** `warning`: it does not keep the contract from being sent, but a person should look at it. */
export const needStates = ['done', 'pending', 'wrong', 'warning'] as const;
export type NeedState = (typeof needStates)[number];

export interface Need {
  id: NeedId;
  state: NeedState;
}

/** What the server has said of the supply point so far. */
export interface PointNews {
  /** Whether a contract is in force on it; undefined while that is not known. */
  active?: boolean | undefined;
  sips: 'known' | 'unknown' | 'pending';
}

/** @param cautioned fields of which something should be looked at */
export function needsOf(
  values: AltaValues,
  issues: readonly Issue[],
  rules: Rules,
  point: PointNews,
  cautioned: readonly Field[] = [],
): Need[] {
  const taken = issues.some(({ reason }) => reason === 'cups.draft');
  const ofPoint: Partial<Record<NeedId, NeedState>> = {
    free: taken ? 'wrong' : point.active === undefined ? 'pending' : point.active ? 'warning' : 'done',
    sips: point.sips === 'known' ? 'done' : point.sips === 'unknown' ? 'warning' : 'pending',
  };
  /** Fields that are empty or still lack a part are pending, not wrong. */
  const ofFields = (id: NeedId): NeedState => {
    const needed = fieldNames.filter((field) => needOf(field) === id && isPart(field, values, rules));
    // An open draft on the point does not make its code wrong: the line `free` says that the point is taken.
    const found = issues.filter(({ field, reason }) => needed.includes(field) && reason !== 'cups.draft');
    const untouched = needed.every((field) => get(values, field) === fields[field].empty);
    if (!found.every(isMissing)) return 'wrong';
    if (untouched || found.length > 0) return 'pending';
    return needed.some((field) => cautioned.includes(field)) ? 'warning' : 'done';
  };
  return needIds
    .filter((id) => (id !== 'cupsGas' || values.energy === 'EG') && (id !== 'powers' || values.energy !== 'G'))
    .map((id) => ({ id, state: ofPoint[id] ?? ofFields(id) }));
}

const needOf = (field: Field): NeedId | undefined => {
  const { need, group } = fields[field];
  return need ?? (group && groups[group].need);
};

const isMissing = ({ reason }: Issue) => reason === 'required' || reason === 'contact';
