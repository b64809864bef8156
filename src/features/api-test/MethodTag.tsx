import type { Method } from '~/api/endpoint.ts';
import { cx } from '~/lib/cx.ts';
import { chipTone, type Tone } from '~/ui/tones.ts';

const tones: Record<Method, Tone> = { GET: 'blue', POST: 'green', PUT: 'amber', PATCH: 'violet', DELETE: 'red' };

/** All of one width, so that what follows stands in line. */
export const MethodTag = ({ method }: { method: Method }) => (
  <span
    className={cx(
      'inline-flex h-5 w-14 shrink-0 items-center justify-center rounded-sm font-mono text-11 font-semibold',
      chipTone[tones[method]],
    )}
  >
    {method}
  </span>
);
