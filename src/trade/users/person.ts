import type { UserRow } from '~/api/users.ts';
import { session } from '~/session/session.ts';

export type Person = Pick<UserRow, 'Id' | 'Nombre' | 'Apellidos' | 'UserName'>;

/** `Marta Soler`, or the user name if the account has no person's name. */
export const nameOf = ({ Nombre, Apellidos, UserName }: Pick<UserRow, 'Nombre' | 'Apellidos' | 'UserName'>) =>
  [Nombre, Apellidos].filter(Boolean).join(' ') || UserName;

export const isOneself = ({ Id }: Pick<UserRow, 'Id'>) =>
  session.state.status === 'authenticated' && session.state.user.Id === Id;
