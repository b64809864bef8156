import { formatQuantity } from '~/lib/format.ts';

/** Milliseconds that fill the bar. On a linear scale to ten seconds one could not tell 20 from 200. */
const longest = 10_000;

/** `142 ms` with a bar behind it, on a logarithmic scale. */
export function Duration({ ms }: { ms: number }) {
  const share = Math.min(1, Math.log10(Math.max(1, ms)) / Math.log10(longest));
  return (
    <span className="relative block w-full text-right">
      <span
        aria-hidden
        className="absolute inset-y-0 right-0 rounded-sm bg-s2"
        style={{ width: `${Math.round(100 * share)}%` }}
      />
      <span className="relative px-1">{formatQuantity(ms, 'ms')}</span>
    </span>
  );
}
