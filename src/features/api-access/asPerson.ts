import type { ApiUser } from '~/api/api-users.ts';
import type { Person } from '~/trade/users/person.ts';

/** A program among those who come to manage the system. */
export const asPerson = ({ Id, Nombre }: ApiUser): Person => ({
  Id: `api-${Id}`,
  Nombre,
  Apellidos: null,
  UserName: Nombre,
});
