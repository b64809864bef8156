import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { insertDocuments } from '~/api/contracts.ts';
import { useAction } from '~/api/hooks.ts';
import { type DocumentType, documentTypes } from '~/domain/contract-documents.ts';
import { explain } from '~/i18n/explain.ts';
import { formatNumber } from '~/lib/format.ts';
import { type Paper, typesFor } from '~/trade/documents/papers.ts';
import { Button } from '~/ui/Button.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { Select } from '~/ui/Select.tsx';

interface UploadRowProps {
  code: string;
  paper: Paper;
  onType: (type: DocumentType) => void;
  /** It is up, or not wanted any more. */
  onDone: () => void;
}

/** A file on its way up: which paper it is, how far it has come, and the way out. */
export function UploadRow({ code, paper, onType, onDone }: UploadRowProps) {
  const { t } = useTranslation('contract');
  const { run, loading, progress, cancel, error } = useAction(insertDocuments);
  const { file, type } = paper;
  const send = async () => {
    const answer = await run({ body: { CodigoContrato: code, TipoDocumento: type, Archivos: [file] } });
    if (answer !== undefined) onDone();
  };
  return (
    <li className="flex flex-col gap-2 rounded border border-line p-3">
      <span className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate font-medium" title={file.name}>
          {file.name}
        </span>
        <IconButton
          icon={X}
          size="sm"
          name={loading ? t('upload.cancel', { name: file.name }) : t('upload.remove', { name: file.name })}
          onClick={loading ? cancel : onDone}
        />
      </span>
      {loading ? (
        <span className="flex items-center gap-2">
          <progress
            value={progress ?? 0}
            max={1}
            aria-label={t('upload.progress', { name: file.name })}
            className="h-1 flex-1 accent-mark"
          />
          <span className="text-12 text-text2">{`${formatNumber((progress ?? 0) * 100)} %`}</span>
        </span>
      ) : (
        <span className="flex gap-2">
          <Select
            aria-label={t('upload.typeOf', { name: file.name })}
            value={type}
            onChange={(event) => {
              const chosen = documentTypes.find((one) => one === event.target.value);
              if (chosen) onType(chosen);
            }}
            className="min-w-0 flex-1"
          >
            {typesFor(file, documentTypes).map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
          <Button variant="primary" className="h-9" onClick={send}>
            {t('upload.send')}
          </Button>
        </span>
      )}
      {error && !loading && <p className="text-12 text-red-fg">{explain(error)}</p>}
    </li>
  );
}
