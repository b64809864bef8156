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
  error: TableError | undefined;
  /** null: the server does not say. */
  total: number | null;
  /** For a list without any rows. */
  none: TableEmpty;
}

/** Why there are no rows, and what to do next. */
export function ListMessage({ list, error, total, none }: ListMessageProps) {
  const { t } = useTranslation('table');
  if (error) return <Failed size="block" {...error} />;
  if (total === 0 && !list.filtered)
    return (
      <StateMessage title={none.title ?? t('noneTitle')} actions={none.action}>
        {none.text ?? t('noneText')}
      </StateMessage>
    );

  const pages = pageCount(total ?? 0, list.size);
  const [title, text, label, press] =
    total === 0
      ? [t('noMatchTitle'), t('noMatchText'), t('clear'), list.clear]
      : total === null
        ? [t('beyondTitle'), t('beyondUncounted'), t('backOne'), () => list.setPage(list.page - 1)]
        : [
            t('beyondTitle'),
            t('beyondText', { pages: formatNumber(pages) }),
            t('lastPage'),
            () => list.setPage(pages - 1),
          ];
  return (
    <StateMessage
      title={title}
      actions={
        <Button variant="primary" onClick={press}>
          {label}
        </Button>
      }
    >
      {text}
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
