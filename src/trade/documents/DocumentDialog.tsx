import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ContractDocument, getDocument } from '~/api/contract.ts';
import { useQuery } from '~/api/hooks.ts';
import { saveFile } from '~/lib/saveFile.ts';
import { Answered } from '~/record/Answered.tsx';
import { Button } from '~/ui/Button.tsx';
import { Dialog } from '~/ui/Dialog.tsx';
import { FilePreview } from '~/ui/FilePreview.tsx';
import { useDocumentName } from './names.ts';

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
