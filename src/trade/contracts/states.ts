import { situation, state } from '~/domain/contract-states.ts';
import { daysBetween, today } from '~/lib/days.ts';
import type { Situation } from '~/ui/SituationGlyph.tsx';
import type { Tone } from '~/ui/tones.ts';

const tones: Record<number, Tone> = {
  [state.awaitingSignature]: 'violet',
  [state.signed]: 'blue',
  [state.inProcess]: 'blue',
  [state.active]: 'green',
  [state.rejected]: 'red',
  [state.expired]: 'amber',
};

/** Estado, the life of a contract: its colour goes with its word. */
export const contractTone = (id: number | null): Tone => (id !== null && tones[id]) || 'neutral';

const glyphs: Record<number, Situation> = {
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

/** Situación, on whose desk a contract lies: a glyph that says how far it has come. */
export const situationGlyph = (id: number | null): Situation => (id !== null && glyphs[id]) || { kind: 'pending' };

/** Days within which the end of a contract is near. */
const near = 30;

/** Near its end amber, past it red; only a contract that runs has an end to watch. */
export function due(end: string | null, stateId: number | null, on = today()): 'amber' | 'red' | undefined {
  if (!end || (stateId !== state.active && stateId !== state.expired)) return undefined;
  const days = daysBetween(on, end);
  return days < 0 ? 'red' : days <= near ? 'amber' : undefined;
}
