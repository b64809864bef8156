import { useCallback } from 'react';
import { useRouter } from './RouterView.tsx';

/** The current search parameters, even before they are rendered, for changing some of them. */
export function useLatestParams() {
  const router = useRouter();
  return useCallback(() => new URLSearchParams(router.state.location.search), [router]);
}
