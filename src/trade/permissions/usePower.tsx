import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listGroups } from '~/api/groups.ts';
import { useQuery } from '~/api/hooks.ts';
import { listPermissions } from '~/api/permissions.ts';
import { listUsers } from '~/api/users.ts';
import { Failed } from '~/Failed.tsx';
import { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import { serialiseFilter } from '~/lib/filters.ts';
import { formatNumber } from '~/lib/format.ts';
import { narrow } from '~/trade/filters.ts';
import { isOneself } from '~/trade/users/person.ts';
import { WeightNotice } from '~/trade/users/WeightNotice.tsx';
import type { Reason } from '~/ui/Button.tsx';
import { hitsOf, isPower, leavesNobody, type PowerChange } from './power.ts';

export interface Power {
  /** Lists who is affected, for the confirmation; null if no one is. */
  notice: ReactNode;
  /** Why the change is not possible: its effect is unknown, or no one would be left to manage the system. */
  reason: Reason | undefined;
  /** True: the person would lose the permission and could not undo it. */
  oneself: boolean;
}

/** The effect of a change on who manages the system; fetched only for such a change. */
export function usePower(change: PowerChange | undefined): Power {
  const { t } = useTranslation(['permissions', 'form']);
  const { people = [], groups = [] } = change ?? {};
  const enabled = people.length + groups.length > 0;
  const catalogue = useQuery(listPermissions, undefined, { enabled });
  const all = useQuery(listGroups, undefined, { enabled });
  const id = catalogue.data?.find(isPower)?.Id;
  const holders = useQuery(listUsers, narrow(everybody, { Permisos: `=${id}` }), {
    enabled: enabled && id !== undefined,
  });
  const members = useQuery(listUsers, narrow(everybody, { Grupos: anyOf(groups) }), { enabled: groups.length > 0 });
  if (!change || !enabled) return nothing;

  const queries = [catalogue, all, holders, ...(groups.length > 0 ? [members] : [])];
  const failed = queries.find(({ error }) => error);
  if (failed?.error)
    return {
      notice: <Failed size="line" error={failed.error} reload={failed.reload} />,
      reason: { text: t('form:reach.failed') },
      oneself: false,
    };
  if (queries.some(({ data }) => !data))
    return { notice: null, reason: { text: t('form:reach.wait') }, oneself: false };

  const managing = holders.data?.Items ?? [];
  const hits = hitsOf(change, { members: members.data?.Items ?? [], holders: managing, all: all.data ?? [] });
  if (hits.length === 0) return nothing;
  const oneself = change.way === 'take' && hits.some(isOneself);
  const refused = leavesNobody(change, hits, managing);
  return {
    oneself,
    reason: refused ? { text: t('permissions:power.last') } : undefined,
    notice: (
      <WeightNotice
        title={t(`permissions:power.${change.way}`, { count: hits.length, number: formatNumber(hits.length) })}
        people={hits}
      >
        <p>{t(refused ? 'permissions:power.last' : `permissions:power.${change.way}Text`)}</p>
        {oneself && !refused && <p className="font-semibold">{t('permissions:power.oneself')}</p>}
      </WeightNotice>
    ),
  };
}

const nothing: Power = { notice: null, reason: undefined, oneself: false };

const everybody = { pageIndex: 0, pageSize: -1 };

const anyOf = (ids: readonly number[]) => serialiseFilter({ kind: 'any', values: ids.map(String) });

interface PowerDialogProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm'> {
  /** The effect on who manages the system, if any. */
  change: PowerChange | undefined;
  /** @param oneself the person would lose the permission, and could not undo it */
  onConfirm: (oneself: boolean) => unknown;
}

/** A confirmation before permissions are granted or revoked, with the effect on who manages the system. */
export function PowerDialog({ change, onConfirm, disabledReason, children, ...props }: PowerDialogProps) {
  const { notice, reason, oneself } = usePower(change);
  return (
    <ConfirmDialog {...props} disabledReason={disabledReason ?? reason} onConfirm={() => onConfirm(oneself)}>
      {notice}
      {children}
    </ConfirmDialog>
  );
}
