import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import type { Download as File } from '~/api/schemas.ts';
import { saveFile } from '~/lib/saveFile.ts';
import { Button } from '~/ui/Button.tsx';
import { Dialog } from '~/ui/Dialog.tsx';
import { FilePreview } from '~/ui/FilePreview.tsx';

interface PreviewDialogProps {
  title: string;
  file: File;
  onClose: () => void;
}

/** A file that is there: a look at it first, then it is kept. */
export function PreviewDialog({ title, file, onClose }: PreviewDialogProps) {
  const { t } = useTranslation('contract');
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={title}
      description={file.name}
      cancel={t('close')}
      actions={
        <Button variant="primary" icon={Download} onClick={() => saveFile(file)}>
          {t('download')}
        </Button>
      }
    >
      <FilePreview file={file.blob} name={file.name} otherwise={t('documents.noPreview')} />
    </Dialog>
  );
}
