import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Folder } from '~/api/files.ts';
import type { RowProps } from '~/table/grid/GridRow.tsx';
import type { TreeDrops } from '~/ui/tree/useTreeDrops.ts';
import { folderOf, moveRefusal } from './folders.ts';
import {
  type Act,
  changeRefusal,
  changeRefusalLine,
  filesAmong,
  folderItem,
  foldersAmong,
  type Item,
} from './items.ts';
import { upload } from './uploads.tsx';

/** Dragging rows of list and tree onto folders, and dropping files from the desktop. */
export function useDragging(folders: readonly Folder[], onAct: (act: Act) => void) {
  const { t } = useTranslation(['files', 'common']);
  // Not React state: dragging renders nothing, and the tree reads it in the same event.
  const dragged = useRef<readonly Item[]>([]);
  const [over, setOver] = useState<Folder>();

  const refusal = (items: readonly Item[], target: Folder | undefined) => {
    const reason = changeRefusalLine(target, t);
    if (reason || !target || items.length === 0) return reason;
    const moving = {
      folders: foldersAmong(items).map(({ CarpetaId }) => CarpetaId),
      filesFrom: filesAmong(items).flatMap(({ CarpetaId }) => CarpetaId ?? []),
    };
    const why = moveRefusal(folders, moving, target.CarpetaId);
    return why && t(`files:move.${why}`, { name: target.Name });
  };
  const drop = (items: readonly Item[], target: Folder) => {
    if (items.length > 0) onAct({ kind: 'move', items, target });
  };
  const itemAt = (id: string) =>
    [folderOf(folders, Number(id))].flatMap((folder) => (folder ? folderItem(folder) : []));
  const at = ({ id }: { id: string }) => folderOf(folders, Number(id));

  const tree: TreeDrops = {
    holds: (node) => {
      const folder = at(node);
      return folder?.CarpetaPadreId === null
        ? t('files:move.root', { name: folder.Name })
        : changeRefusalLine(folder, t);
    },
    refusal: (moved, node) => refusal(moved === undefined ? dragged.current : itemAt(moved), at(node)),
    onDrop(moved, node) {
      const target = at(node);
      if (!target) return;
      if (typeof moved === 'string') drop(itemAt(moved), target);
      else if (dragged.current.length > 0) drop(dragged.current, target);
      else upload(droppedFiles(moved), { id: target.CarpetaId, name: target.Name });
    },
    words: {
      lifted: (name) => t('files:drag.lifted', { name }),
      over: (name, target) => t('files:drag.over', { name, target }),
      dropped: (name, target) => t('files:drag.dropped', { name, target }),
      cancelled: (name) => t('files:drag.cancelled', { name }),
    },
  };

  /**
   * Props of a row.
   *
   * @param within the current folder
   * @param ticked rows that are dragged together with a row among them
   */
  const row = (item: Item, within: Folder | undefined, ticked: readonly Item[]): RowProps => {
    const { folder } = item;
    const takes = (event: DragEvent) =>
      folder !== undefined && (holdsFiles(event.dataTransfer) || dragged.current.length > 0)
        ? refusal(dragged.current, folder) === undefined
        : false;
    return {
      draggable: changeRefusal(folder ?? within, t) === undefined,
      onDragStart(event) {
        dragged.current = ticked.some(({ Id }) => Id === item.Id) ? ticked : [item];
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
          if (!takes(event)) return;
          event.preventDefault();
          setOver(folder);
        },
        onDragLeave: () => setOver(undefined),
        onDrop(event: DragEvent) {
          setOver(undefined);
          if (dragged.current.length === 0) return;
          event.preventDefault();
          drop(dragged.current, folder);
        },
      }),
    };
  };

  return { tree, row, /** The folder under the pointer. */ over };
}

/** Files from the desktop are being dragged. */
const holdsFiles = ({ types }: DataTransfer) => types.includes('Files');

/** The dropped files; those of a folder contain its path, for `sortDropped`. */
const droppedFiles = (data: DataTransfer): File[] =>
  [...data.items].flatMap((item) => {
    const file = item.getAsFile();
    if (!file) return [];
    const isFolder = item.webkitGetAsEntry()?.isDirectory;
    return isFolder ? Object.assign(new File([], file.name), { path: `/${file.name}/…` }) : file;
  });
