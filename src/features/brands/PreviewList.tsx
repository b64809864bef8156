import { useTranslation } from 'react-i18next';
import { Chip } from '~/ui/Chip.tsx';
import { BrandLogo } from './BrandLogo.tsx';
import { type PreviewProps, previewButton } from './previewParts.ts';

const rows = ['PT-2026-004231', 'PT-2026-004217', 'PT-2026-004180', 'PT-2026-004166', 'PT-2026-004148'];

/** A list with its menu, in miniature. */
export function PreviewList({ brand, dark }: PreviewProps) {
  const { t } = useTranslation('brands');
  return (
    <div className="grid h-full grid-cols-[192px_1fr]">
      <div className="flex flex-col gap-1 border-r border-line bg-bg p-3">
        <BrandLogo brand={brand} dark={dark} className="mb-4 h-6" />
        <span className="rounded bg-active px-2 py-1 font-medium text-accent-text">{t('sample.contracts')}</span>
        <span className="px-2 py-1 text-text2">{t('sample.invoices')}</span>
        <span className="px-2 py-1 text-text2">{t('sample.renewals')}</span>
      </div>
      <div>
        <div className="flex h-14 items-center justify-between border-b border-line px-4">
          <span className="text-16 font-semibold">{t('sample.contracts')}</span>
          <span className={previewButton}>{t('sample.new')}</span>
        </div>
        {rows.map((code, index) => (
          <div
            key={code}
            className={`flex h-11 items-center gap-6 border-b border-line px-4 ${index === 1 ? 'bg-tint' : ''}`}
          >
            <span className={`size-4 rounded-sm border ${index === 1 ? 'border-accent bg-accent' : 'border-ui'}`} />
            <span className="font-mono">{code}</span>
            <span className="flex-1 font-medium">{t('sample.holder')}</span>
            <Chip tone={index === 2 ? 'red' : 'green'}>{index === 2 ? t('sample.rejected') : t('active')}</Chip>
          </div>
        ))}
      </div>
    </div>
  );
}
