import { useCallback } from 'react';
import { useRouter } from './RouterView.tsx';

/** Reads the parameters of the address to build a change on: those of now, rendered or not. */
export function useLatestParams() {
  const router = useRouter();
  return useCallback(() => new URLSearchParams(router.state.location.search), [router]);
}
