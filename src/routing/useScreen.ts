import { useMatches } from 'react-router';
import type { ScreenId } from '~/screens.ts';

/** The current screen: each route has its id as `handle`. */
export const useScreen = () => useMatches().at(-1)?.handle as ScreenId | undefined;
