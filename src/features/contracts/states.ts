import type { Situation } from '~/ui/SituationGlyph.tsx';

export { contractTone as stateTone } from '~/ui/stateTones.ts';

/** Situación, on whose desk a contract lies: a glyph that says how far it has come. */
const situations: Record<number, Situation> = {
  1: { kind: 'pending' },
  2: { kind: 'attention' },
  3: { kind: 'progress', progress: 0.1 },
  4: { kind: 'progress', progress: 0.2 },
  5: { kind: 'progress', progress: 0.3 },
  6: { kind: 'progress', progress: 0.5 },
  7: { kind: 'progress', progress: 0.6 },
  8: { kind: 'progress', progress: 0.75 },
  9: { kind: 'progress', progress: 0.85 },
  10: { kind: 'done' },
  11: { kind: 'attention' },
  12: { kind: 'refused' },
};

export const situationGlyph = (id: number | null): Situation => (id !== null && situations[id]) || { kind: 'pending' };

/** Days within which the end of a contract is near. */
const near = 30;

/** Near its end amber, past it red; only a contract that runs has an end to watch. */
export function due(end: string | null, stateId: number | null, today = new Date()): 'amber' | 'red' | undefined {
  if (!end || (stateId !== 5 && stateId !== 9)) return undefined;
  const days = (Date.parse(end) - Date.UTC(today.getFullYear(), today.getMonth(), today.getDate())) / 86_400_000;
  return days < 0 ? 'red' : days <= near ? 'amber' : undefined;
}
