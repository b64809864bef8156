import { useTranslation } from 'react-i18next';
import type { ApiError } from '~/api/errors.ts';
import type { TableError } from './ListMessage.tsx';

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
