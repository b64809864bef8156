import type { TFunction } from 'i18next';
import * as v from 'valibot';
import { shortest } from '~/form/password.ts';

type T = TFunction<'auth'>;

export const email = (t: T) => v.pipe(v.string(), v.trim(), v.nonEmpty(t('emailMissing')), v.email(t('emailWrong')));

export const password = (t: T) => v.pipe(v.string(), v.nonEmpty(t('passwordMissing')));

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
