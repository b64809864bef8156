import { createContext, use } from 'react';
import type { ScreenId } from '~/screens.ts';

/** The router says by it which screen is in view. */
export const ScreenContext = createContext<ScreenId | undefined>(undefined);

/** The screen in view. */
export const useScreen = () => use(ScreenContext);
