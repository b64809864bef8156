import { type ComponentProps, useState } from 'react';
import type { Args } from '~/api/client.ts';
import type { Endpoint } from '~/api/endpoint.ts';
import { useAction } from '~/api/hooks.ts';
import { announce } from '~/api/perform.ts';
import type { Download, download } from '~/api/schemas.ts';
import { PreviewDialog } from '~/ui/PreviewDialog.tsx';

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
