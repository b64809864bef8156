import { useState } from 'react';
import { known, type TreeNode } from './nodes.ts';

type Children = NonNullable<TreeNode['children']>;

/**
 * Children that are fetched when their branch opens, kept for as long as the tree stands.
 *
 * @param load the children of a node, by its id; what it throws becomes a row that asks again
 */
export function useLazyChildren(load: (id: string) => Promise<readonly TreeNode[]>) {
  const [fetched, setFetched] = useState<ReadonlyMap<string, Children>>(new Map());
  const set = (id: string, children: Children) => setFetched((old) => new Map(old).set(id, children));
  const fill = (nodes: readonly TreeNode[]): readonly TreeNode[] =>
    nodes.map((node) => {
      const filled = { ...node, children: fetched.get(node.id) ?? node.children };
      const below = known(filled);
      return below.length === 0 ? filled : { ...filled, children: fill(below) };
    });
  return {
    /** The nodes with what has come so far. */
    fill,
    onLoad(id: string) {
      set(id, 'loading');
      load(id).then(
        (children) => set(id, children),
        () => set(id, 'failed'),
      );
    },
  };
}
