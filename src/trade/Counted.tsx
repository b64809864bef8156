import { formatNumber } from '~/lib/format.ts';

interface CountedProps {
  count: number;
  /** The figure with what it counts: "12 usuarios". */
  words: string;
}

/** A figure in a list; in words on a card of the phone, which has no heads. */
export const Counted = ({ count, words }: CountedProps) => (
  <>
    <span className="max-md:hidden">{formatNumber(count)}</span>
    <span className="md:hidden">{words}</span>
  </>
);
