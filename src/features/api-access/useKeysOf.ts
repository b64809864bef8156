import { useMemo } from 'react';
import { listApiKeys } from '~/api/api-keys.ts';
import { useQuery } from '~/api/hooks.ts';

/** The keys of one API user: the API answers with everybody's. */
export function useKeysOf(apiUserId: number) {
  const answer = useQuery(listApiKeys, undefined);
  const { data } = answer;
  return { ...answer, data: useMemo(() => data?.filter((key) => key.ApiUserId === apiUserId), [data, apiUserId]) };
}
