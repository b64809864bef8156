import { Suspense } from 'react';
import { announce, asApiError } from '~/api/perform.ts';
import { lazyPart } from '~/i18n/lazyPart.ts';
import { Attempt } from '~/ui/Attempt.tsx';
import type { BulkPanelProps } from './BulkPanel.tsx';

const BulkPanel = lazyPart(async () => ({ default: (await import('../onDemand.ts')).BulkPanel }), 'bulk');
/** An unfinished job, shown where it can be continued. */
export const UnfinishedJob = lazyPart(
  async () => ({ default: (await import('../onDemand.ts')).UnfinishedJob }),
  'bulk',
);

/**
 * Shows one action over many records with the result for each; rendered while there is an action, loaded the first
 * time.
 */
export function BulkDialog(props: BulkPanelProps) {
  const { endpoint, onClose } = props;
  const fail = () => {
    announce(endpoint, { error: asApiError(endpoint, undefined) });
    onClose([]);
  };
  return (
    <Attempt onFail={fail}>
      <Suspense>
        <BulkPanel {...props} />
      </Suspense>
    </Attempt>
  );
}
