import type { ReactNode } from 'react';
import { cx } from '~/lib/cx.ts';
import { chipTone, dotTone, type Tone } from './tones.ts';

/** A state as a coloured label. */
export const Chip = ({ tone, title, children }: { tone: Tone; title?: string; children: ReactNode }) => (
  <span
    title={title}
    className={cx(
      'inline-flex h-5 max-w-full align-middle items-center gap-1.5 rounded px-2 text-12 font-medium whitespace-nowrap print:h-auto',
      chipTone[tone],
    )}
  >
    <Dot tone={tone} />
    <span className="truncate">{children}</span>
  </span>
);

export const Dot = ({ tone }: { tone: Tone }) => (
  <span aria-hidden className={cx('size-1.5 shrink-0 rounded-full', dotTone[tone])} />
);
