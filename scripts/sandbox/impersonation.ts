import { type Endpoint, isSafe } from '~/api/endpoint.ts';
import { findUser, requires, type User } from './access.ts';
import { findTarget } from './administrators.ts';
import type { Call } from './handler.ts';
import { Problem } from './problem.ts';

/**
 * The header with the id of the user for whom a reading call is answered. The session's answer names it to people who
 * may send it.
 */
export const impersonationHeader = 'ver-como';

/** The user that the caller impersonates. Nothing can be changed that way. */
export function impersonated(
  { db, user, brand }: Pick<Call<unknown, unknown>, 'db' | 'brand'> & { user: User },
  row: Endpoint,
  id: string,
): User {
  requires(user, 'GESTORACCESS');
  if (!isSafe(row)) throw new Problem(403, 'Mientras ves el portal como otra persona no se puede cambiar nada.');
  const found = findUser(db, { id: findTarget({ db, user, brand }, id).Id });
  if (!found) throw new Problem(404, `No hay ningún usuario con el identificador ${id.slice(0, 60)}.`);
  return found;
}
