import type { TFunction } from 'i18next';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import Download from 'lucide-react/icons/download';
import FolderIcon from 'lucide-react/icons/folder';
import FolderInput from 'lucide-react/icons/folder-input';
import FolderPlus from 'lucide-react/icons/folder-plus';
import FolderTreeIcon from 'lucide-react/icons/folder-tree';
import Trash from 'lucide-react/icons/trash-2';
import Upload from 'lucide-react/icons/upload';
import { Fragment, type ReactNode, useMemo } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Folder, FolderContent } from '~/api/files.ts';
import { cx } from '~/lib/cx.ts';
import { formatNumber } from '~/lib/format.ts';
import { openedParameter, useOpened } from '~/record/useOpened.ts';
import type { RecordState } from '~/record/useRecord.ts';
import { columnsOf, hidden } from '~/table/columns/columnSet.ts';
import { ListPageFilters, ListPageHead } from '~/table/ListPage.tsx';
import { ListRows, type RowAction } from '~/table/list/ListRows.tsx';
import { useListPage } from '~/table/list/useListPage.ts';
import { Button } from '~/ui/Button.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { Spinner } from '~/ui/Spinner.tsx';
import { ActDialog, type ActEnds } from './ActDialog.tsx';
import { FileDrawer } from './FileDrawer.tsx';
import { folderAddress, folderParameter, pathOf } from './folders.ts';
import { ItemMenu } from './ItemMenu.tsx';
import { type Act, changeRefusal, extensionOf, fileIcon, formatSize, type Item, itemsOf } from './items.ts';
import { upload } from './uploads.tsx';
import type { useDragging } from './useDragging.ts';
import type { Status } from './useStatus.ts';

/** The type of an item: "Carpeta", "PDF". */
const kindOf = ({ folder, Nombre }: Item, t: TFunction<'files'>) =>
  folder ? t('kind.folder') : extensionOf(Nombre).toUpperCase() || t('kind.file');

/**
 * The columns of a folder's content.
 *
 * @param menu actions of an item; its controls get that `tabIndex`
 */
const itemColumns = (t: TFunction<'files'>, menu: (item: Item, tabIndex?: number) => ReactNode) =>
  columnsOf<Item>()({
    Nombre: {
      kind: 'custom',
      header: t('column.name'),
      width: 220,
      grow: true,
      main: true,
      card: '1left',
      render: ({ Nombre, folder }) => (
        <span className="inline-flex max-w-full items-center gap-2 align-middle" title={Nombre}>
          <Icon of={folder ? FolderIcon : fileIcon(Nombre)} className="shrink-0 text-text2" />
          <span className="truncate font-medium">{Nombre}</span>
        </span>
      ),
    },
    Tipo: {
      kind: 'text',
      header: t('column.kind'),
      width: 84,
      quiet: true,
      card: '2left',
      value: (item) => kindOf(item, t),
    },
    TamanoBytes: {
      kind: 'custom',
      align: 'end',
      header: t('column.size'),
      width: 88,
      card: '2right',
      render: ({ TamanoBytes }) => formatSize(TamanoBytes),
    },
    Fecha: { kind: 'date', header: t('column.date'), width: 84, card: '4left' },
    Usuario: { kind: 'text', header: t('column.who'), width: 150, quiet: true, card: '3left' },
    Version: { kind: 'number', header: t('column.version'), width: 76, ...hidden },
    Descargas: { kind: 'number', header: t('column.downloads'), width: 92, ...hidden },
    Acciones: {
      kind: 'custom',
      align: 'end',
      header: t('column.actions'),
      sortable: false,
      width: 72,
      card: '1right',
      // Not an empty text, which would show as a dash, and be missing on a card.
      value: () => ' ',
      controls: true,
      render: menu,
    },
  });

interface FolderViewProps extends ActEnds {
  /** The current folder, as far as it is loaded. */
  folder: Folder | undefined;
  content: RecordState<FolderContent> & { validating: boolean };
  folders: readonly Folder[];
  dragging: ReturnType<typeof useDragging>;
  status: Status | undefined;
  onAct: (act: Act) => void;
  onTree: () => void;
}

const own = [folderParameter, openedParameter];
const passing = [openedParameter];

/** The content of a folder, as a list that accepts dropped files. */
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
    reads: kind === 'download',
    offered: (rows) =>
      kind === 'download' || (refusal === undefined && (kind === 'delete' || rows.every(({ file }) => file))),
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
        rowProps={(item) => dragging.row(item, folder, page.rows.selection.rows)}
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

interface DropHintProps {
  /** Name of the folder that receives the files. */
  name: string;
  /** True: the current folder; otherwise another folder's row is marked. */
  whole: boolean;
}

/** Covers the list while files from the desktop are dragged over it. */
function DropHint({ name, whole }: DropHintProps) {
  const { t } = useTranslation('files');
  return (
    <div
      className={cx(
        'pointer-events-none absolute inset-2 z-10 flex items-center justify-center rounded border-2 border-dashed border-mark',
        whole && 'bg-tint/60',
      )}
    >
      <p className="rounded bg-surface px-4 py-2 font-medium shadow-float">{t('dropHere', { name })}</p>
    </div>
  );
}

interface FolderPathProps {
  /** From the root folder to the current one. */
  path: readonly { CarpetaId: number; Name: string }[];
}

/** The path of the current folder as links. */
export function FolderPath({ path }: FolderPathProps) {
  const { t } = useTranslation('files');
  return (
    <nav
      // If the path is longer than the line, the last folders are visible.
      key={path.at(-1)?.CarpetaId}
      ref={(nav) => {
        if (nav) nav.scrollLeft = nav.scrollWidth;
      }}
      aria-label={t('path')}
      className="shrink-0 overflow-x-auto border-b border-line px-4 py-2 text-12 [scrollbar-width:none]"
    >
      <ol className="flex w-max items-center gap-1">
        {path.map(({ CarpetaId, Name }, index) => (
          <Fragment key={CarpetaId}>
            {index > 0 && <Icon of={ChevronRight} size={12} className="shrink-0 text-text3" />}
            <li className="max-w-64 truncate">
              {index === path.length - 1 ? (
                <span aria-current="location" className="font-medium">
                  {Name}
                </span>
              ) : (
                <Link
                  to={folderAddress(index === 0 ? undefined : CarpetaId)}
                  className="hit text-text2 hover:text-text hover:underline"
                >
                  {Name}
                </Link>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}

/** The running or just finished action, in two words. */
function StatusLine({ status: { kind, over } }: { status: Status }) {
  const { t } = useTranslation('files');
  const status = over ? t(kind === 'move' ? 'status.moved' : 'status.deleted') : t(`status.${kind}`);
  return (
    <span className="flex items-center gap-2 text-text2">
      {over ? <Icon of={CircleCheck} size={14} className="text-green-fg" /> : <Spinner size={14} />}
      {status}
    </span>
  );
}
