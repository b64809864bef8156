import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import type { QueryOf } from '~/api/endpoint.ts';
import { exportClosings } from '~/api/energy.ts';
import { useAction } from '~/api/hooks.ts';
import { saveFile } from '~/lib/saveFile.ts';
import { Button } from '~/ui/Button.tsx';

/** The server's own workbook of the closings; undefined: what is asked for is not right yet. */
export function ClosingsExport({ query }: { query: QueryOf<typeof exportClosings> | undefined }) {
  const { t } = useTranslation('prices');
  const { run, loading } = useAction(exportClosings);
  return (
    <Button
      icon={Download}
      loading={loading}
      disabledReason={query ? undefined : { text: t('export.wrong') }}
      onClick={async () => {
        const file = query && (await run({ query }));
        if (file) saveFile(file);
      }}
    >
      {t('export.button')}
    </Button>
  );
}
