import { useTranslation } from 'react-i18next';
import { type ContractDocument, getDocument } from '~/api/contract.ts';
import { useQuery } from '~/api/hooks.ts';
import { Answered } from '~/record/Answered.tsx';
import { FilePreview } from '~/ui/FilePreview.tsx';

/** The file of a document, shown in place. */
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
