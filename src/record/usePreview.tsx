import DownloadIcon from 'lucide-react/icons/download';
import { type ComponentProps, useState } from 'react';
import type { Args } from '~/api/client.ts';
import type { Endpoint } from '~/api/endpoint.ts';
import { useAction } from '~/api/hooks.ts';
import { announce } from '~/api/perform.ts';
import type { Download, download } from '~/api/schemas.ts';
import { saveFile } from '~/lib/saveFile.ts';
import { Button } from '~/ui/Button.tsx';
import { Dialog } from '~/ui/Dialog.tsx';
import { FilePreview } from '~/ui/FilePreview.tsx';

interface PreviewDialogProps {
  title: string;
  file: { name: string; blob: Blob };
  names: { close: string; download: string /** Where the browser cannot show it. */; noPreview: string };
  /** Called after the file was saved. */
  onSave: () => void;
  onClose: () => void;
}

/** Shows a file before it is saved. */
const PreviewDialog = ({ title, file, names, onSave, onClose }: PreviewDialogProps) => (
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
        icon={DownloadIcon}
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

/**
 * A file from the API that is shown in `dialog` first, and can then be saved. The download is not announced, the saving
 * is.
 */
export function usePreview<E extends Endpoint & { result: typeof download }>(
  endpoint: E,
  words: Pick<ComponentProps<typeof PreviewDialog>, 'title' | 'names'>,
) {
  const { run, loading } = useAction(endpoint, { quiet: true });
  const [file, setFile] = useState<Download>();
  const dialog = file && (
    <PreviewDialog
      {...words}
      file={file}
      onSave={() => announce(endpoint, { result: file })}
      onClose={() => setFile(undefined)}
    />
  );
  return { look: async (args: Args<E>) => setFile((await run(args)) as Download | undefined), loading, dialog };
}
