import type { TFunction } from 'i18next';
import * as v from 'valibot';

type T = TFunction<'auth'>;

export const email = (t: T) => v.pipe(v.string(), v.trim(), v.nonEmpty(t('emailMissing')), v.email(t('emailWrong')));

export const password = (t: T) => v.pipe(v.string(), v.nonEmpty(t('passwordMissing')));
