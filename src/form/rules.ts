import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { cleanEmail, cleanPhone } from '~/domain/contacts.ts';
import { visible } from '~/domain/visible.ts';
import { languages, pageLanguage } from '~/lib/languages.ts';
import { passwordFault, shortest } from './password.ts';

const phone = /^(\+?[\d ().-]{9,20})?$/;

/** The rules that most forms share, with their sentences; for use in schemas. */
export function useRules() {
  const { t } = useTranslation('form');
  return useMemo(() => rulesOf(t), [t]);
}

/** Each takes the field's value and returns what is sent to the API: null for an empty field. */
export const rulesOf = (t: TFunction<'form'>) => {
  const trimmed = v.pipe(v.string(t('rule.required')), v.transform(visible), v.trim());
  const typedEmail = v.pipe(v.string(t('rule.required')), v.transform(cleanEmail));
  const emptyIsNull = v.transform((text: string) => text || null);
  const email = v.email(t('rule.email'));
  const format = languages[pageLanguage()].datePlaceholder;
  const number = v.number(t('rule.number'));
  const day = v.isoDate(t('rule.day', { format }));

  return {
    text: (most = 200) =>
      v.pipe(trimmed, v.nonEmpty(t('rule.required')), v.maxLength(most, t('rule.tooLong', { most }))),
    optionalText: (most = 2000) => v.pipe(trimmed, v.maxLength(most, t('rule.tooLong', { most })), emptyIsNull),
    email: () => v.pipe(typedEmail, v.nonEmpty(t('rule.required')), email),
    optionalEmail: () =>
      v.pipe(typedEmail, v.union([v.literal(''), v.pipe(v.string(), email)], t('rule.email')), emptyIsNull),
    /** Digits, spaces and a plus sign, as they are typed; what is copied along with a number is left out. */
    optionalPhone: () =>
      v.pipe(
        trimmed,
        v.transform((text) => (phone.test(text) ? text : cleanPhone(text))),
        v.regex(phone, t('rule.phone')),
        emptyIsNull,
      ),
    optionalUrl: () => v.pipe(trimmed, v.regex(/^(https:\/\/[^\s/]+\.\S+)?$/, t('rule.url')), emptyIsNull),
    /** Whole numbers, limits included. */
    whole: (least: number, most: number) => {
      const between = t('rule.between', { least, most });
      return v.pipe(number, v.integer(t('rule.whole')), v.minValue(least, between), v.maxValue(most, between));
    },
    optionalDay: () =>
      v.pipe(trimmed, v.union([v.literal(''), v.pipe(v.string(), day)], t('rule.day', { format })), emptyIsNull),
    /** A choice, as the number of its id in the API. */
    id: () => v.pipe(v.string(), v.nonEmpty(t('rule.choose')), v.transform(Number)),
    optionalId: () =>
      v.pipe(
        v.string(),
        v.transform((text) => (text === '' ? null : Number(text))),
      ),
    ids: () =>
      v.pipe(
        v.array(v.string()),
        v.transform((values) => values.map(Number)),
      ),
    /** @param email of the person whose password it is, where it is known */
    newPassword: (email?: string) => {
      const isFree = (fault: ReturnType<typeof passwordFault>) => (text: string) =>
        passwordFault(text, email) !== fault;
      return v.pipe(
        v.string(),
        v.check(isFree('short'), t('rule.password', { count: shortest })),
        v.check(isFree('kinds'), t('rule.passwordKinds')),
        v.check(isFree('email'), t('rule.passwordEmail')),
      );
    },
  };
};

/**
 * A rule over several fields of a form, for the end of its schema's pipe.
 *
 * @param name the field that shows the error
 */
export const fieldCheck = <Values extends Record<string, unknown>>(
  name: keyof Values & string,
  holds: (values: Values) => boolean,
  sentence: string,
) =>
  v.rawCheck<Values>(({ dataset, addIssue }) => {
    if (!dataset.typed || holds(dataset.value)) return;
    const { value: input } = dataset;
    addIssue({ message: sentence, path: [{ type: 'object', origin: 'value', input, key: name, value: input[name] }] });
  });
