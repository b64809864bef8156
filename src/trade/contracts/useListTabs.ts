import { useTranslation } from 'react-i18next';
import { to } from '~/screens.ts';
import { linkTabs } from '~/table/list/linkTabs.tsx';

/** At the head of the contract list: contracts and their customers, who have no entry in the menu. */
export function useListTabs(current: 'contracts' | 'customers') {
  const { t } = useTranslation(['common', 'screens']);
  return linkTabs(
    [
      { id: 'contracts', label: t('common:sections.contracts'), address: to('contracts') },
      { id: 'customers', label: t('screens:customers'), address: to('customers') },
    ],
    current,
  );
}
