import type { Tone } from '~/ui/tones.ts';

/** The levels of the log, by what the API calls them; their words are `logs:level.<id>`. */
export const levels = {
  Critical: 'red',
  Error: 'red',
  Warning: 'amber',
  Information: 'neutral',
} as const satisfies Record<string, Tone>;
export type Level = keyof typeof levels;

export const isLevel = (level: string | null): level is Level => level !== null && level in levels;

export const levelTone = (level: string | null): Tone => (isLevel(level) ? levels[level] : 'neutral');

export const statusTone = (status: number | null): Tone => {
  if (status === null) return 'neutral';
  return status >= 500 ? 'red' : status >= 400 ? 'amber' : 'green';
};
