import { optimisePower, type PowerCost, type PowerTerms, powerCost } from './power-optimiser.ts';
import { round } from './round.ts';

/**
 * `cheapest`: may include excess charges. `covered`: above every maximum of the year. `roomy`: above maxima that are 15
 * % higher.
 */
export type ProposalKind = 'cheapest' | 'covered' | 'roomy';

/** Powers to be contracted instead of today's. */
export interface PowerProposal {
  kind: ProposalKind;
  /** kW, from P1 on. */
  powers: number[];
  /** Cost with the maxima that were read. */
  cost: PowerCost;
  /** € a year less than today; negative if it costs more. */
  saving: number;
}

export interface PowerProposals {
  today: PowerCost;
  /**
   * Without repeats: the cheapest powers may also be those that cover the maxima, and always are for 2.0TD, which pays
   * no excess.
   */
  proposals: PowerProposal[];
  /**
   * The recommended proposal: to cover the maxima, if that saves something. The excess price changes and is not
   * confirmed, so it must not be the only reason to recommend paying excesses.
   */
  advised: PowerProposal;
}

/** How much higher than the maxima `roomy` is. */
export const roomyMargin = 0.15;

/** €/kW: so high that no excess ever pays. */
const forbidding = 1_000_000;

/**
 * Three proposals from the cheapest powers to roomy ones.
 *
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

/** Rounded once, like the lines of a bill. */
function inCents({ power, excess }: PowerCost): PowerCost {
  const lines = { power: round(power, 2), excess: round(excess, 2) };
  return { ...lines, total: round(lines.power + lines.excess, 2) };
}

/**
 * Whether an advice depends on the excess price: with another price it would save nothing, or less than half. Then
 * neither is recommended.
 */
export const hangsOnExcess = (one: PowerProposals, other: PowerProposals) => {
  const [a, b] = [one.advised.saving, savingOf(other, one.advised)];
  return Math.sign(a) !== Math.sign(b) || Math.min(Math.abs(a), Math.abs(b)) < Math.max(Math.abs(a), Math.abs(b)) / 2;
};

/**
 * What a proposal saves at the prices of another calculation; if its powers differ there, that calculation's proposal
 * of the same kind.
 */
export const savingOf = ({ proposals, advised }: PowerProposals, proposal: PowerProposal) =>
  (proposals.find((one) => isSame(one, proposal)) ?? proposals.find(({ kind }) => kind === proposal.kind) ?? advised)
    .saving;

const isSame = (one: PowerProposal, other: PowerProposal) => String(one.powers) === String(other.powers);
