import { lazyPart } from '~/i18n/lazyPart.ts';

/** A record beside its list, prefetched when pointer or focus come to the button of a row. */
export const Peek = lazyPart(() => import('./Peek.tsx'));
