import type { TFunction } from 'i18next';
import { perform } from '~/api/perform.ts';
import { disableUsers, enableUsers, lockUsers, type UserRow, unlockUsers } from '~/api/users.ts';
import { isOneself } from '~/trade/users/person.ts';
import type { Reason } from '~/ui/Button.tsx';

/** The calls that enable, disable, lock or unlock an account. */
export const accessCalls = {
  enable: enableUsers,
  disable: disableUsers,
  lock: lockUsers,
  unlock: unlockUsers,
} as const;
export type AccessStep = keyof typeof accessCalls;

const opposites = { enable: 'disable', disable: 'enable', lock: 'unlock', unlock: 'lock' } as const;

/** Reverses an access step of one user. */
export const undoOf = (step: AccessStep, id: string) => () => perform(accessCalls[opposites[step]], { body: [id] });

/** Actions that remove something from a user, and ask first. */
export type RemovingStep = 'disable' | 'lock' | 'delete';

/**
 * Why the action is not possible for this user: it is oneself, or a system account. Only the server knows which
 * administrator is the last one.
 */
export function refusalOf(step: RemovingStep, user: UserRow, t: TFunction<'users'>): Reason | undefined {
  if (isOneself(user)) return { text: t(step === 'delete' ? 'refusal.deleteOneself' : 'refusal.shutOneself') };
  return systemRefusal(user, t);
}

/** A system account can only be changed by itself. */
export const systemRefusal = (user: UserRow, t: TFunction<'users'>): Reason | undefined =>
  user.EsSistema && !isOneself(user) ? { text: t('refusal.system', { user: user.UserName }) } : undefined;

/** Why an access step is not made: the account is already in that state, or nobody says in which. */
export function alreadySo(step: AccessStep, { Activo, Bloqueado }: UserRow, t: TFunction<'users'>): string | undefined {
  const is = { enable: Activo, disable: Activo === false, lock: Bloqueado, unlock: Bloqueado === false }[step];
  if (is) return t(`already.${step}`);
  const flag = step === 'enable' || step === 'disable' ? Activo : Bloqueado;
  return flag === null ? t('already.unknown') : undefined;
}
