/** The colours of states; each is used with a word, a sign or a glyph. */
export type Tone = 'green' | 'blue' | 'amber' | 'red' | 'violet' | 'neutral';

export const chipTone = {
  green: 'bg-green-bg text-green-fg',
  blue: 'bg-blue-bg text-blue-fg',
  amber: 'bg-amber-bg text-amber-fg',
  red: 'bg-red-bg text-red-fg',
  violet: 'bg-violet-bg text-violet-fg',
  neutral: 'bg-neutral-bg text-neutral-fg',
} satisfies Record<Tone, string>;

export const dotTone = {
  green: 'bg-green-dot',
  blue: 'bg-blue-dot',
  amber: 'bg-amber-dot',
  red: 'bg-red-dot',
  violet: 'bg-violet-dot',
  neutral: 'bg-neutral-dot',
} satisfies Record<Tone, string>;

export const glyphTone = {
  green: 'text-green-dot',
  blue: 'text-blue-dot',
  amber: 'text-amber-dot',
  red: 'text-red-dot',
  violet: 'text-violet-dot',
  neutral: 'text-ui',
} satisfies Record<Tone, string>;
