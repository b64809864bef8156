import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TypedNumber } from '~/form/TypedNumber.tsx';

/** An amount of a supply or of its bill, not below zero, that may be left empty. */
export function Amount(props: Omit<ComponentProps<typeof TypedNumber>, 'bad'>) {
  const { t } = useTranslation('comparisons');
  return <TypedNumber {...props} bad={t('supply.badAmount')} />;
}
