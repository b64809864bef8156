import { useState } from 'react';
import { pathTo, type Row, rowsOf, search, type TreeNode } from './nodes.ts';

type Turned = ReadonlyMap<string, boolean>;
const none: Turned = new Map();

/**
 * Which branches are open: at first so many levels and those that lead to the chosen row, then what the person opens
 * and closes. A search opens what leads to its matches, and leaves everything as it was when it ends.
 */
export function useOpenRows(nodes: readonly TreeNode[], chosen: string | undefined, levels: number, typed: string) {
  const [turned, setTurned] = useState(none);
  const [inSearch, setInSearch] = useState<{ typed: string; turned: Turned }>({ typed: '', turned: none });
  const [shown, setShown] = useState(chosen);
  const path = pathTo(nodes, chosen).slice(0, -1);

  // Another row is chosen, by an address for instance: it comes into sight, even where its branch had been closed.
  if (shown !== chosen) {
    setShown(chosen);
    setTurned(new Map([...turned, ...path.map(({ id }) => [id, true] as const)]));
  }

  const found = typed.trim() === '' ? undefined : search(nodes, typed);
  const ofSearch = inSearch.typed === typed ? inSearch.turned : none;
  const isOpen = (node: TreeNode, level: number) =>
    found
      ? (ofSearch.get(node.id) ?? found.leads.has(node.id))
      : (turned.get(node.id) ?? (level <= levels || path.includes(node)));

  const turn = (rows: readonly Row[], open: boolean) => {
    const turns = rows.map(({ id }) => [id, open] as const);
    if (found) setInSearch({ typed, turned: new Map([...ofSearch, ...turns]) });
    else setTurned(new Map([...turned, ...turns]));
  };

  return { rows: rowsOf(nodes, isOpen, found), matches: found?.matches.size, turn };
}
