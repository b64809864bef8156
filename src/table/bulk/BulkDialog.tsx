import { lazy, Suspense } from 'react';
import { announce, asApiError } from '~/api/perform.ts';
import { loadTexts } from '~/i18n/index.ts';
import { Attempt } from '~/ui/Attempt.tsx';
import type { BulkPanelProps } from './BulkPanel.tsx';

const BulkPanel = lazy(async () => {
  const [part] = await Promise.all([import('../onDemand.ts'), loadTexts('bulk')]);
  return { default: part.BulkPanel };
});

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
