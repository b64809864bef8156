import { useMemo } from 'react';
import { type AgentNode, getHierarchy } from '~/api/agent-tree.ts';
import { changeHierarchyStatus, listAgents } from '~/api/agents.ts';
import { useQuery } from '~/api/hooks.ts';
import { perform } from '~/api/perform.ts';
import { savePreference } from '~/api/preferences.ts';
import { performInTurn } from '~/api/undoable.ts';
import type { Asked } from '~/record/Answered.tsx';
import { cascadeKey } from '~/session/settingKeys.ts';
import { useOwnId, useOwnPreferences } from '~/session/useOwnPreferences.ts';
import { eachOnce, withAllBelow } from '~/trade/agents/tree.ts';
import { activeIn, type Cascade, cascadeText, readCascade, stepsTo, withActive } from './cascade.ts';
import type { StatusAction } from './reach.ts';

/** An agent with all agents below, and the history of their status. */
export interface Team {
  /** Every agent once. */
  tree: AgentNode;
  /** The last change by this person, if it was saved. */
  last: Cascade | undefined;
  /** ISO dates on which agents left, by id; empty if unknown. */
  leftOn: ReadonlyMap<number, string>;
}

const everybody = { pageIndex: 0, pageSize: -1 };

/** The data for a change of a hierarchy; if the last change or the dates fail to load, it continues without them. */
export function useTeam(id: number, action: StatusAction): Asked<Team> {
  const { data: tree, error, reload } = useQuery(getHierarchy, { id });
  const kept = useOwnPreferences();
  const rows = useQuery(listAgents, everybody, { enabled: action === 'enable', unsaid: true });
  const waiting = kept.loading || rows.loading;
  const data = useMemo(() => {
    const [root] = tree ? eachOnce([tree]).agents : [];
    if (!root || waiting) return undefined;
    const leftOn = (rows.data?.Items ?? []).flatMap(({ Id, FechaBaja }) =>
      FechaBaja ? [[Id, FechaBaja] as const] : [],
    );
    return { tree: root, last: readCascade(kept.data ?? [], id), leftOn: new Map(leftOn) };
  }, [tree, waiting, kept.data, rows.data, id]);
  return { data, error, reload };
}

/**
 * Activates exactly these agents of a team, call by call, saves what was changed, and offers an undo if there is an
 * exact one.
 */
export function useSetActive(id: number) {
  const loggedUserId = useOwnId();
  const keep = (action: StatusAction, changed: readonly number[]) =>
    perform(
      savePreference,
      {
        body: {
          LoggedUserId: loggedUserId,
          Clave: cascadeKey,
          Nombre: String(id),
          Valor: cascadeText(action, changed),
        },
      },
      { quiet: true },
    ).catch(() => {
      // The failure is announced. The change is done; without the saved record it can only be undone from the toast.
    });
  return async (tree: AgentNode, active: ReadonlySet<number>, action: StatusAction): Promise<void> => {
    const before = activeIn(tree);
    const set = (from: AgentNode, to: ReadonlySet<number>, undo?: () => Promise<void>) =>
      performInTurn(
        stepsTo(from, to).steps.map(
          (body) =>
            ({ quiet = false }) =>
              perform(changeHierarchyStatus, { body }, { quiet, undo: quiet ? undefined : undo }),
        ),
      );
    const after = withActive(tree, active);
    const back = stepsTo(after, before).cannot.length === 0 ? () => set(after, before) : undefined;
    await set(tree, active, back);
    const changed = withAllBelow(tree).filter(({ Id }) => before.has(Id) !== active.has(Id));
    if (loggedUserId !== '')
      await keep(
        action,
        changed.map(({ Id }) => Id),
      );
  };
}
