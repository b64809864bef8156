import { useMatches } from 'react-router';
import { type ScreenId, screenIds } from '~/screens.ts';

/** The screen in view, by the `handle` that the router gives its route. */
export function useScreen(): ScreenId | undefined {
  const handle = useMatches().at(-1)?.handle;
  return screenIds.find((id) => handle instanceof Object && 'id' in handle && handle.id === id);
}
