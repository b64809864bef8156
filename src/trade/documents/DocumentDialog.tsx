import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ContractDocument, getDocument } from '~/api/contract.ts';
import { useQuery } from '~/api/hooks.ts';
import { saveFile } from '~/lib/saveFile.ts';
import { Button } from '~/ui/Button.tsx';
import { Dialog } from '~/ui/Dialog.tsx';
import { DocumentFile } from './DocumentFile.tsx';

interface DocumentDialogProps {
  document: ContractDocument;
  onClose: () => void;
  /** Below the document. */
  children?: ReactNode;
}

/** Shows a document without leaving the page. */
export function DocumentDialog({ document, onClose, children }: DocumentDialogProps) {
  const { t } = useTranslation(['trade', 'common']);
  const file = useQuery(getDocument, { idDocumento: document.IdDocumento });
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={document.TipoDocumento ?? document.NombreFichero}
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
      <DocumentFile document={document} />
      {children}
    </Dialog>
  );
}
