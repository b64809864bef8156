import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog, type ConfirmDialogProps } from '~/form/ConfirmDialog.tsx';
import { Answered, type Asked } from '~/record/Answered.tsx';

/** What a step hits, as the dialog says it. */
type Hits = Pick<ConfirmDialogProps, 'text' | 'facts' | 'names' | 'disabledReason' | 'children'> & { confirm?: string };

interface HitsDialogProps<T> extends Omit<ConfirmDialogProps, 'disabledReason' | 'children'> {
  /** Asks for what the step hits. */
  query: Asked<T>;
  hits: (answer: T) => Hits;
}

/**
 * Asks before something is done whose reach has to be asked for: the step cannot be confirmed before the reach is known,
 * and where it cannot be known the dialog says so and tries again.
 */
export function HitsDialog<T>({ query, hits, ...props }: HitsDialogProps<T>): ReactNode {
  const { t } = useTranslation('form');
  if (query.data !== undefined) return <ConfirmDialog {...props} {...hits(query.data)} />;
  return (
    <ConfirmDialog {...props} disabledReason={{ text: t(query.error ? 'reach.failed' : 'reach.wait') }}>
      <Answered query={query} height="h-16">
        {() => null}
      </Answered>
    </ConfirmDialog>
  );
}
