import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '~/api/client.ts';
import { useList } from '~/api/hooks.ts';
import { addPermissionToUsers, listPermissions, removePermissionFromUsers } from '~/api/permissions.ts';
import { addUsersToGroup, removeUsersFromGroup, type UserRow } from '~/api/users.ts';
import { listUserGroupOptions } from '~/api/utility.ts';
import { formatNumber } from '~/lib/format.ts';
import { BulkDialog } from '~/table/BulkDialog.tsx';
import type { BulkDialogProps } from '~/table/ListRows.tsx';
import { usePermissionName } from '~/trade/permissions/usePermissionName.ts';
import { nameOf } from '~/trade/users/person.ts';
import { Field } from '~/ui/Field.tsx';
import { Segmented } from '~/ui/Segmented.tsx';
import { Select } from '~/ui/Select.tsx';

type Way = 'give' | 'take';

interface Given {
  way: Way;
  /** Id of the group or the permission, '' for none yet. */
  chosen: string;
}

/** Adds many users to a group, or takes them out of it. */
export function GroupBulk(props: BulkDialogProps<UserRow>) {
  const [given, setGiven] = useState<Given>(nothing);
  const groups = useList(listUserGroupOptions, undefined).items;
  const query = { userGroup: Number(given.chosen) };
  return (
    <GivingBulk
      {...props}
      what="group"
      given={given}
      endpoint={given.way === 'give' ? addUsersToGroup : removeUsersFromGroup}
      together={(body) =>
        given.way === 'give'
          ? request(addUsersToGroup, { query, body })
          : request(removeUsersFromGroup, { query, body })
      }
    >
      <Choice what="group" given={given} onChange={setGiven} choices={groups} />
    </GivingBulk>
  );
}

/** Gives many users a permission directly, or takes it back. */
export function PermissionBulk(props: BulkDialogProps<UserRow>) {
  const [given, setGiven] = useState<Given>(nothing);
  const nameOfPermission = usePermissionName();
  const permissions = useList(listPermissions, undefined).items;
  const query = { permiso: Number(given.chosen) };
  return (
    <GivingBulk
      {...props}
      what="permission"
      given={given}
      endpoint={given.way === 'give' ? addPermissionToUsers : removePermissionFromUsers}
      together={(body) =>
        given.way === 'give'
          ? request(addPermissionToUsers, { query, body })
          : request(removePermissionFromUsers, { query, body })
      }
    >
      <Choice
        what="permission"
        given={given}
        onChange={setGiven}
        choices={permissions.map((row) => ({ Id: row.Id, Nombre: nameOfPermission(row) }))}
      />
    </GivingBulk>
  );
}

const nothing: Given = { way: 'give', chosen: '' };

type What = 'group' | 'permission';

interface GivingBulkProps extends BulkDialogProps<UserRow> {
  what: What;
  given: Given;
  endpoint: Parameters<typeof BulkDialog>[0]['endpoint'];
  together: (ids: string[]) => ReturnType<NonNullable<Parameters<typeof BulkDialog>[0]['together']>>;
  children: ReactNode;
}

function GivingBulk({ what, given, endpoint, together, rows, onClose, children }: GivingBulkProps) {
  const { t } = useTranslation('users');
  const { t: trade } = useTranslation('trade');
  return (
    <BulkDialog
      title={t(`bulk.${what}.title`)}
      text={(count) => t(`bulk.${what}.${given.way}Text`, { count, number: formatNumber(count) })}
      confirm={(count) => t('bulk.confirm', { step: t(`bulk.${what}.${given.way}`), number: formatNumber(count) })}
      endpoint={endpoint}
      together={(ids) => together([...ids])}
      notReady={given.chosen === '' ? t(`bulk.${what}.choose`) : undefined}
      heads={[trade('column.userName'), trade('column.name')]}
      items={rows.map((user) => ({ id: user.Id, code: user.UserName, name: nameOf(user) }))}
      onClose={onClose}
    >
      {children}
    </BulkDialog>
  );
}

interface ChoiceProps {
  what: What;
  given: Given;
  onChange: (given: Given) => void;
  choices: readonly { Id: number; Nombre: string }[];
}

function Choice({ what, given, onChange, choices }: ChoiceProps) {
  const { t } = useTranslation('users');
  return (
    <div className="flex flex-wrap items-end gap-4">
      <Segmented<Way>
        label={t('bulk.way')}
        options={(['give', 'take'] as const).map((value) => ({ value, label: t(`bulk.${what}.${value}`) }))}
        value={given.way}
        onChange={(way) => onChange({ ...given, way })}
      />
      <Field label={t(`bulk.${what}.label`)} required className="min-w-60 flex-1">
        {(control) => (
          <Select
            {...control}
            value={given.chosen}
            onChange={(event) => onChange({ ...given, chosen: event.target.value })}
          >
            <option value="">{t(`bulk.${what}.choose`)}</option>
            {choices.map(({ Id, Nombre }) => (
              <option key={Id} value={Id}>
                {Nombre}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
