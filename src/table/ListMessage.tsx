import Inbox from 'lucide-react/icons/inbox';
import Lock from 'lucide-react/icons/lock';
import RotateCw from 'lucide-react/icons/rotate-cw';
import SearchX from 'lucide-react/icons/search-x';
import Unplug from 'lucide-react/icons/unplug';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopyNames } from '~/i18n/useCopyNames.ts';
import { formatNumber } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import { StateMessage } from '~/ui/StateMessage.tsx';
import { pageCount } from './Foot.tsx';
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
  title?: string;
  text?: ReactNode;
  action?: ReactNode;
}

interface ListMessageProps {
  list: ListState;
  error?: TableError;
  total: number;
  /** Nothing at all. */
  none?: TableEmpty;
}

/** Why there are no rows, and what to do next. */
export function ListMessage({ list, error, total, none }: ListMessageProps) {
  const { t } = useTranslation(['table', 'common']);
  const names = useCopyNames();
  if (error)
    return (
      <StateMessage
        icon={error.forbidden ? Lock : Unplug}
        tone={error.forbidden ? 'neutral' : 'red'}
        title={error.title}
        detail={error.trace ? { label: t('common:traceLabel'), value: error.trace, copy: names } : undefined}
        actions={
          <>
            {!error.forbidden && (
              <Button variant="primary" icon={RotateCw} onClick={error.retry}>
                {t('common:retry')}
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
        title={t('beyondTitle')}
        actions={
          <Button variant="primary" onClick={() => list.setPage(pages - 1)}>
            {t('lastPage')}
          </Button>
        }
      >
        {t('beyondText', { pages: formatNumber(pages) })}
      </StateMessage>
    );
  }

  if (list.filtered)
    return (
      <StateMessage
        icon={SearchX}
        title={t('noMatchTitle')}
        actions={
          <Button variant="primary" onClick={list.clear}>
            {t('clear')}
          </Button>
        }
      >
        {t('noMatchText')}
      </StateMessage>
    );

  return (
    <StateMessage icon={Inbox} title={none?.title ?? t('noneTitle')} actions={none?.action}>
      {none?.text ?? t('noneText')}
    </StateMessage>
  );
}
