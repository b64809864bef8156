import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import { type ContractDocument, getDocument } from '~/api/contracts.ts';
import { useQuery } from '~/api/hooks.ts';
import { explain } from '~/i18n/explain.ts';
import { saveFile } from '~/lib/saveFile.ts';
import { Button } from '~/ui/Button.tsx';
import { Dialog } from '~/ui/Dialog.tsx';
import { FilePreview } from '~/ui/FilePreview.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';

/** A look at a paper, without leaving the page. */
export function DocumentDialog({ document, onClose }: { document: ContractDocument; onClose: () => void }) {
  const { t } = useTranslation('contract');
  const { data, error, reload } = useQuery(getDocument, { idDocumento: document.IdDocumento });
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={document.TipoDocumento ?? document.NombreFichero}
      description={<span className="wrap-anywhere">{document.NombreFichero}</span>}
      cancel={t('close')}
      actions={
        data && (
          <Button variant="primary" icon={Download} onClick={() => saveFile(data)}>
            {t('download')}
          </Button>
        )
      }
    >
      {data ? (
        <FilePreview
          file={data.blob}
          name={document.NombreFichero}
          otherwise={data.blob.size > 0 ? t('documents.noPreview') : t('documents.empty')}
        />
      ) : error ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-red-fg">
          {explain(error)}
          <Button onClick={reload}>{t('retry')}</Button>
        </p>
      ) : (
        <div aria-busy="true">
          <Skeleton soft className="h-80" />
        </div>
      )}
    </Dialog>
  );
}
