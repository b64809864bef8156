import type { Folder } from '~/api/files.ts';
import type { Act } from './acts.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { DeleteMany } from './DeleteMany.tsx';
import { DownloadDialog } from './DownloadDialog.tsx';
import { FolderDialog } from './FolderDialog.tsx';
import { folderOf, namesIn } from './folders.ts';
import { MoveDialog } from './MoveDialog.tsx';
import type { Track } from './useStatus.ts';

/** What the dialog reports to the page after something was done. */
export interface ActEnds {
  onMoved: (ids: ReadonlyMap<number, number>) => void;
  onDeleted: (folders: readonly number[]) => void;
  track: Track;
}

interface ActDialogProps extends ActEnds {
  act: Act;
  folders: readonly Folder[];
  /** With the rows that it is done for. */
  onClose: (done: readonly string[]) => void;
}

/** The dialog over which something is done with folders and files. */
export function ActDialog({ act, folders, onClose, onMoved, onDeleted, track }: ActDialogProps) {
  switch (act.kind) {
    case 'create': {
      const { CarpetaId } = act.parent;
      return <FolderDialog parent={CarpetaId} taken={namesIn(folders, CarpetaId)} onClose={() => onClose([])} />;
    }
    case 'rename': {
      const { CarpetaId, CarpetaPadreId } = act.folder;
      const parent = CarpetaPadreId ?? CarpetaId;
      return (
        <FolderDialog
          parent={parent}
          // As it is called now, should another person rename it meanwhile.
          folder={folderOf(folders, CarpetaId) ?? act.folder}
          taken={namesIn(folders, parent, CarpetaId)}
          onClose={() => onClose([])}
        />
      );
    }
    case 'move':
      return <MoveDialog {...{ folders, onClose, onMoved, track }} items={act.items} target={act.target} />;
    case 'delete': {
      const [item, ...others] = act.items;
      return item && others.length === 0 ? (
        <DeleteDialog {...{ item, onClose, onDeleted, track }} />
      ) : (
        <DeleteMany {...{ onClose, onDeleted, track }} items={act.items} />
      );
    }
    case 'download':
      return <DownloadDialog {...{ folders, onClose }} items={act.items} />;
  }
}
