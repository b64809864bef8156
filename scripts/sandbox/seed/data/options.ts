/** Short look-up lists: ids and names, in the order in which they are shown. */
import lists from './options.json' with { type: 'json' };

export const { brands, states, subStates, requestTypes, printTypes, commissionTypes, collectives } = lists;

/** Situations of a contract, which say who has to act, with their hue. */
export const situations = lists.situations as [name: string, hue: string][];

/** Ids begin at 1; the price histories use 1 and 2. */
export const modalities = lists.modalities;

/** Why a distributor refuses (CNMC table T27), with its share of all refusals in per cent. */
export const rejections = lists.rejections as [code: string, why: string, share: number][];

/** Why a gas distributor refuses, in its own words, because the codes of T27 are only for electricity. */
export const gasRejections = lists.gasRejections as [why: string, share: number][];
