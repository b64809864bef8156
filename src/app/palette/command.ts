import { fold } from '~/lib/fold.ts';
import type { LucideIcon } from '~/ui/Icon.tsx';

/** A line of the palette. */
export interface Command {
  id: string;
  label: string;
  /** A detail, in grey after the label. */
  detail?: string | undefined;
  /** The kind of a record, or the menu section of a screen. */
  context?: string | undefined;
  /** Additional words to find it by. */
  words?: string | undefined;
  icon: LucideIcon;
  run: () => unknown;
}

/** Whether every typed word occurs in label, context or additional words; accents and case do not matter. */
export function matches({ label, context = '', words = '' }: Command, text: string) {
  const line = fold(`${label} ${context} ${words}`);
  return fold(text.trim())
    .split(/\s+/)
    .every((word) => line.includes(word));
}
