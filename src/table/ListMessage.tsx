import Inbox from 'lucide-react/icons/inbox';
import Lock from 'lucide-react/icons/lock';
import RotateCw from 'lucide-react/icons/rotate-cw';
import SearchX from 'lucide-react/icons/search-x';
import Unplug from 'lucide-react/icons/unplug';
import type { ReactNode } from 'react';
import { formatNumber } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import { StateMessage } from '~/ui/StateMessage.tsx';
import { pageCount } from './Foot.tsx';
import type { TableLabels } from './labels.ts';
import type { ListState } from './listState.ts';

/** What went wrong, in the user's language. */
export interface TableError {
  title: string;
  text?: ReactNode;
  trace?: string;
  /** The server refused: there is nothing to retry. */
  forbidden?: boolean;
  retry: () => void;
  /** A second way out, after the retry. */
  action?: ReactNode;
}

/** Words of this list in place of the general ones. */
export interface TableEmpty {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}

interface ListMessageProps {
  list: ListState;
  error?: TableError;
  total: number;
  /** Nothing at all. */
  none?: TableEmpty;
  labels: TableLabels;
}

/** Why there are no rows, and what to do next. */
export function ListMessage({ list, error, total, none, labels }: ListMessageProps) {
  if (error)
    return (
      <StateMessage
        icon={error.forbidden ? Lock : Unplug}
        tone={error.forbidden ? 'neutral' : 'red'}
        title={error.title}
        detail={error.trace ? { label: labels.trace, value: error.trace, copy: labels } : undefined}
        actions={
          <>
            {!error.forbidden && (
              <Button variant="primary" icon={RotateCw} onClick={error.retry}>
                {labels.retry}
              </Button>
            )}
            {error.action}
          </>
        }
      >
        {error.text}
      </StateMessage>
    );

  if (total > 0) {
    const pages = pageCount(total, list.size);
    return (
      <StateMessage
        icon={SearchX}
        title={labels.beyondTitle}
        actions={
          <Button variant="primary" onClick={() => list.setPage(pages - 1)}>
            {labels.lastPage}
          </Button>
        }
      >
        {labels.beyondText(formatNumber(pages))}
      </StateMessage>
    );
  }

  if (list.filtered)
    return (
      <StateMessage
        icon={SearchX}
        title={labels.noMatchTitle}
        actions={
          <Button variant="primary" onClick={list.clear}>
            {labels.clear}
          </Button>
        }
      >
        {labels.noMatchText}
      </StateMessage>
    );

  return (
    <StateMessage icon={Inbox} title={none?.title ?? labels.noneTitle} actions={none?.action}>
      {none?.text ?? labels.noneText}
    </StateMessage>
  );
}
