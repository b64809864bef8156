import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readable } from '~/api/broken.ts';
import type { ApiError } from '~/api/errors.ts';
import { useShowsFailure } from '~/api/failures.ts';
import { AnotherTry } from '~/Failed.tsx';
import type { Choice } from '~/ui/choices.tsx';

interface ChoiceQuery<Row> {
  data: readonly Row[] | undefined;
  error: ApiError | undefined;
  reload: () => void;
}

interface Choices {
  choices: readonly Choice[];
  /** Text for an empty list. */
  empty: string;
  error?: string;
  fix?: ReactNode;
}

/**
 * Props for a field that offers the rows of an answer: spread them on the field. While they load, the list says so; if
 * they cannot be loaded, the field says that, with a retry.
 *
 * @param before rows to offer until the answer arrives: the record's own
 */
export function useChoices<Row>(
  { data, error, reload }: ChoiceQuery<Row>,
  choiceOf: (row: Row) => Choice,
  before: readonly Row[] = [],
): Choices {
  const { t } = useTranslation(['form', 'errors']);
  useShowsFailure(data ? undefined : error);
  const choices = readable(data ?? before).map(choiceOf);
  if (data) return { choices, empty: t('form:choices.none') };
  if (!error) return { choices, empty: t('form:choices.wait') };
  const failed = t('form:choices.failed');
  const traced = error.trace ? `${failed} ${t('errors:trace', { traceId: error.trace })}` : failed;
  return { choices, empty: failed, error: traced, fix: <AnotherTry error={error} size="sm" onClick={reload} /> };
}
