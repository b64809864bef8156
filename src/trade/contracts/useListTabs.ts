import { useTranslation } from 'react-i18next';
import { to } from '~/screens.ts';
import { linkTabs } from '~/table/list/linkTabs.tsx';

/** Tabs at the head of the contract list: contracts and customers, which have no menu entry. */
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
