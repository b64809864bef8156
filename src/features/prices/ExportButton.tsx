import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import { fixedText } from '~/i18n/explain.ts';
import { type CsvValue, csvFile } from '~/lib/csv.ts';
import { saveFile } from '~/lib/saveFile.ts';
import { Button } from '~/ui/Button.tsx';
import { toast } from '~/ui/toast.ts';

interface ExportButtonProps {
  /** Without the ending. */
  name: string;
  /** The head first; undefined while there is nothing to write. */
  lines: (() => readonly (readonly CsvValue[])[]) | undefined;
}

/** Writes what is seen into a file, as Excel in Spanish opens it. */
export function ExportButton({ name, lines }: ExportButtonProps) {
  const { t } = useTranslation(['prices', 'common']);
  return (
    <Button
      icon={Download}
      disabledReason={lines ? undefined : { text: t('prices:export.nothing') }}
      onClick={() => {
        if (!lines) return;
        saveFile(csvFile(`${name}.csv`, lines()));
        toast({
          tone: 'success',
          summary: t('common:outcome.success'),
          text: fixedText.success('exportClosings') ?? t('common:outcome.generic'),
        });
      }}
    >
      {t('prices:export.button')}
    </Button>
  );
}
