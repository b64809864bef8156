import Info from 'lucide-react/icons/info';
import { useTranslation } from 'react-i18next';
import { formatList } from '~/lib/format.ts';
import { Notice } from '~/ui/Notice.tsx';
import type { BrandMenu } from './viewer.ts';

/** Says where the brand's menu comes from, and warns where build and API differ about it. */
export function BrandNotices({ brand }: { brand: BrandMenu }) {
  const { t } = useTranslation(['menuManager', 'screens']);
  const { own, name, differs, unknown } = brand;
  return (
    <>
      <p className="text-text2">{t(own ? 'menuManager:source.own' : 'menuManager:source.other', { name })}</p>
      {differs.length > 0 && (
        <Notice tone="amber" icon={Info} title={t('menuManager:differs.title')}>
          {t('menuManager:differs.text', { screens: formatList(differs.map((id) => t(`screens:${id}`))) })}
        </Notice>
      )}
      {unknown.length > 0 && (
        <Notice tone="amber" icon={Info} title={t('menuManager:unknown.title')}>
          {t('menuManager:unknown.text', { names: formatList([...unknown]) })}
        </Notice>
      )}
    </>
  );
}
