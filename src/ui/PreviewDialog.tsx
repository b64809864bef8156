import Download from 'lucide-react/icons/download';
import { saveFile } from '~/lib/saveFile.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { FilePreview } from './FilePreview.tsx';

interface PreviewDialogProps {
  title: string;
  file: { name: string; blob: Blob };
  names: { close: string; download: string /** Where the browser cannot show it. */; noPreview: string };
  /** Called after the file was saved. */
  onSave: () => void;
  onClose: () => void;
}

/** Shows a file before it is saved. */
export const PreviewDialog = ({ title, file, names, onSave, onClose }: PreviewDialogProps) => (
  <Dialog
    open
    wide
    onClose={onClose}
    title={title}
    description={file.name}
    cancel={names.close}
    actions={
      <Button
        variant="primary"
        icon={Download}
        onClick={() => {
          saveFile(file);
          onSave();
        }}
      >
        {names.download}
      </Button>
    }
  >
    <FilePreview file={file.blob} name={file.name} otherwise={names.noPreview} />
  </Dialog>
);
