import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Method } from '~/api/endpoint.ts';
import type { RawAnswer, RawSilence } from '~/api/raw.ts';
import { cx } from '~/lib/cx.ts';
import { Chip } from '~/ui/Chip.tsx';
import { chipTone, type Tone } from '~/ui/tones.ts';
import { toneOf } from './history.ts';

const tones: Record<Method, Tone> = { GET: 'blue', POST: 'green', PUT: 'amber', PATCH: 'violet', DELETE: 'red' };

/** All have the same width, so that the following content is aligned. */
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

/** A path that is broken, where it must be, before a slash. */
export const Path = ({ of: path }: { of: string }) =>
  path.split('/').map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other key than its index
    <Fragment key={index}>
      {index > 0 && (
        <>
          <wbr />/
        </>
      )}
      {part}
    </Fragment>
  ));

/** `200 OK`, or that there was no answer. */
export function StatusChip({ outcome }: { outcome: RawAnswer | RawSilence }) {
  const { t } = useTranslation('apiTest');
  return (
    <Chip tone={toneOf(outcome)}>
      {outcome.kind === 'answer'
        ? `${outcome.status} ${outcome.statusText}`.trim()
        : outcome.kind === 'aborted'
          ? t('answer.cancelled')
          : outcome.kind === 'readOnly'
            ? t('answer.notSent')
            : t('answer.silent')}
    </Chip>
  );
}
