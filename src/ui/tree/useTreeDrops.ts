import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { Row, TreeNode } from './nodes.ts';

/** Dropping things from elsewhere on rows, such as files from the desktop. */
export interface TreeDrops {
  takes: (target: TreeNode) => boolean;
  onDrop: (data: DataTransfer, target: TreeNode) => void;
}

/** Milliseconds over a closed branch until it opens. */
const opensAfter = 700;

/** The row that something is dragged over; a closed branch opens after a while. */
export function useTreeDrops(drops: TreeDrops | undefined, open: (row: Row) => void) {
  const [target, setTarget] = useState<string>();
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(opening.current), []);

  const reach = (row: Row | undefined) => {
    if (row?.id === target) return;
    clearTimeout(opening.current);
    setTarget(row?.id);
    if (row?.open === false) opening.current = setTimeout(() => open(row), opensAfter);
  };

  return {
    landingOf: ({ id, node }: Row) => (id !== target ? undefined : drops?.takes(node) ? 'accepts' : 'refuses'),
    /** Pointer handlers for the list around the rows. */
    pointer(rowAt: (target: EventTarget) => Row | undefined) {
      if (!drops) return {};
      return {
        onDragOver(event: DragEvent) {
          const row = rowAt(event.target);
          reach(row);
          if (row && drops.takes(row.node)) event.preventDefault();
        },
        onDragLeave(event: DragEvent) {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) reach(undefined);
        },
        onDrop(event: DragEvent) {
          const row = rowAt(event.target);
          reach(undefined);
          if (!row) return;
          event.preventDefault();
          drops.onDrop(event.dataTransfer, row.node);
        },
      };
    },
  } as const;
}
