import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Folder, StoredFile } from '~/api/files.ts';
import type { RowProps } from '~/table/grid/GridRow.tsx';
import type { TreeDrops } from '~/ui/tree/useTreeDrops.ts';
import { folderOf, moveRefusal } from './folders.ts';
import { changeRefusal, filesAmong, type Item, moveTo } from './items.ts';
import { upload } from './uploads.tsx';
import type { Track } from './useStatus.ts';

/** Dragging files of the list onto folders, and dropping files from the desktop. */
export function useDragging(folders: readonly Folder[], track: Track) {
  const { t } = useTranslation(['files', 'common']);
  // Not React state: dragging renders nothing, and the tree reads it in the same event.
  const dragged = useRef<readonly StoredFile[]>([]);
  const [over, setOver] = useState<Folder>();

  const takes = (target: Folder | undefined) =>
    target !== undefined &&
    changeRefusal(target, t) === undefined &&
    (dragged.current.length === 0 || moveRefusal(dragged.current, target) === undefined);
  // A failure is announced.
  const move = (target: Folder) => void track('move', moveTo(dragged.current, target)).catch(() => {});
  const at = ({ id }: { id: string }) => folderOf(folders, Number(id));

  const tree: TreeDrops = {
    takes: (node) => takes(at(node)),
    onDrop(data, node) {
      const target = at(node);
      if (!target || !takes(target)) return;
      if (dragged.current.length > 0) move(target);
      else upload([...data.files], { id: target.CarpetaId, name: target.Name });
    },
  };

  /**
   * Props of a row.
   *
   * @param within the current folder
   * @param ticked rows that are dragged together with a row among them
   */
  const row = (item: Item, within: Folder | undefined, ticked: readonly Item[]): RowProps => {
    const { folder, file } = item;
    return {
      draggable: file !== undefined && changeRefusal(within, t) === undefined,
      onDragStart(event) {
        dragged.current = filesAmong(ticked.some(({ Id }) => Id === item.Id) ? ticked : [item]);
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', item.Nombre);
      },
      onDragEnd() {
        dragged.current = [];
        setOver(undefined);
      },
      ...(folder && {
        className:
          over?.CarpetaId === folder.CarpetaId ? 'bg-tint! outline-1! outline-accent outline-dashed!' : undefined,
        onDragOver(event: DragEvent) {
          if ((!holdsFiles(event.dataTransfer) && dragged.current.length === 0) || !takes(folder)) return;
          event.preventDefault();
          setOver(folder);
        },
        onDragLeave: () => setOver(undefined),
        onDrop(event: DragEvent) {
          setOver(undefined);
          if (dragged.current.length === 0) return;
          event.preventDefault();
          move(folder);
        },
      }),
    };
  };

  return { tree, row, /** The folder under the pointer. */ over };
}

/** Files from the desktop are being dragged. */
const holdsFiles = ({ types }: DataTransfer) => types.includes('Files');
