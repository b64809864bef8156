import { useTranslation } from 'react-i18next';
import { MapPage } from './MapPage.tsx';

/** Where the contracts are that one may see. */
export default function ContractsMapPage() {
  const { t } = useTranslation('maps');
  return <MapPage layer="contracts" title={t('title.contracts')} />;
}
