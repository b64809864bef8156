import type { TFunction } from 'i18next';
import * as v from 'valibot';

type T = TFunction<'auth'>;

export const email = (t: T) => v.pipe(v.string(), v.trim(), v.nonEmpty(t('emailMissing')), v.email(t('emailWrong')));

export const password = (t: T) => v.pipe(v.string(), v.nonEmpty(t('passwordMissing')));

/** Shortest password that is accepted; the server has the last word. */
const shortest = 8;

/** A new password, twice. */
export const newPassword = (t: T) =>
  v.pipe(
    v.object({ newPassword: v.pipe(v.string(), v.minLength(shortest, t('reset.tooShort'))), repeat: v.string() }),
    v.forward(
      v.partialCheck(
        [['newPassword'], ['repeat']],
        ({ newPassword, repeat }) => newPassword === repeat,
        t('reset.different'),
      ),
      ['repeat'],
    ),
  );

/** 0 to 3, from length and the kinds of characters: a hint while typing, no rule. */
export function strength(value: string): 0 | 1 | 2 | 3 {
  if (value.length < shortest) return 0;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(value)).length;
  const points = kinds + (value.length >= 12 ? 1 : 0) + (value.length >= 16 ? 1 : 0);
  return points <= 2 ? 1 : points <= 3 ? 2 : 3;
}
