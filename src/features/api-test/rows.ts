import type { CustomTypeOptions } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Endpoint, Method } from '~/api/endpoint.ts';
import { allRows } from '~/api/index.ts';
import type { Tone } from '~/ui/tones.ts';

/** The calls whose arguments JSON can contain: all but those that send files. */
export const rows: readonly Endpoint[] = allRows.filter(({ multipart }) => !multipart);

export const methodTone: Record<Method, Tone> = {
  GET: 'blue',
  POST: 'green',
  PUT: 'amber',
  PATCH: 'violet',
  DELETE: 'red',
};

type RowName = keyof CustomTypeOptions['resources']['apiTest']['rows'];

/** What a call does. */
export function useSummary() {
  const { t } = useTranslation('apiTest');
  // A key put together from a row's name: the locale check knows them all, the types do not.
  return ({ name }: Endpoint) => t(`rows.${name as RowName}`);
}
