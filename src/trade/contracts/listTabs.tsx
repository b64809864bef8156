import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { to } from '~/screens.ts';
import type { Tab } from '~/ui/Tabs.tsx';

/** At the head of the contract list: contracts and their customers, who have no entry in the menu. */
export function useListTabs(current: 'contracts' | 'customers'): Tab[] {
  const { t } = useTranslation(['common', 'screens']);
  const labels = { contracts: t('common:sections.contracts'), customers: t('screens:customers') };
  return (['contracts', 'customers'] as const).map((id) => ({
    id,
    label: labels[id],
    current: id === current,
    link: (props) => <Link to={to(id)} {...props} />,
  }));
}
