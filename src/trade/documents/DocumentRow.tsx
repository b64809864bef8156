import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import FileText from 'lucide-react/icons/file-text';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ContractDocument, getDocument } from '~/api/contract.ts';
import { useAction, useQuery } from '~/api/hooks.ts';
import { cx } from '~/lib/cx.ts';
import { formatDate, formatQuantity } from '~/lib/format.ts';
import { saveFile } from '~/lib/saveFile.ts';
import { Answered } from '~/record/Answered.tsx';
import { documentStates, documentTone } from '~/trade/documents/states.ts';
import { wordFor } from '~/trade/wordFor.ts';
import { Button } from '~/ui/Button.tsx';
import { Chip } from '~/ui/Chip.tsx';
import { Dialog } from '~/ui/Dialog.tsx';
import { FilePreview } from '~/ui/FilePreview.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { useDocumentName } from './states.ts';

interface DocumentRowProps {
  document: ContractDocument;
  /** Documents are validated: one without a validation is shown as waiting for it. */
  judged: boolean;
  /** It is shown beside the list. */
  current?: boolean;
  onOpen: () => void;
  /** Opens it to be checked; if left out, this person cannot. */
  onJudge?: (() => void) | undefined;
}

/** A document: type, validation, preview, file. */
export function DocumentRow({ document, judged, current = false, onOpen, onJudge }: DocumentRowProps) {
  const { t } = useTranslation('trade');
  const nameOf = useDocumentName();
  const { run, loading } = useAction(getDocument);
  const { IdDocumento, NombreFichero: name, TipoDocumento, EstadoValidacion, TamanoBytes } = document;
  const download = async () => {
    const file = await run({ query: { idDocumento: IdDocumento } });
    if (file) saveFile(file);
  };
  return (
    <li
      aria-current={current || undefined}
      className={cx('flex items-center gap-3 px-4 py-2', current && 'bg-s2 shadow-[inset_2px_0_var(--color-accent)]')}
    >
      <Icon of={FileText} className="shrink-0 text-text2" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{TipoDocumento && nameOf(TipoDocumento)}</span>
          {EstadoValidacion && (judged || EstadoValidacion !== 'Pendiente') && (
            <Chip tone={documentTone(EstadoValidacion)}>{wordFor(documentStates(t), EstadoValidacion)}</Chip>
          )}
        </p>
        <p className="truncate text-12 text-text2" title={name}>
          {name}
        </p>
        <p className="text-12 text-text2">
          {[
            TamanoBytes !== null && formatQuantity(TamanoBytes / 1024, 'kB', 1),
            formatDate(document.FechaSubida, 'time'),
            document.Usuario,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {document.MotivoRechazo && <p className="text-12 text-red-fg">{document.MotivoRechazo}</p>}
      </div>
      {onJudge && EstadoValidacion === 'Pendiente' && (
        <Button size="sm" aria-label={t('document.judgeOf', { name })} onClick={onJudge}>
          {t('document.judge')}
        </Button>
      )}
      <span className="flex shrink-0">
        <IconButton icon={Eye} name={t('document.look', { name })} onClick={onOpen} />
        <IconButton icon={Download} name={t('document.download', { name })} loading={loading} onClick={download} />
      </span>
    </li>
  );
}

interface DocumentDialogProps {
  document: ContractDocument;
  onClose: () => void;
  /** Above the document. */
  children?: ReactNode;
}

/** Shows a document without leaving the page. */
export function DocumentDialog({ document, onClose, children }: DocumentDialogProps) {
  const { t } = useTranslation(['trade', 'common']);
  const nameOf = useDocumentName();
  const file = useQuery(getDocument, { idDocumento: document.IdDocumento });
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={document.TipoDocumento ? nameOf(document.TipoDocumento) : document.NombreFichero}
      description={<span className="wrap-anywhere">{document.NombreFichero}</span>}
      cancel={t('common:close')}
      actions={
        file.data && (
          <Button variant="primary" icon={Download} onClick={() => file.data && saveFile(file.data)}>
            {t('trade:document.downloadFile')}
          </Button>
        )
      }
    >
      {children}
      <DocumentFile document={document} />
    </Dialog>
  );
}

/** The file of a document, shown inside the dialog. */
export function DocumentFile({ document: { IdDocumento, NombreFichero } }: { document: ContractDocument }) {
  const { t } = useTranslation('trade');
  const file = useQuery(getDocument, { idDocumento: IdDocumento });
  return (
    <Answered query={file} height="h-80">
      {({ blob }) => (
        <FilePreview
          file={blob}
          name={NombreFichero}
          otherwise={t(blob.size > 0 ? 'document.noPreview' : 'document.empty')}
        />
      )}
    </Answered>
  );
}
