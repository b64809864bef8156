import { optimisePower, type PowerCost, type PowerTerms, powerCost } from './power-optimiser.ts';

/** `cheapest`: it may pay excesses. `covered`: no maximum of the year exceeds it. `roomy`: nor would one that is higher. */
export type ProposalKind = 'cheapest' | 'covered' | 'roomy';

/** Powers to be contracted instead of today's. */
export interface PowerProposal {
  kind: ProposalKind;
  /** kW, from P1 on. */
  powers: number[];
  /** With the maxima as they were read. */
  cost: PowerCost;
  /** € a year less than today; below zero where it costs more. */
  saving: number;
}

export interface PowerProposals {
  today: PowerCost;
  /** Each once: what is cheapest may well be what covers the maxima, as it always is for 2.0TD, which pays no excess. */
  proposals: PowerProposal[];
  /**
   * What is advised: to cover the maxima, where that saves something. The price of an excess changes and is not confirmed,
   * so that it alone must not talk anybody into paying excesses.
   */
  advised: PowerProposal;
}

/** By how much higher a maximum `roomy` has room for. */
export const roomyMargin = 0.15;

/** €/kW: so dear that no excess is worth its while. */
const forbidding = 1_000_000;

/**
 * Three steps from the cheapest powers to roomy ones.
 * @throws RangeError as {@link optimisePower} does
 */
export function powerProposals(terms: PowerTerms): PowerProposals {
  const today = powerCost(terms, terms.contracted);
  const propose = (kind: ProposalKind, powers: number[]): PowerProposal => {
    const cost = powerCost(terms, powers);
    return { kind, powers, cost, saving: today.total - cost.total };
  };
  const covering = (margin: number) =>
    optimisePower({
      ...terms,
      readings: terms.readings.map(({ days, kw }) => ({ days, kw: kw.map((value) => value * (1 + margin)) })),
      excess: { ...terms.excess, prices: terms.contracted.map(() => forbidding) },
    }).powers;
  const cheapest = propose('cheapest', optimisePower(terms).powers);
  const covered = propose('covered', covering(0));
  const roomy = propose('roomy', covering(roomyMargin));
  const same = isSame(cheapest, covered);
  return {
    today,
    proposals: [...(same ? [] : [cheapest]), covered, ...(isSame(covered, roomy) ? [] : [roomy])],
    advised: same || covered.saving > 0 ? covered : cheapest,
  };
}

const isSame = (one: PowerProposal, other: PowerProposal) => String(one.powers) === String(other.powers);

/** Whether powers may be contracted in their order: P1 <= P2 <= ... <= P6; 2.0TD has none. */
export const inOrder = (powers: readonly number[]) => powers.every((kw, index) => kw >= (powers[index - 1] ?? 0));
