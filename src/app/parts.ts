import type { ComponentType } from 'react';
import type { Params } from 'react-router';
import type { Call } from '~/api/endpoint.ts';
import { loadTexts, type Namespace } from '~/i18n/index.ts';
import type { ScreenId, screens } from '~/screens.ts';
import type { FirstCall } from '~/table/list/address.ts';

/** The default export of a part's module. */
export type Part = ComponentType & {
  /**
   * What the part asks first if its address has no parameters, from `calls.ts` of its feature. Prefetched when a person
   * points at a link to it, and sent by its route's loader; the page's head sends the same calls (`scripts/boot.ts`).
   */
  calls?: () => readonly FirstCall[];
  /**
   * Of a record: its first call by the parameters of its path, without a query if they can name none. Prefetched when a
   * person turns to its row's button.
   */
  recordCall?: (params: Params) => Call;
  /** What its loader prefetches in addition. */
  prefetch?: () => Promise<unknown>;
};

type Load = () => Promise<{ default: Part }>;

/** A page and its texts, both loaded when the screen is visited. */
export interface Page {
  load: Load;
  texts?: readonly Namespace[];
}

/** Every screen except those that redirect. */
export type PageId = {
  [Id in ScreenId]: (typeof screens)[Id] extends { redirect: string } ? never : Id;
}[ScreenId];
export type MainPageId = { [Id in PageId]: (typeof screens)[Id]['layout'] extends 'main' ? Id : never }[PageId];

// Not per person: code.
const loaded = new Map<string, Part>();

/** Loads a part of the portal once; afterwards it is returned at once. */
export async function fetchPart(name: string, load: Load, texts: readonly Namespace[] = []) {
  if (loaded.has(name)) return;
  const [module] = await Promise.all([load(), ...texts.map(loadTexts)]);
  loaded.set(name, module.default);
}

export const isFetched = (name: string) => loaded.has(name);

export function partOf(name: string): Part {
  const part = loaded.get(name);
  if (!part) throw new Error(`${name} was shown before it was fetched`);
  return part;
}

/** The pages that a visitor may see before signing in. Complete, or it does not compile. */
export const openPages: Record<Exclude<PageId, MainPageId>, Page> = {
  signIn: { load: () => import(/* webpackChunkName: "signIn" */ '~/features/auth/SignInPage.tsx'), texts: ['auth'] },
  recovery: {
    load: () => import(/* webpackChunkName: "recovery" */ '~/features/auth/RecoveryPage.tsx'),
    texts: ['auth'],
  },
  resetPassword: {
    load: () => import(/* webpackChunkName: "resetPassword" */ '~/features/auth/ResetPasswordPage.tsx'),
    texts: ['auth', 'form'],
  },
  authError: {
    load: () => import(/* webpackChunkName: "authError" */ '~/features/auth/AuthErrorPage.tsx'),
    texts: ['auth'],
  },
  authAccess: {
    load: () => import(/* webpackChunkName: "authAccess" */ '~/features/auth/AuthAccessPage.tsx'),
    texts: ['auth'],
  },
  error: { load: () => import(/* webpackChunkName: "error" */ './ErrorPage.tsx') },
  notFound: { load: () => import(/* webpackChunkName: "notFound" */ './NotFoundPage.tsx') },
};
