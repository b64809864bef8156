import { fold, wordsOf } from '~/lib/fold.ts';

export interface TreeNode {
  id: string;
  /** Shown, searched, and found by its first letters. */
  name: string;
  /** Lighter text after the name, also searched: `Inactivo`. */
  detail?: string;
  /** A formatted count at the right end, and its full text: `{ text: '42', name: '42 contratos activos' }`. */
  count?: { text: string; name: string };
  /** True: lighter, for inactive nodes. */
  muted?: boolean;
  /** undefined: a leaf. */
  children?: readonly TreeNode[];
}

export interface Row {
  id: string;
  node: TreeNode;
  /** From 1. */
  level: number;
  /** Position among its siblings, from 1. */
  position: number;
  siblings: number;
  /** undefined: a leaf. */
  open: boolean | undefined;
  parent: string | undefined;
}

/** The nodes from the top down to one, included; empty if the tree does not contain it. */
export function pathTo(nodes: readonly TreeNode[], id: string | undefined): readonly TreeNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = pathTo(node.children ?? [], id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

interface Found {
  matches: ReadonlySet<string>;
  /** The branches with a match inside. */
  leads: ReadonlySet<string>;
}

/** The nodes that contain every typed word, in any order; case and accents do not matter. */
export function search(nodes: readonly TreeNode[], typed: string): Found {
  const words = wordsOf(typed);
  const matches = new Set<string>();
  const leads = new Set<string>();
  const visit = (node: TreeNode): boolean => {
    const text = fold(`${node.name} ${node.detail ?? ''}`);
    const matched = words.every((word) => text.includes(word));
    if (matched) matches.add(node.id);
    // Visits every child: a match must not stop the search.
    const below = (node.children ?? []).map(visit).some(Boolean);
    if (below) leads.add(node.id);
    return matched || below;
  };
  for (const node of nodes) visit(node);
  return { matches, leads };
}

/**
 * The visible rows, from top to bottom.
 *
 * @param found limits the rows to these and their ancestors; a match without further matches below shows all its
 * children
 */
export function rowsOf(
  nodes: readonly TreeNode[],
  isOpen: (node: TreeNode, level: number) => boolean,
  found?: Found,
): Row[] {
  const rows: Row[] = [];
  const list = (all: readonly TreeNode[], level: number, parent: TreeNode | undefined) => {
    const narrowed = found && (!parent || found.leads.has(parent.id));
    const shown = narrowed ? all.filter(({ id }) => found.matches.has(id) || found.leads.has(id)) : all;
    for (const [index, node] of shown.entries()) {
      const { id, children = [] } = node;
      const open = children.length > 0 ? isOpen(node, level) : undefined;
      rows.push({ id, node, level, position: index + 1, siblings: shown.length, open, parent: parent?.id });
      if (open) list(children, level + 1, node);
    }
  };
  list(nodes, 1, undefined);
  return rows;
}

/** Parts of a name; every second one is a match of the search. */
export function marked(name: string, typed: string): string[] {
  const text = fold(name);
  const words = wordsOf(typed);
  // If folding changes the length of a name, it cannot be split at the folded positions.
  if (words.length === 0 || text.length !== name.length) return [name];
  const hit = new Array<boolean>(name.length).fill(false);
  for (const word of words)
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) hit.fill(true, at, at + word.length);
  const parts = [''];
  for (let index = 0; index < name.length; index++) {
    if (hit[index] !== (parts.length % 2 === 0)) parts.push('');
    parts[parts.length - 1] += name.charAt(index);
  }
  return parts;
}
