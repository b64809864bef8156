import Download from 'lucide-react/icons/download';
import FolderInput from 'lucide-react/icons/folder-input';
import FolderPlus from 'lucide-react/icons/folder-plus';
import FolderTreeIcon from 'lucide-react/icons/folder-tree';
import Trash from 'lucide-react/icons/trash-2';
import Upload from 'lucide-react/icons/upload';
import { useMemo } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import type { Folder, FolderContent } from '~/api/files.ts';
import { formatNumber } from '~/lib/format.ts';
import { openedParameter, useOpened } from '~/record/useOpened.ts';
import type { AskedRecord } from '~/record/useRecord.ts';
import { ListPageFilters, ListPageHead } from '~/table/ListPage.tsx';
import { ListRows, type RowAction } from '~/table/ListRows.tsx';
import { useListPage } from '~/table/useListPage.ts';
import { Button } from '~/ui/Button.tsx';
import { ActDialog, type ActEnds } from './ActDialog.tsx';
import { type Act, changeRefusal } from './acts.ts';
import { itemColumns } from './columns.tsx';
import { DropHint } from './DropHint.tsx';
import { FileDrawer } from './FileDrawer.tsx';
import { FolderPath } from './FolderPath.tsx';
import { pathOf } from './folders.ts';
import { ItemMenu } from './ItemMenu.tsx';
import { type Item, itemsOf } from './items.ts';
import { folderAddress, folderParameter } from './place.ts';
import { StatusLine } from './StatusLine.tsx';
import { upload } from './uploads.tsx';
import type { useDragging } from './useDragging.ts';
import type { Status } from './useStatus.ts';

interface FolderViewProps extends ActEnds {
  /** The folder in view, as far as it is known. */
  folder: Folder | undefined;
  content: AskedRecord<FolderContent> & { validating: boolean };
  folders: readonly Folder[];
  dragging: ReturnType<typeof useDragging>;
  status: Status | undefined;
  onAct: (act: Act) => void;
  onTree: () => void;
}

const own = [folderParameter, openedParameter];
const passing = [openedParameter];

/** What lies in a folder, as a list that takes files. */
export function FolderView({ folder, content, folders, dragging, status, onAct, onTree, ...ends }: FolderViewProps) {
  const { t } = useTranslation(['files', 'common']);
  const { t: words } = useTranslation('files');
  const opened = useOpened();
  const { data, error, validating, reload } = content;
  const refusal = changeRefusal(folder, t);
  const drop = useDropzone({
    noClick: true,
    noKeyboard: true,
    disabled: !folder || refusal !== undefined,
    onDrop: (files) => {
      const target = dragging.over ?? folder;
      if (target) upload(files, { id: target.CarpetaId, name: target.Name });
    },
  });
  const send = (
    <Button variant="primary" icon={Upload} disabledReason={refusal} onClick={drop.open}>
      {t('files:upload')}
    </Button>
  );
  const page = useListPage<Item>({
    answer: useMemo(
      () => ({ data: data && itemsOf(data), error, validating, reload }),
      [data, error, validating, reload],
    ),
    columns: useMemo(
      () => itemColumns(words, (item, tabIndex) => <ItemMenu {...{ item, tabIndex, onAct }} within={folder} />),
      [words, folder, onAct],
    ),
    title: folder?.Name ?? t('files:title'),
    none: refusal ? { text: t('files:noneRead') } : { text: t('files:noneText'), action: send },
    own,
    passing,
  });
  const path = folder ? pathOf(folders, folder.CarpetaId) : [];
  const target = dragging.over ?? folder;
  const act = (kind: 'move' | 'delete' | 'download', icon: RowAction<Item>['icon']): RowAction<Item> => ({
    id: kind,
    label: t(kind === 'download' ? 'files:act.downloadZip' : `files:act.${kind}`),
    icon,
    offered: () => kind === 'download' || refusal === undefined,
    dialog: ({ rows, onClose }) => (
      <ActDialog {...ends} act={{ kind, items: rows }} folders={folders} onClose={onClose} />
    ),
  });
  return (
    <div
      {...drop.getRootProps({
        className: 'relative flex min-w-0 flex-1 flex-col',
        role: undefined,
        tabIndex: undefined,
      })}
    >
      <input {...drop.getInputProps({ 'aria-hidden': true })} />
      <ListPageHead
        page={page}
        noExport
        before={
          <Button icon={FolderTreeIcon} className="max-md:hidden lg:hidden" onClick={onTree}>
            {t('files:tree.label')}
          </Button>
        }
      >
        <Button
          icon={FolderPlus}
          disabledReason={refusal}
          onClick={() => folder && onAct({ kind: 'create', parent: folder })}
        >
          {t('files:create.title')}
        </Button>
        {send}
      </ListPageHead>
      {path.length > 1 && <FolderPath path={path} />}
      <ListPageFilters page={page} search={t('files:search')} aside={status && <StatusLine status={status} />} />
      <ListRows
        page={page}
        link={({ folder: inner, file }) =>
          inner ? folderAddress(inner.CarpetaId) : file && opened.addressOf(String(file.ArchivoId))
        }
        rowProps={(item) => dragging.row(item, folder, page.selection.rows)}
        totals={(count) => [t('files:total', { count, number: formatNumber(count) })]}
        actions={[act('download', Download), act('move', FolderInput), act('delete', Trash)]}
      />
      {drop.isDragActive && target && <DropHint name={target.Name} whole={dragging.over === undefined} />}
      {opened.id !== null && (
        <FileDrawer
          key={opened.id}
          id={opened.id}
          content={content}
          folders={folders}
          onClose={opened.close}
          {...ends}
        />
      )}
    </div>
  );
}
