import type { TFunction } from 'i18next';
import { perform } from '~/api/perform.ts';
import { disableUsers, enableUsers, lockUsers, type UserRow, unlockUsers } from '~/api/users.ts';
import { isOneself } from '~/trade/users/person.ts';
import type { Reason } from '~/ui/Button.tsx';

/** What opens or shuts an account, by the call that does it. */
export const accessCalls = {
  enable: enableUsers,
  disable: disableUsers,
  lock: lockUsers,
  unlock: unlockUsers,
} as const;
export type AccessStep = keyof typeof accessCalls;

const opposites = { enable: 'disable', disable: 'enable', lock: 'unlock', unlock: 'lock' } as const;

/** Takes an access step of one user back. */
export const undoOf = (step: AccessStep, id: string) => () => perform(accessCalls[opposites[step]], { body: [id] });

/** What takes something away from a user, and is asked about first. */
export type Asked = 'disable' | 'lock' | 'delete';

/**
 * Why something cannot be taken away from this user, as the server would refuse it: oneself, or an account of the system.
 * Only the server knows which administrator is the last one.
 */
export function refusalOf(step: Asked, user: UserRow, t: TFunction<'users'>): Reason | undefined {
  if (isOneself(user)) return { text: t(step === 'delete' ? 'refusal.deleteOneself' : 'refusal.shutOneself') };
  return systemRefusal(user, t);
}

/** An account of the system is changed by itself alone. */
export const systemRefusal = (user: UserRow, t: TFunction<'users'>): Reason | undefined =>
  user.EsSistema && !isOneself(user) ? { text: t('refusal.system', { user: user.UserName }) } : undefined;

/** Why an access step has nothing to do for this user: the account is like that already. */
export function alreadySo(step: AccessStep, { Activo, Bloqueado }: UserRow, t: TFunction<'users'>): string | undefined {
  const is = { enable: Activo, disable: Activo === false, lock: Bloqueado, unlock: Bloqueado === false }[step];
  return is ? t(`already.${step}`) : undefined;
}
