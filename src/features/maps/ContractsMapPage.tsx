import { useTranslation } from 'react-i18next';
import { MapPage } from './MapPage.tsx';

/** A map of the contracts that the person may see. */
export default function ContractsMapPage() {
  const { t } = useTranslation('maps');
  return <MapPage layer="contracts" title={t('title.contracts')} />;
}
