import { optimisePower, type PowerCost, type PowerTerms, powerCost } from './power-optimiser.ts';
import { round } from './round.ts';

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

/** €/kW: so high that no excess ever pays. */
const forbidding = 1_000_000;

/**
 * Three steps from the cheapest powers to roomy ones.
 * @throws RangeError as {@link optimisePower} does
 */
export function powerProposals(terms: PowerTerms): PowerProposals {
  const today = inCents(powerCost(terms, terms.contracted));
  const propose = (kind: ProposalKind, powers: number[]): PowerProposal => {
    const cost = inCents(powerCost(terms, powers));
    return { kind, powers, cost, saving: round(today.total - cost.total, 2) };
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

/** Rounded once, as the lines of a bill are. */
function inCents({ power, excess }: PowerCost): PowerCost {
  const lines = { power: round(power, 2), excess: round(excess, 2) };
  return { ...lines, total: round(lines.power + lines.excess, 2) };
}

/**
 * Whether an advice hangs on the price of an excess: calculated with another one it would not save, or less than half as
 * much. Then neither is recommended.
 */
export const hangsOnExcess = (one: PowerProposals, other: PowerProposals) => {
  const [a, b] = [one.advised.saving, savingOf(other, one.advised)];
  return Math.sign(a) !== Math.sign(b) || Math.min(Math.abs(a), Math.abs(b)) < Math.max(Math.abs(a), Math.abs(b)) / 2;
};

/** What a proposal saves with the prices of another calculation; that one's own of its kind where the powers differ. */
export const savingOf = ({ proposals, advised }: PowerProposals, proposal: PowerProposal) =>
  (proposals.find((one) => isSame(one, proposal)) ?? proposals.find(({ kind }) => kind === proposal.kind) ?? advised)
    .saving;

const isSame = (one: PowerProposal, other: PowerProposal) => String(one.powers) === String(other.powers);

/** Whether powers may be contracted in their order: P1 <= P2 <= ... <= P6; 2.0TD has none. */
export const inOrder = (powers: readonly number[]) => powers.every((kw, index) => kw >= (powers[index - 1] ?? 0));
