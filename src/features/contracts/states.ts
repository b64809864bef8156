import type { TFunction } from 'i18next';
import type { Situation } from '~/ui/SituationGlyph.tsx';
import type { Tone } from '~/ui/tones.ts';

/** Estado, the life of a contract: its colour goes with its word. */
const stateTones: Record<number, Tone> = {
  2: 'violet',
  3: 'blue',
  4: 'blue',
  5: 'green',
  6: 'red',
  9: 'amber',
};

export const stateTone = (id: number | null): Tone => (id !== null && stateTones[id]) || 'neutral';

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

/** The names that fit into a column; the server's are for the record. */
export const shortSituations = (t: TFunction<'contracts'>): Record<number, string> => ({
  1: t('situation.unsent'),
  2: t('situation.papersMissing'),
  3: t('situation.inValidation'),
  4: t('situation.validated'),
  5: t('situation.inSignature'),
  6: t('situation.signed'),
  7: t('situation.sent'),
  8: t('situation.accepted'),
  9: t('situation.switching'),
  10: t('situation.activated'),
  11: t('situation.incident'),
  12: t('situation.refused'),
});

/** Days within which the end of a contract is near. */
const near = 30;

/** Near its end amber, past it red; only a contract that runs has an end to watch. */
export function due(end: string | null, stateId: number | null, today = new Date()): 'amber' | 'red' | undefined {
  if (!end || (stateId !== 5 && stateId !== 9)) return undefined;
  const days = (Date.parse(end) - Date.UTC(today.getFullYear(), today.getMonth(), today.getDate())) / 86_400_000;
  return days < 0 ? 'red' : days <= near ? 'amber' : undefined;
}
