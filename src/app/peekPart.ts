import { lazyPart } from '~/i18n/lazyPart.ts';

/** A record beside its list, prefetched while pointer or focus rest on a row. */
export const Peek = lazyPart(() => import('./Peek.tsx'));
