import { subState } from '~/domain/renewal-states.ts';
import type { Situation } from '~/ui/SituationGlyph.tsx';

/** An entry of the look-up list of sub-states. */
export interface SubState {
  Id: number;
  Nombre: string;
}

/** The sub-states that have a column by default; the others are buttons at the foot of the board. */
export const mainSubStates: readonly number[] = [
  subState.pending,
  subState.contacted,
  subState.offered,
  subState.negotiating,
  subState.awaitingSignature,
  subState.renewed,
];

const glyphs: Record<number, Situation> = {
  [subState.pending]: { kind: 'pending' },
  [subState.contacted]: { kind: 'progress', progress: 0.2 },
  [subState.offered]: { kind: 'progress', progress: 0.4 },
  [subState.negotiating]: { kind: 'progress', progress: 0.6 },
  [subState.awaitingSignature]: { kind: 'progress', progress: 0.8, tone: 'violet' },
  [subState.renewed]: { kind: 'done' },
  [subState.extended]: { kind: 'progress', progress: 0.5, tone: 'violet' },
  [subState.declined]: { kind: 'refused' },
  [subState.unreachable]: { kind: 'attention' },
  [subState.lost]: { kind: 'refused' },
};

/** How far a renewal has come. */
export const subStateGlyph = (id: number | null): Situation => (id !== null && glyphs[id]) || { kind: 'pending' };
