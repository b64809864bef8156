import Plus from 'lucide-react/icons/plus';
import UserMinus from 'lucide-react/icons/user-minus';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { type Group, listGroups } from '~/api/groups.ts';
import { useQuery } from '~/api/hooks.ts';
import { perform } from '~/api/perform.ts';
import { listPermissions } from '~/api/permissions.ts';
import { performUndoably } from '~/api/undoable.ts';
import { addUserToGroup, addUserToGroups, removeUserFromGroups, type User } from '~/api/users.ts';
import { EditDialog } from '~/form/EditDialog.tsx';
import { MultiSelectField } from '~/form/MultiSelectField.tsx';
import { useRules } from '~/form/rules.ts';
import { useForm } from '~/form/useForm.tsx';
import { formatList } from '~/lib/format.ts';
import { Answered, type QueryState } from '~/record/Answered.tsx';
import { to } from '~/screens.ts';
import { missing } from '~/session/missingPermission.ts';
import { pickColumns } from '~/table/columns/columnSet.ts';
import { ListPart } from '~/table/ListPart.tsx';
import { HitsDialog } from '~/trade/HitsDialog.tsx';
import { groupColumns } from '~/trade/permissions/columns.tsx';
import { givesPower } from '~/trade/permissions/power.ts';
import { usePermissionName } from '~/trade/permissions/usePermissionWords.ts';
import { usePower } from '~/trade/permissions/usePower.tsx';
import { removeColumn } from '~/trade/removeColumn.tsx';
import { nameOf } from '~/trade/users/person.ts';
import { Button } from '~/ui/Button.tsx';
import { type EffectivePermission, effectivePermissions, lostWithout } from './effective.ts';
import { systemRefusal } from './steps.ts';

type Named = Pick<Group, 'Id' | 'Nombre'>;

