import { fold, wordsOf } from '~/lib/fold.ts';

export interface TreeNode {
  id: string;
  /** Shown, searched, and found by typing its first letters. */
  name: string;
  /** After the name, lighter, and searched as well: `Inactivo`. */
  detail?: string;
  /** At the right end, already formatted, and what it counts: `{ text: '42', name: '42 contratos activos' }`. */
  count?: { text: string; name: string };
  /** Lighter, for nodes that are out of force. */
  muted?: boolean;
  /** None: a leaf. */
  children?: readonly TreeNode[];
}

export interface Row {
  /** Of the node. */
  id: string;
  node: TreeNode;
  /** From 1. */
  level: number;
  /** Among its siblings, from 1. */
  position: number;
  siblings: number;
  /** undefined: a leaf. */
  open: boolean | undefined;
  parent: string | undefined;
}

/** The nodes from the top down to one, itself included; none where the tree does not have it. */
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
  /** The branches that have a match somewhere below. */
  leads: ReadonlySet<string>;
}

/** The nodes that have every word that was typed, in any order, accents and case aside. */
export function search(nodes: readonly TreeNode[], typed: string): Found {
  const words = wordsOf(typed);
  const matches = new Set<string>();
  const leads = new Set<string>();
  const visit = (node: TreeNode): boolean => {
    const text = fold(`${node.name} ${node.detail ?? ''}`);
    const matched = words.every((word) => text.includes(word));
    if (matched) matches.add(node.id);
    // Every child is visited: one match does not hide the next.
    const below = (node.children ?? []).map(visit).some(Boolean);
    if (below) leads.add(node.id);
    return matched || below;
  };
  for (const node of nodes) visit(node);
  return { matches, leads };
}

/**
 * The rows in sight, from top to bottom.
 *
 * @param found only these and what leads to them; below a match with no other match under it stand all its children
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

/** Parts of a name, every second one being what was searched for. */
export function marked(name: string, typed: string): string[] {
  const text = fold(name);
  const words = wordsOf(typed);
  // A name that folding shortens cannot be cut where the folded one is.
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
