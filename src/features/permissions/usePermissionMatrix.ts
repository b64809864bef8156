import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '~/api/answers.ts';
import { request } from '~/api/client.ts';
import { addPermissionToGroup, type Group, removePermissionFromGroup } from '~/api/groups.ts';
import { asApiError, perform } from '~/api/perform.ts';
import type { Permission } from '~/api/permissions.ts';
import { performInTurn } from '~/api/undoable.ts';
import { useUnsaved } from '~/form/unsaved.tsx';
import { explain } from '~/i18n/explain.ts';
import { formatNumber } from '~/lib/format.ts';
import { joined, type QueryState } from '~/record/Answered.tsx';
import { isPower } from '~/trade/permissions/power.ts';
import { usePermissionWords } from '~/trade/permissions/usePermissionWords.ts';
import { type Change, useMatrix } from '~/ui/matrix/useMatrix.ts';
import { toast } from '~/ui/toast.ts';

/** Which group grants which permission, with the person's unsaved changes; saved cell by cell. */
export function usePermissionMatrix(
  permissions: QueryState<readonly Permission[]>,
  groups: QueryState<readonly Group[]>,
) {
  const { t } = useTranslation(['access', 'common', 'shell']);
  const { nameOf } = usePermissionWords();
  const [result, setResult] = useState<{ done: number; failed: number }>();
  const grants = useMemo(() => {
    const ids = new Map(permissions.data?.map(({ NombreNormalizado, Id }) => [NombreNormalizado, Id]));
    return new Set(
      groups.data?.flatMap(
        (group) => group.Permisos?.map((one) => `${one.Id ?? ids.get(one.NombreNormalizado)}/${group.Id}`) ?? [],
      ),
    );
  }, [permissions.data, groups.data]);
  const state = useMatrix((row, column) => grants.has(`${row}/${column}`));
  const system = new Map(groups.data?.filter(({ EsSistema }) => EsSistema).map((group) => [String(group.Id), group]));
  useUnsaved(state.changes.length > 0);

  return {
    query: joined(permissions, groups),
    state,
    /** The result of the last saving. */
    result,
    diff: diffOf(state.changes, groups.data ?? [], permissions.data ?? [], nameOf),
    /** Why a cell cannot be changed, as the server would say: a system group cannot lose permissions. */
    refusal(row: string, column: string) {
      const group = system.get(column);
      return group && grants.has(`${row}/${column}`) ? t('access:gives.system', { group: group.Nombre }) : undefined;
    },
    discard() {
      setResult(undefined);
      state.discard();
    },
    async save() {
      setResult(undefined);
      const { done, failed } = await state.save({ send, explain: explainCell });
      setResult({ done: done.length, failed });
      if (done.length > 0)
        toast({
          tone: 'success',
          summary: t('common:outcome.success'),
          text: t('access:matrix.done', { count: done.length, number: formatNumber(done.length) }),
          action: { label: t('shell:undo'), run: () => void takeBack(done) },
        });
      await refresh(addPermissionToGroup);
    },
  };
}

/**
 * The result is announced once, by the last call or by the one that failed; changes reverted until then stay reverted.
 */
const takeBack = (done: readonly Change[]) =>
  performInTurn(
    done.map(({ row, column, value }) => (options) => {
      const body = { PermisoId: Number(row), GrupoId: Number(column) };
      return value
        ? perform(removePermissionFromGroup, { body }, options)
        : perform(addPermissionToGroup, { body }, options);
    }),
  ).catch(() => {});

export type PermissionMatrixState = ReturnType<typeof usePermissionMatrix>;

/** Without toasts: every cell shows the result of its own call. */
async function send([change]: readonly Change[]) {
  if (!change) return;
  const { row, column, value } = change;
  await request(value ? addPermissionToGroup : removePermissionFromGroup, {
    body: { PermisoId: Number(row), GrupoId: Number(column) },
  });
}

const explainCell = (thrown: unknown) => explain(asApiError(addPermissionToGroup, thrown));

/** The changes of the matrix for one group. */
interface GroupDiff {
  id: string;
  group: string;
  /** Users in the group. */
  members: number;
  /** Names of permissions. */
  grants: readonly string[];
  removals: readonly string[];
}

export interface Diff {
  grants: number;
  removals: number;
  groups: readonly GroupDiff[];
  /** Ids of the groups that start or stop granting access to these very screens. */
  power: { grants: readonly number[]; removals: readonly number[] };
}

/**
 * The changes of the matrix (rows are permissions, columns are groups) by group, in the order of the groups;
 * permissions in the order of the list.
 */
export function diffOf(
  changes: readonly Change[],
  groups: readonly Group[],
  permissions: readonly Permission[],
  nameOf: (permission: Permission) => string,
): Diff {
  const names = (column: string, value: boolean) => {
    const rows = new Set(
      changes.flatMap((change) => (change.column === column && change.value === value ? change.row : [])),
    );
    return permissions.filter(({ Id }) => rows.has(String(Id))).map(nameOf);
  };
  const all = groups.map(({ Id, Nombre, NumUsuarios }) => ({
    id: String(Id),
    group: Nombre,
    members: NumUsuarios ?? 0,
    grants: names(String(Id), true),
    removals: names(String(Id), false),
  }));
  const power = permissions.find(isPower);
  const powerOf = (value: boolean) =>
    changes.flatMap((change) =>
      change.row === String(power?.Id) && change.value === value ? Number(change.column) : [],
    );
  const count = (of: 'grants' | 'removals') => all.reduce((sum, group) => sum + group[of].length, 0);
  return {
    grants: count('grants'),
    removals: count('removals'),
    groups: all.filter(({ grants, removals }) => grants.length + removals.length > 0),
    power: { grants: powerOf(true), removals: powerOf(false) },
  };
}
