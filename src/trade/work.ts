import type { Permission } from '~/session/permissions.ts';
import { session } from '~/session/session.ts';

/** The queues of contracts in Mi trabajo. */
export type WorkId = 'rejected' | 'unsigned' | 'incomplete' | 'ending';

/** Who can do something about a queue: any of these is enough; an empty list means everybody. */
const doneWith: Readonly<Record<WorkId, readonly Permission[]>> = {
  rejected: ['CONTRATOSALTA', 'CONTRATOSENVIAR'],
  unsigned: ['CONTRATOSALTA', 'CONTRATOSFIRMA'],
  incomplete: ['CONTRATOSALTA'],
  // Without the permission to renew, people tell those who have it.
  ending: [],
};

/** Whether the signed-in person can do something about a queue: otherwise it is no work of theirs. */
export function isWorkFor(id: WorkId): boolean {
  const any = doneWith[id];
  return any.length === 0 || any.some((permission) => session.can(permission));
}

/** Whether the signed-in person may know what contracts are worth; if not, the server sends no commission. */
export const seesCommissions = () => session.can('COMISIONESVER');
