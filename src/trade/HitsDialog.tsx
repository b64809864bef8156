import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog, type ConfirmDialogProps } from '~/form/ConfirmDialog.tsx';
import { Answered, type QueryState } from '~/record/Answered.tsx';

/** The effects of a step, as the dialog shows them. */
type Hits = Pick<ConfirmDialogProps, 'text' | 'facts' | 'names' | 'disabledReason' | 'children'> & { confirm?: string };

interface HitsDialogProps<T> extends Omit<ConfirmDialogProps, 'disabledReason' | 'children'> {
  /** The call that finds the effects. */
  query: QueryState<T>;
  hits: (answer: T) => Hits;
}

/**
 * A confirmation whose effects must be fetched: the step cannot be confirmed before they are known; if they cannot be
 * loaded, the dialog says so, with a retry.
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
