import { situation, state } from '../ids.ts';
import { addMonths, type Day, endOfMonth } from './calendar.ts';
import { type Random, weighted } from './random.ts';

export { state };

/** A contract's state and its dates; null for steps not taken. */
export interface Life {
  stateId: number;
  situationId: number;
  subStateId: number | null;
  situationSince: Day;
  signed: Day | null;
  sent: Day | null;
  activated: Day | null;
  end: Day | null;
  left: Day | null;
}

const beforeActivation = weighted([
  [state.inProcess, 5],
  [state.awaitingSignature, 3],
  [state.draft, 2.5],
  [state.signed, 2],
]);

const situationOf: Readonly<Record<number, (random: Random) => number>> = {
  [state.draft]: weighted([
    [1, 70],
    [2, 30],
  ]),
  [state.awaitingSignature]: weighted([
    [5, 75],
    [2, 15],
    [4, 10],
  ]),
  [state.signed]: weighted([[6, 1]]),
  [state.inProcess]: weighted([
    [7, 32],
    [9, 28],
    [8, 16],
    [11, 14],
    [3, 6],
    [4, 4],
  ]),
  [state.active]: weighted([[10, 1]]),
  [state.rejected]: weighted([
    [12, 85],
    [11, 15],
  ]),
  [state.ended]: weighted([[10, 1]]),
  [state.cancelled]: weighted([
    [1, 40],
    [5, 35],
    [7, 15],
    [11, 10],
  ]),
  [state.expired]: weighted([[10, 1]]),
  [state.renewed]: weighted([[10, 1]]),
};

const subState = weighted([
  [1, 38],
  [2, 18],
  [3, 14],
  [4, 8],
  [5, 5],
  [6, 8],
  [7, 4],
  [8, 3],
  [9, 1.5],
  [10, 0.5],
]);

/** Days around its end in which a contract is up for renewal. */
const renewalWindow = { before: 60, after: 120 };

/**
 * Draws the life of a contract since its creation. Young ones are in progress, old ones may have ended; the constants
 * are set so that the shares of the states match the domain (tested on 20,000).
 */
export function drawLife(random: Random, created: Day, today: Day, months: number, renews: boolean): Life {
  const age = today - created;
  const inProgressShare = Math.max(0, 1 - age / 530) ** 1.5;
  if (random.chance(inProgressShare)) return lifeIn(random, beforeActivation(random), created, today, months);
  if (!renews && random.chance(0.052)) return lifeIn(random, state.rejected, created, today, months);
  if (!renews && random.chance(0.039)) return lifeIn(random, state.cancelled, created, today, months);
  const firstEnd = addMonths(created + 20, months);
  if (age > 150 && random.chance(0.142)) return lifeIn(random, state.ended, created, today, months);
  if (firstEnd < today - 30) {
    if (random.chance(0.145)) return lifeIn(random, state.renewed, created, today, months);
    if (random.chance(0.034)) return lifeIn(random, state.expired, created, today, months);
  }
  return lifeIn(random, state.active, created, today, months);
}

/** Maximum days of a request at the distributor (RD 88/2026). */
const daysOfSwitch = 10;
const withOthers: readonly number[] = [situation.sent, situation.accepted, situation.switching];

/**
 * The steps that lead to a given state, none after today.
 *
 * @param given the situation, if it is not random
 */
export function lifeIn(
  random: Random,
  stateId: number,
  created: Day,
  today: Day,
  months: number,
  given?: number,
): Life {
  const past = (day: Day) => Math.min(day, today);
  const steps = [random.int(0, 6), random.int(0, 3), random.int(3, daysOfSwitch)] as const;
  const drawn = (situationOf[stateId] as (random: Random) => number)(random);
  const situationId = given ?? drawn;
  const life: Life = {
    stateId,
    situationId,
    subStateId: null,
    situationSince: past(created + random.int(0, 5)),
    signed: null,
    sent: null,
    activated: null,
    end: null,
    left: null,
  };
  // Contracts at the distributor were sent in the last days, however late the customer signed.
  const inProgress = stateId === state.inProcess && withOthers.includes(situationId);
  const signed = Math.max(past(created + steps[0]), inProgress ? today - steps[2] - steps[1] : 0);
  const sent = Math.max(past(signed + steps[1]), inProgress ? today - steps[2] : 0);
  const isSent = stateId === state.rejected || (stateId === state.inProcess && situationId !== 3 && situationId !== 4);
  const wasActive = stateId === state.active || stateId === state.ended || stateId >= state.expired;
  if (stateId === state.signed || stateId === state.inProcess || isSent || wasActive) life.signed = signed;
  if (isSent || wasActive) life.sent = sent;
  const waited = random.int(0, 5);
  life.situationSince = past(
    (life.sent ?? life.signed ?? created) +
      (inProgress ? situationId - situation.sent : situationId === situation.refused ? Math.max(2, waited) : waited),
  );
  if (!wasActive) return life;

  const activated = past(sent + steps[2]);
  const firstEnd = addMonths(activated, months) - 1;
  const end = random.chance(0.35) ? endOfMonth(firstEnd) : firstEnd;
  life.activated = activated;
  life.situationSince = activated;
  if (stateId === state.active) {
    // Three in a hundred have no end; the others renew yearly, and one in five is left to expire.
    const horizon = today - (random.chance(0.2) ? renewalWindow.before : -1);
    life.end = random.chance(0.03) ? null : rollOn(end, horizon);
    const days = life.end === null ? Number.POSITIVE_INFINITY : life.end - today;
    if (days >= -renewalWindow.before && days <= renewalWindow.after) life.subStateId = subState(random);
  } else if (stateId === state.ended) {
    life.left = random.int(activated, today);
    life.end = rollOn(end, life.left);
  } else life.end = Math.min(end, today - 1);
  return life;
}

function rollOn(end: Day, horizon: Day): Day {
  let rolled = end;
  for (let years = 1; rolled < horizon; years++) rolled = addMonths(end, 12 * years);
  return rolled;
}
