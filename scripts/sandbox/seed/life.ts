import { renewalWindow } from '~/domain/renewal-states.ts';
import { situation, state, subState } from '../ids.ts';
import { addMonths, type Day, endOfMonth, type Random, weightedNames } from './context.ts';
import shares from './data/shares.json' with { type: 'json' };

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

type State = keyof typeof state;

const beforeActivation = weightedNames({ inProcess: 5, awaitingSignature: 3, draft: 2.5, signed: 2 });

const activated = weightedNames({ activated: 1 });
const situationOf: Readonly<Record<State, (random: Random) => keyof typeof situation>> = {
  draft: weightedNames({ unsent: 70, documentsMissing: 30 }),
  awaitingSignature: weightedNames({ inSignature: 75, documentsMissing: 15, validated: 10 }),
  signed: weightedNames({ signed: 1 }),
  inProcess: weightedNames({ sent: 32, switching: 28, accepted: 16, incident: 14, inValidation: 6, validated: 4 }),
  active: activated,
  rejected: weightedNames({ refused: 85, incident: 15 }),
  ended: activated,
  cancelled: weightedNames({ unsent: 40, inSignature: 35, sent: 15, incident: 10 }),
  expired: activated,
  renewed: activated,
};

const drawSubState = weightedNames<keyof typeof subState>(shares.subStates);

/**
 * Draws the state of a contract. Young ones are in progress, old ones may have ended; the constants are set so that the
 * shares of the states match the domain (tested on 20,000).
 */
export function drawState(random: Random, created: Day, today: Day, months: number, renews: boolean): State {
  const age = today - created;
  const inProgressShare = Math.max(0, 1 - age / 530) ** 1.5;
  if (random.chance(inProgressShare)) return beforeActivation(random);
  if (!renews && random.chance(0.052)) return 'rejected';
  if (!renews && random.chance(0.039)) return 'cancelled';
  if (age > 150 && random.chance(0.142)) return 'ended';
  if (addMonths(created + 20, months) < today - 30) {
    if (random.chance(0.145)) return 'renewed';
    if (random.chance(0.034)) return 'expired';
  }
  return 'active';
}

/** Maximum days of a request at the distributor (RD 88/2026). */
const daysOfSwitch = 10;
const withOthers: readonly number[] = [situation.sent, situation.accepted, situation.switching];

/**
 * The steps that lead to a given state, none after today.
 *
 * @param preset the situation, if it is not random
 */
export function lifeIn(
  random: Random,
  name: State,
  created: Day,
  today: Day,
  months: number,
  preset?: keyof typeof situation,
): Life {
  const past = (day: Day) => Math.min(day, today);
  const steps = [random.int(0, 6), random.int(0, 3), random.int(3, daysOfSwitch)] as const;
  const result = situationOf[name](random);
  const situationId = situation[preset ?? result];
  // Nothing uses this number any more; without it all later ones, and contracts that stories name, would be others.
  random.next();
  // Contracts at the distributor were sent in the last days, however late the customer signed.
  const inProgress = name === 'inProcess' && withOthers.includes(situationId);
  const signed = Math.max(past(created + steps[0]), inProgress ? today - steps[2] - steps[1] : 0);
  const sent = Math.max(past(signed + steps[1]), inProgress ? today - steps[2] : 0);
  const wasActive = situationOf[name] === activated;
  const isSent = wasActive || name === 'rejected' || (name === 'inProcess' && situationId >= situation.sent);
  const isSigned = isSent || name === 'signed' || name === 'inProcess';
  const waited = random.int(0, 5);
  const since =
    (isSent ? sent : isSigned ? signed : created) +
    (inProgress ? situationId - situation.sent : situationId === situation.refused ? Math.max(2, waited) : waited);
  const life: Life = {
    stateId: state[name],
    situationId,
    subStateId: null,
    situationSince: past(since),
    signed: isSigned ? signed : null,
    sent: isSent ? sent : null,
    activated: null,
    end: null,
    left: null,
  };
  return wasActive ? { ...life, ...activeLife(random, name, past(sent + steps[2]), today, months) } : life;
}

function activeLife(random: Random, name: State, start: Day, today: Day, months: number): Partial<Life> {
  const firstEnd = addMonths(start, months) - 1;
  const end = random.chance(0.35) ? endOfMonth(firstEnd) : firstEnd;
  const life = { activated: start, situationSince: start };
  if (name === 'ended') {
    const left = random.int(start, today);
    return { ...life, left, end: rollOn(end, left) };
  }
  if (name !== 'active') return { ...life, end: Math.min(end, today - 1) };
  // Three in a hundred have no end; the others renew yearly, and one in five is left to expire.
  const horizon = today - (random.chance(0.2) ? renewalWindow.before : -1);
  if (random.chance(0.03)) return life;
  const rolled = rollOn(end, horizon);
  const isOpen = rolled >= today - renewalWindow.before && rolled <= today + renewalWindow.after;
  return { ...life, end: rolled, subStateId: isOpen ? subState[drawSubState(random)] : null };
}

function rollOn(end: Day, horizon: Day): Day {
  let rolled = end;
  for (let years = 1; rolled < horizon; years++) rolled = addMonths(end, 12 * years);
  return rolled;
}
