import { createContext } from 'react';
import { draftPrefix } from '~/lib/storage.ts';
import { session } from '~/session/session.ts';
import type { StoredJob } from './job.ts';

/** The storage key of an action's bulk job, and a job that was started before. */
export const JobContext = createContext<{ storageKey: string; stored: StoredJob | undefined } | undefined>(undefined);

/** The prefix of a person's jobs for the list at one address: the same list for another group has its own. */
export const jobKeyPrefix = (pathname: string) =>
  session.state.status === 'authenticated' ? `${draftPrefix}work.${session.state.user.Id}.${pathname}#` : undefined;

/** Ids of the actions with an unfinished job. */
export function unfinishedActions(prefix: string | undefined): string[] {
  if (prefix === undefined) return [];
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(prefix) && !key.endsWith('.log') ? key.slice(prefix.length) : [],
    );
  } catch {
    // Storage is not available, so nothing was stored.
    return [];
  }
}
