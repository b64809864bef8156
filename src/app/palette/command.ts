import { fold } from '~/lib/fold.ts';
import type { LucideIcon } from '~/ui/Icon.tsx';

/** A line of the palette. */
export interface Command {
  id: string;
  label: string;
  /** A second fact, in grey after the label. */
  detail?: string | undefined;
  /** The kind of a record, or where a screen stands in the menu. */
  context?: string | undefined;
  /** Other words that it is found by. */
  words?: string | undefined;
  icon: LucideIcon;
  run: () => unknown;
}

/** Every word typed is somewhere in label, context or the other words; accents and case do not count. */
export function matches({ label, context = '', words = '' }: Command, text: string) {
  const line = fold(`${label} ${context} ${words}`);
  return fold(text.trim())
    .split(/\s+/)
    .every((word) => line.includes(word));
}
