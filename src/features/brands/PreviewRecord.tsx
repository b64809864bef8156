import { useTranslation } from 'react-i18next';
import { Chip } from '~/ui/Chip.tsx';
import { type PreviewProps, previewButton } from './previewParts.ts';

const bars = ['h-24', 'h-32', 'h-40', 'h-28', 'h-36', 'h-20'];
const fills = ['bg-series-1', 'bg-series-2', 'bg-series-3', 'bg-series-4'];

/** A record with its chart, in miniature. */
export function PreviewRecord({ brand }: PreviewProps) {
  const { t } = useTranslation('brands');
  return (
    <div className="flex h-full flex-col">
      <div className="flex items-center gap-3 px-6 py-5">
        <span className="text-20 font-semibold">{t('sample.holder')}</span>
        <Chip tone="blue">{t('sample.sent')}</Chip>
        <span className={`ml-auto ${previewButton}`}>{t('sample.renew')}</span>
      </div>
      <div className="flex gap-6 border-b border-line px-6">
        <span className="border-b-2 border-mark pb-2 font-medium text-accent-text">{t('sample.summary')}</span>
        <span className="pb-2 text-text2">{t('sample.documents')}</span>
        <span className="pb-2 text-text2">{brand.Nombre}</span>
      </div>
      <div className="flex flex-1 items-end gap-6 p-10">
        {bars.map((height) => (
          <span key={height} className={`flex w-14 flex-col-reverse overflow-hidden rounded-sm ${height}`}>
            {fills.map((fill) => (
              <span key={fill} className={`flex-1 ${fill}`} />
            ))}
          </span>
        ))}
      </div>
    </div>
  );
}
