import FolderIcon from 'lucide-react/icons/folder';
import FolderOpen from 'lucide-react/icons/folder-open';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { type Folder, getFolder, listFolders } from '~/api/files.ts';
import { useQuery } from '~/api/hooks.ts';
import { Answered, type QueryState } from '~/record/Answered.tsx';
import { RecordMessage } from '~/record/RecordMessage.tsx';
import { numericId } from '~/record/useRecord.ts';
import { useHistoryEntry } from '~/table/list/historyEntry.ts';
import { Drawer } from '~/ui/Drawer.tsx';
import { Tree } from '~/ui/tree/Tree.tsx';
import { TreeSkeleton } from '~/ui/tree/TreeSkeleton.tsx';
import type { TreeDrops } from '~/ui/tree/useTreeDrops.ts';
import { ActDialog } from './ActDialog.tsx';
import { FolderView } from './FolderView.tsx';
import { folderAddress, folderNodes, folderOf, folderParameter, pathOf, rootOf } from './folders.ts';
import type { Act } from './items.ts';
import { useDragging } from './useDragging.ts';
import { useStatus } from './useStatus.ts';

/** Folders and files: the tree, and the content of the folder in the address. */
export default function FilesPage() {
  const { t } = useTranslation('files');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const folderId = params.get(folderParameter);
  const query: { id?: number } | undefined = folderId === null ? {} : numericId(folderId);
  const tree = useQuery(listFolders, undefined);
  const content = useQuery(getFolder, query ?? {}, { enabled: query !== undefined });
  const [act, setAct] = useState<Act>();
  const [treeOpen, setTreeOpen] = useState(false);
  const folders = tree.data ?? [];
  const { status, track } = useStatus();
  const dragging = useDragging(folders, track);
  const unknown = query === undefined || content.error?.status === 404;
  const id = query?.id ?? rootOf(folders)?.CarpetaId;
  const folder = content.data?.Carpeta ?? (id === undefined ? undefined : folderOf(folders, id));

  const path = id === undefined ? [] : pathOf(folders, id);
  const ends = {
    track,
    onDeleted(deleted: readonly number[]) {
      const at = path.findIndex(({ CarpetaId }) => deleted.includes(CarpetaId));
      if (at > 0) void navigate(folderAddress(path[at - 1]?.CarpetaId), { replace: true });
    },
  };
  const folderTree = (
    <FolderTree
      query={tree}
      chosen={unknown ? undefined : id}
      drops={dragging.tree}
      onChosen={() => setTreeOpen(false)}
    />
  );
  return (
    <div className="flex min-h-0 flex-1">
      <aside aria-label={t('tree.label')} className="w-70 shrink-0 border-r border-line max-lg:hidden">
        {folderTree}
      </aside>
      {unknown ? (
        <div className="flex-1 px-4 py-16">
          <RecordMessage
            page
            record={{ data: undefined, error: undefined, reload: content.reload, notFound: true }}
            notFound={t('unknown')}
            back={{ to: folderAddress(), label: t('toRoot') }}
          />
        </div>
      ) : (
        // Ticks and search of one folder do not apply to the next.
        <FolderView
          key={folderId}
          {...{ folder, folders, dragging, status, ...ends }}
          content={{ ...content, notFound: false }}
          onAct={setAct}
          onTree={() => setTreeOpen(true)}
        />
      )}
      {treeOpen && (
        <Drawer title={t('tree.label')} close={t('tree.close')} onClose={() => setTreeOpen(false)}>
          <div className="min-h-0 flex-1">{folderTree}</div>
        </Drawer>
      )}
      {act && <ActDialog {...ends} act={act} folders={folders} onClose={() => setAct(undefined)} />}
    </div>
  );
}

interface FolderTreeProps {
  query: QueryState<readonly Folder[]>;
  chosen: number | undefined;
  drops: TreeDrops;
  /** In a drawer: called when a folder was chosen. */
  onChosen?: () => void;
}

/** All folders as links; folders and files can be dropped on them. */
function FolderTree({ query, ...rest }: FolderTreeProps) {
  return (
    <div className="h-full p-3">
      <Answered query={query} skeleton={<TreeSkeleton />} small>
        {(folders) => <Folders folders={folders} {...rest} />}
      </Answered>
    </div>
  );
}

function Folders({
  folders,
  chosen,
  drops,
  onChosen,
}: Omit<FolderTreeProps, 'query'> & { folders: readonly Folder[] }) {
  const { t } = useTranslation('files');
  const entry = useHistoryEntry('tree');
  const nodes = useMemo(() => folderNodes(folders), [folders]);
  return (
    <Tree
      label={t('tree.label')}
      entry={entry}
      nodes={nodes}
      chosen={chosen === undefined ? undefined : String(chosen)}
      link={({ id }, { onClick, ...props }) => (
        <Link
          to={folderAddress(id === nodes[0]?.id ? undefined : Number(id))}
          onClick={(event) => {
            onClick(event);
            if (!event.defaultPrevented) onChosen?.();
          }}
          {...props}
        />
      )}
      iconOf={(_, open) => (open ? FolderOpen : FolderIcon)}
      search={{
        label: t('tree.search'),
        found: (count) => t('tree.found', { count }),
        none: t('tree.notFound'),
      }}
      drops={drops}
    />
  );
}
