import { cx } from '~/lib/cx.ts';
import { Code } from './Code.tsx';
import type { CopyNames } from './Copy.tsx';

interface CupsProps {
  value: string;
  names?: CopyNames;
  /** Index of the group that is wrong, counted from the country's: red and wavy. */
  wrong?: number;
  showCopy?: boolean;
  tabIndex?: number;
  className?: string;
}

/** Where the groups begin: country, distributor, three of the point, control, border point. */
const starts = [0, 2, 6, 10, 14, 18, 20];

/** `ES 0031 9955 1569 5561 QC`: the gaps are drawn, not typed, so what is selected or copied has no spaces. */
export const Cups = ({ value, wrong, ...code }: CupsProps) => (
  <Code {...code} value={value}>
    <span className="inline-flex gap-[3px]">
      {cupsGroups(value).map((group, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a group is known by
          key={index}
          className={cx(
            index === wrong
              ? 'text-red-fg underline decoration-red-dot decoration-wavy underline-offset-2'
              : index === 0 && 'text-text3',
          )}
        >
          {group}
        </span>
      ))}
    </span>
  </Code>
);

/** What follows the last group stays with it: a code that is too long is shown whole. */
export const cupsGroups = (value: string) =>
  starts.map((start, index) => value.slice(start, starts[index + 1])).filter(Boolean);
