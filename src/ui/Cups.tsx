import type { ReactNode } from 'react';
import { cx } from '~/lib/cx.ts';
import { Code } from './Code.tsx';
import type { CopyNames } from './Copy.tsx';

interface CupsProps {
  value: string;
  names?: CopyNames;
  /** As in `Code`. */
  copy?: ReactNode;
  /** What is wrong with the control letters; they are then shown red and wavy. */
  wrong?: string | undefined;
  tabIndex?: number;
  className?: string;
}

/** Index of the control letters among the groups. */
const letters = 5;

/** Start of each group: country, distributor, three of the point, control, border point. */
const starts = [0, 2, 6, 10, 14, 18, 20];

/** `ES 0031 9955 1569 5561 QC`: the gaps are drawn, so that selected or copied text has no spaces. */
export const Cups = ({ value, wrong, ...code }: CupsProps) => (
  <Code {...code} value={value}>
    {cupsGroups(value).map((group, index) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: groups are identified by their index
        key={index}
        title={index === letters ? wrong : undefined}
        className={cx(
          index === 0 ? 'text-text3' : 'ml-[3px]',
          wrong && index === letters && 'text-red-fg underline decoration-red-dot decoration-wavy underline-offset-2',
        )}
      >
        {group}
        {wrong && index === letters && <span className="sr-only">{` (${wrong})`}</span>}
      </span>
    ))}
  </Code>
);

/** Extra characters stay with the last group: a code that is too long is shown completely. */
export const cupsGroups = (value: string) =>
  starts.map((start, index) => value.slice(start, starts[index + 1])).filter(Boolean);
