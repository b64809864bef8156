import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { documentFile } from '~/domain/document-files.ts';
import { formatQuantity } from '~/lib/format.ts';
import { Icon } from '~/ui/Icon.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { largest, type RefusedFile } from './papers.ts';

/** Why a file is not taken, in a sentence. */
export function RefusedRow({ refused: { file, reason }, onClose }: { refused: RefusedFile; onClose: () => void }) {
  const { t } = useTranslation('trade');
  return (
    <p className="flex items-center gap-2 rounded border border-red-dot bg-red-bg py-1 pr-1 pl-3 text-12 text-red-fg">
      <Icon of={CircleAlert} className="shrink-0" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {t(`upload.refused.${reason}`, {
          name: file.name,
          kind: documentFile(file.name)?.name,
          size: formatQuantity(file.size / 1024 / 1024, 'MB'),
          most: formatQuantity(largest / 1024 / 1024, 'MB'),
        })}
      </span>
      <IconButton icon={X} size="sm" name={t('upload.refused.close')} onClick={onClose} />
    </p>
  );
}
