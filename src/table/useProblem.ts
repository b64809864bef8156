import { useTranslation } from 'react-i18next';
import type { ApiError } from '~/api/errors.ts';
import { sentence } from '~/i18n/explain.ts';
import type { TableError } from './ListMessage.tsx';

/**
 * Why there is nothing to see, in the user's language.
 *
 * @param list what the list is called
 */
export function useProblem(error: ApiError | undefined, retry: () => void, list: string): TableError | undefined {
  const { t } = useTranslation('table');
  if (!error) return undefined;
  const refused = error.status === 403;
  const title = refused ? t('problem.forbiddenTitle', { list }) : t('problem.title');
  const text = refused ? t('problem.forbidden') : sentence(error);
  return {
    title,
    // The server's fixed sentence may be the title's.
    text: text === title ? undefined : text,
    trace: error.trace,
    forbidden: refused,
    retry,
  };
}
