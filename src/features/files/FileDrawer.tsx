import Download from 'lucide-react/icons/download';
import FolderInput from 'lucide-react/icons/folder-input';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFile, type Folder, type FolderContent, type StoredFile } from '~/api/files.ts';
import { useQuery } from '~/api/hooks.ts';
import { formatDate, formatNumber } from '~/lib/format.ts';
import { Answered } from '~/record/Answered.tsx';
import { RecordDrawer } from '~/record/RecordDrawer.tsx';
import type { RecordState } from '~/record/useRecord.ts';
import { Button } from '~/ui/Button.tsx';
import { DrawerBody } from '~/ui/Drawer.tsx';
import { FactCard } from '~/ui/Facts.tsx';
import { FilePreview } from '~/ui/FilePreview.tsx';
import { ActDialog, type ActEnds } from './ActDialog.tsx';
import { type Act, changeRefusal, fileItem, formatSize, useDownloadFile } from './items.ts';

interface FileDrawerProps extends ActEnds {
  id: string;
  /** The current folder, which contains the file. */
  content: RecordState<FolderContent>;
  folders: readonly Folder[];
  onClose: () => void;
}

/** A file beside its folder: preview, facts and actions. */
export function FileDrawer({ id, content, folders, onClose, ...ends }: FileDrawerProps) {
  const { t } = useTranslation('files');
  const data = content.data?.Archivos.find(({ ArchivoId }) => String(ArchivoId) === id);
  const notFound = content.data !== undefined && data === undefined;
  return (
    <RecordDrawer
      record={{ data, error: content.error, reload: content.reload, notFound }}
      notFound={t('unknownFile')}
      title={data?.Nombre ?? t('kind.file')}
      subtitle={<p className="text-12 text-text2 wrap-anywhere">{content.data?.Carpeta.Ruta}</p>}
      onClose={onClose}
    >
      {(file) => <Body {...{ file, folders, onClose, ...ends }} within={content.data?.Carpeta} />}
    </RecordDrawer>
  );
}

interface BodyProps extends ActEnds {
  file: StoredFile;
  within: Folder | undefined;
  folders: readonly Folder[];
  onClose: () => void;
}

function Body({ file, within, folders, onClose, ...ends }: BodyProps) {
  const { t } = useTranslation(['files', 'common']);
  const { download, loading } = useDownloadFile();
  const [act, setAct] = useState<Act>();
  const refusal = changeRefusal(within, t);
  const items = [fileItem(file)];
  return (
    <DrawerBody
      foot={
        <>
          <Button icon={Trash} disabledReason={refusal} onClick={() => setAct({ kind: 'delete', items })}>
            {t('files:act.delete')}
          </Button>
          <Button icon={FolderInput} disabledReason={refusal} onClick={() => setAct({ kind: 'move', items })}>
            {t('files:act.move')}
          </Button>
          <Button data-main-action variant="primary" icon={Download} loading={loading} onClick={() => download(file)}>
            {t('files:act.download')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 p-5 max-md:p-4">
        <Preview file={file} />
        <FactCard
          title={t('files:facts')}
          facts={[
            [t('files:column.size'), formatSize(file.TamanoBytes)],
            [t('files:column.kind'), file.MimeType],
            [t('files:column.uploaded'), formatDate(file.FechaSubida, 'time')],
            [t('files:column.user'), file.SubidoPor],
            [t('files:column.version'), formatNumber(file.Version)],
            [t('files:column.downloads'), formatNumber(file.Descargas)],
          ]}
        />
      </div>
      {act && (
        <ActDialog
          {...ends}
          act={act}
          folders={folders}
          onClose={(done) => {
            setAct(undefined);
            if (done.length > 0) onClose();
          }}
        />
      )}
    </DrawerBody>
  );
}

/** Types that browsers can show: others are only downloaded on request. */
const shown = /^(image\/|audio\/|application\/(pdf|json|xml)|text\/(plain|csv|xml))/;

function Preview({ file }: { file: StoredFile }) {
  const { t } = useTranslation('files');
  const canShow = shown.test(file.MimeType ?? '') && file.TamanoBytes !== 0;
  const query = useQuery(downloadFile, { archivoId: file.ArchivoId }, { enabled: canShow });
  const otherwise = t(file.TamanoBytes === 0 ? 'preview.empty' : 'preview.none');
  if (!canShow) return <p className="text-12 text-text2">{otherwise}</p>;
  return (
    <Answered query={query} height="h-80">
      {({ blob }) => <FilePreview file={blob} name={file.Nombre} otherwise={otherwise} />}
    </Answered>
  );
}
