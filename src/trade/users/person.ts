import type { UserRow } from '~/api/users.ts';

/** `Marta Soler`, or the user name of an account without a person's name. */
export const nameOf = ({ Nombre, Apellidos, UserName }: Pick<UserRow, 'Nombre' | 'Apellidos' | 'UserName'>) =>
  [Nombre, Apellidos].filter(Boolean).join(' ') || UserName;
