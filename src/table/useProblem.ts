import { useTranslation } from 'react-i18next';
import type { ApiError } from '~/api/errors.ts';
import { sentence } from '~/i18n/explain.ts';
import type { TableError } from './ListMessage.tsx';

/**
 * Why there is nothing to see, in the user's language.
 *
 * @param forbidden "No tienes permiso para ver los contratos"
 */
export function useProblem(error: ApiError | undefined, retry: () => void, forbidden: string): TableError | undefined {
  const { t } = useTranslation('table');
  if (!error) return undefined;
  const refused = error.status === 403;
  return {
    title: refused ? forbidden : t('problem.title'),
    text: refused ? t('problem.forbidden') : sentence(error),
    trace: error.trace,
    forbidden: refused,
    retry,
  };
}
