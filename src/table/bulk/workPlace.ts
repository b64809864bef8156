import { createContext } from 'react';
import { draftPrefix } from '~/lib/storage.ts';
import { session } from '~/session/session.ts';
import type { KeptWork } from './keptWork.ts';

/** Where the work of an action over many records is kept, and what of it was begun before. */
export const WorkPlace = createContext<{ place: string; kept: KeptWork | undefined } | undefined>(undefined);

/** The work of one person over the list at one address: the same list of another group has its own. */
export const workPrefix = (pathname: string) =>
  session.state.status === 'authenticated' ? `${draftPrefix}work.${session.state.user.Id}.${pathname}#` : undefined;

/** Ids of the actions whose work was begun there and is not done. */
export function begunActions(prefix: string | undefined): string[] {
  if (prefix === undefined) return [];
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(prefix) && !key.endsWith('.log') ? key.slice(prefix.length) : [],
    );
  } catch {
    // Storage is forbidden, so nothing was kept.
    return [];
  }
}
