import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '~/api/errors.ts';
import { Failed } from '~/Failed.tsx';
import { formatNumber } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import { StateMessage } from '~/ui/StateMessage.tsx';
import { pageCount } from './Foot.tsx';
import type { ListState } from './listState.ts';

/** What went wrong. */
export interface TableError {
  error: ApiError;
  title: string;
  /** Replaces the call's own sentence. */
  children?: ReactNode;
  reload: () => void;
}

/** Texts of this list instead of the general ones. */
export interface TableEmpty {
  title?: string;
  text?: ReactNode;
  action?: ReactNode;
}

interface ListMessageProps {
  list: ListState;
  error?: TableError;
  /** null: the server does not say. */
  total: number | null;
  /** For a list without any rows. */
  none?: TableEmpty;
}

/** Why there are no rows, and what to do next. */
export function ListMessage({ list, error, total, none }: ListMessageProps) {
  const { t } = useTranslation('table');
  if (error) return <Failed size="block" {...error} />;

  if (total === null)
    return (
      <StateMessage
        title={t('beyondTitle')}
        actions={
          <Button variant="primary" onClick={() => list.setPage(list.page - 1)}>
            {t('backOne')}
          </Button>
        }
      >
        {t('beyondUncounted')}
      </StateMessage>
    );

  if (total > 0) {
    const pages = pageCount(total, list.size);
    return (
      <StateMessage
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
    <StateMessage title={none?.title ?? t('noneTitle')} actions={none?.action}>
      {none?.text ?? t('noneText')}
    </StateMessage>
  );
}

/**
 * The error of a list as text, in the user's language.
 *
 * @param list name of the list
 */
export function useProblem(error: ApiError | undefined, reload: () => void, list: string): TableError | undefined {
  const { t } = useTranslation('table');
  if (!error) return undefined;
  if (error.status !== 403) return { error, reload, title: t('problem.title') };
  return { error, reload, title: t('problem.forbiddenTitle', { list }), children: t('problem.forbidden') };
}
