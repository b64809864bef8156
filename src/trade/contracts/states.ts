import type { TFunction } from 'i18next';
import { call } from '~/api/endpoint.ts';
import { listContractStates } from '~/api/utility.ts';
import type { Code } from '~/domain/codes.ts';
import {
  isKnownSituation,
  type Situation as SituationCode,
  type State,
  situation,
  state,
} from '~/domain/contract-states.ts';
import { daysBetween, today } from '~/lib/days.ts';
import type { Situation } from '~/ui/SituationGlyph.tsx';
import type { Tone } from '~/ui/tones.ts';

/** The contract states with their counts. */
export const statesCall = call(listContractStates, undefined);

const tones: Readonly<Partial<Record<string, Tone>>> = {
  [state.awaitingSignature]: 'violet',
  [state.signed]: 'blue',
  [state.inProcess]: 'blue',
  [state.active]: 'green',
  [state.rejected]: 'red',
  [state.expired]: 'amber',
};

/** The colour of an Estado (status). */
export const contractTone = (state: string | null): Tone => tones[state ?? ''] ?? 'neutral';

const glyphs: Readonly<Record<SituationCode, Situation>> = {
  [situation.unsent]: { kind: 'pending' },
  [situation.documentsMissing]: { kind: 'attention' },
  [situation.inValidation]: { kind: 'progress', progress: 0.1 },
  [situation.validated]: { kind: 'progress', progress: 0.2 },
  [situation.inSignature]: { kind: 'progress', progress: 0.3, tone: 'violet' },
  [situation.signed]: { kind: 'progress', progress: 0.5 },
  [situation.sent]: { kind: 'progress', progress: 0.6 },
  [situation.accepted]: { kind: 'progress', progress: 0.75 },
  [situation.switching]: { kind: 'progress', progress: 0.85 },
  [situation.activated]: { kind: 'done' },
  [situation.incident]: { kind: 'attention' },
  [situation.refused]: { kind: 'refused' },
};

/** The glyph of a Situación (stage): it shows how far the contract has come. */
export const situationGlyph = (situation: Code<SituationCode> | null): Situation =>
  isKnownSituation(situation) ? glyphs[situation] : { kind: 'pending' };

/** Days before its end from which a contract's end counts as near. */
const near = 30;

/** Amber near its end, red after it; only for active contracts. */
export function due(end: string | null, stateId: Code<State> | null, on = today()): 'amber' | 'red' | undefined {
  if (!end || (stateId !== state.active && stateId !== state.expired)) return undefined;
  const days = daysBetween(on, end);
  return days < 0 ? 'red' : days <= near ? 'amber' : undefined;
}

/** The short name of a stage (situación), for columns and legends; undefined if the portal does not know it. */
export const shortSituation = (t: TFunction<'trade'>, code: Code<SituationCode> | null) =>
  isKnownSituation(code) ? t(`situation.${code}`) : undefined;