/** The groups that the user is in: added and removed one by one or several at once. */
export function GroupsTab({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const { t: access } = useTranslation('access');
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<readonly Named[]>();
  const all = useQuery(listGroups, undefined);
  const own = useMemo(
    () => all.data?.filter(({ Id }) => user.Grupos?.some((group) => group.Id === Id)),
    [all.data, user.Grupos],
  );
  const columns = useMemo(
    () => [
      ...pickColumns(groupColumns(access), { Nombre: {}, Descripcion: {}, Permisos: {} }),
      removeColumn<Group>({
        label: t('groups.leave'),
        nameOf: ({ Nombre }) => Nombre,
        remove: (group) => setLeaving([group]),
      }),
    ],
    [t, access],
  );
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Button icon={Plus} disabledReason={missing('GESTORACCESS')} onClick={() => setAdding(true)}>
          {t('groups.add')}
        </Button>
      </div>
      <ListPart
        title={t('tab.groups')}
        columns={columns}
        answer={{ ...all, data: own }}
        link={({ Id }) => to('group', { id: String(Id) })}
        none={{ title: t('groups.none'), text: t('groups.noneText') }}
        actions={[
          {
            id: 'leave',
            label: t('groups.leave'),
            icon: UserMinus,
            dialog: ({ rows, onClose }) => (
              <LeaveGroupsDialog
                user={user}
                groups={rows}
                onClose={() => onClose([])}
                onDone={() => onClose(rows.map(({ Id }) => String(Id)))}
              />
            ),
          },
        ]}
      />
      {adding && <AddGroupsDialog user={user} groups={all} onClose={() => setAdding(false)} />}
      {leaving && <LeaveGroupsDialog user={user} groups={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  );
}

interface AddGroupsDialogProps {
  user: User;
  groups: QueryState<readonly Group[]>;
  onClose: () => void;
}

/** Adds a user to one or several groups. */
export function AddGroupsDialog({ user, groups, onClose }: AddGroupsDialogProps) {
  const { t } = useTranslation('users');
  const { t: words } = useTranslation('form');
  const rules = useRules();
  const form = useForm({
    schema: v.object({ Grupos: v.pipe(rules.ids(), v.minLength(1, t('groups.choose'))) }),
    defaults: { Grupos: [] as string[] },
    send: ({ Grupos }) => {
      const [first] = Grupos;
      const userId = user.Id;
      const undo = () => perform(removeUserFromGroups, { query: { userId }, body: Grupos });
      return Grupos.length === 1 && first !== undefined
        ? perform(addUserToGroup, { query: { userId, userGroup: first } }, { undo })
        : perform(addUserToGroups, { query: { userId }, body: Grupos }, { undo });
    },
  });
  const free = groups.data?.filter(({ Id }) => !user.Grupos?.some((group) => group.Id === Id));
  const chosen = form.watch('Grupos');
  const power = usePower(
    free?.some((group) => givesPower(group) && chosen.includes(String(group.Id)))
      ? { way: 'give', people: [user] }
      : undefined,
  );
  const reason = !free ? words(groups.error ? 'choices.failed' : 'choices.wait') : free.length === 0 && t('groups.all');
  return (
    <EditDialog
      form={form}
      onClose={onClose}
      title={t('groups.addTitle', { name: nameOf(user) })}
      submit={t('groups.add')}
      disabledReason={reason ? { text: reason } : power.reason}
    >
      <Answered query={{ ...groups, data: free }} height="h-16">
        {(free) => (
          <MultiSelectField
            name="Grupos"
            label={t('tab.groups')}
            required
            choices={free.map(({ Id, Nombre }) => ({ value: String(Id), label: Nombre }))}
          />
        )}
      </Answered>
      {power.notice}
    </EditDialog>
  );
}

interface LeaveGroupsDialogProps {
  user: User;
  groups: readonly Pick<Group, 'Id' | 'Nombre'>[];
  onClose: () => void;
  onDone?: () => void;
}

/** Asks before a user is removed from groups, and names the permissions that are lost. */
export function LeaveGroupsDialog({ user, groups, onClose, onDone }: LeaveGroupsDialogProps) {
  const { t } = useTranslation('users');
  const nameOfPermission = usePermissionName();
  const names = groups.map(({ Nombre }) => Nombre);
  const all = useQuery(listGroups, undefined).data;
  const leaving = groups.map(({ Id }) => Id);
  const power = usePower(
    all?.some((group) => givesPower(group) && leaving.includes(group.Id))
      ? { way: 'take', people: [user], leaving }
      : undefined,
  );
  return (
    <HitsDialog
      query={usePermissionsOf(user)}
      hits={(permissions) => {
        const lost = lostWithout(permissions, names);
        return {
          text: t(lost.length > 0 ? 'groups.loses' : 'groups.losesNothing', { count: lost.length }),
          names: lost.map(nameOfPermission),
          disabledReason: systemRefusal(user, t) ?? power.reason,
          children: power.notice,
        };
      }}
      title={t('groups.leaveTitle', { name: nameOf(user), count: names.length, groups: formatList(names) })}
      confirm={t('groups.leave')}
      onConfirm={async () => {
        const args = { query: { userId: user.Id }, body: leaving };
        await (power.oneself
          ? perform(removeUserFromGroups, args)
          : performUndoably(removeUserFromGroups, addUserToGroups, args));
        onDone?.();
      }}
      onClose={onClose}
    />
  );
}

/** All permissions with the ways in which one user has them, which follow from the groups. */
export function usePermissionsOf(user: User): QueryState<EffectivePermission[]> {
  const catalogue = useQuery(listPermissions, undefined);
  const groups = useQuery(listGroups, undefined);
  const data = useMemo(
    () => catalogue.data && groups.data && effectivePermissions(user, catalogue.data, groups.data),
    [user, catalogue.data, groups.data],
  );
  return {
    data,
    error: catalogue.error ?? groups.error,
    reload: () => {
      catalogue.reload();
      groups.reload();
    },
  };
}
