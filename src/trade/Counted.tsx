import { formatNumber } from '~/lib/format.ts';

interface CountedProps {
  count: number;
  /** The number with its noun: "12 usuarios". */
  words: string;
}

/** A number in a list; with its noun on a card, which has no column headings. */
export const Counted = ({ count, words }: CountedProps) => (
  <>
    <span className="max-md:hidden">{formatNumber(count)}</span>
    <span className="md:hidden">{words}</span>
  </>
);
