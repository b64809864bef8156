import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useQuery } from '~/api/hooks.ts';
import { listUsers, type UserRow } from '~/api/users.ts';
import { Failed } from '~/Failed.tsx';
import { EditDialog } from '~/form/EditDialog.tsx';
import { MultiSelectField } from '~/form/MultiSelectField.tsx';
import { Refusal } from '~/form/refusal.ts';
import { useForm } from '~/form/useForm.tsx';
import { formatNumber } from '~/lib/format.ts';
import { BulkDialog } from '~/table/bulk/BulkDialog.tsx';
import type { Results } from '~/table/bulk/bulk.ts';
import { narrow } from '~/trade/filters.ts';
import type { PowerChange } from '~/trade/permissions/power.ts';
import { usePower } from '~/trade/permissions/usePower.tsx';
import { nameOf } from './person.ts';

interface ChooseUsersDialogProps {
  title: string;
  /** Text of the button, a verb. */
  submit: string;
  /** Filters of the users on offer, by column: `{ Grupos: '!=4' }` leaves out members of that group. */
  among: Record<string, string>;
  /** True: it lets them manage the system. */
  power?: boolean;
  /** Text if there are no users to choose. */
  nobody: string;
  /** One call for all chosen users, which answers with the result for each. */
  send: (ids: string[]) => Promise<Results>;
  onClose: () => void;
}

/** Chooses users by name for one action. Users that the server refuses stay chosen, with the reason. */
export function ChooseUsersDialog({ title, submit, among, power, nobody, send, onClose }: ChooseUsersDialogProps) {
  const { t } = useTranslation('access');
  const users = useQuery(listUsers, narrow(everybody, among));
  const form = useForm({
    schema: v.object({ Usuarios: v.pipe(v.array(v.string()), v.minLength(1, t('choose.missing'))) }),
    defaults: { Usuarios: [] as string[] },
    send: async ({ Usuarios }) => {
      const refused = (await send(Usuarios))?.Resultados?.filter(({ Ok }) => !Ok) ?? [];
      if (refused.length === 0) return;
      form.setValue(
        'Usuarios',
        refused.map(({ Id }) => String(Id)),
      );
      throw new Refusal(
        t('choose.refused', {
          count: refused.length,
          number: formatNumber(refused.length),
          reasons: [...new Set(refused.map(({ Motivo }) => Motivo))].filter(Boolean).join(' '),
        }),
      );
    },
  });
  const chosen = form.watch('Usuarios');
  const { notice, reason } = usePower(
    power ? { way: 'give', people: users.data?.Items.filter(({ Id }) => chosen.includes(Id)) ?? [] } : undefined,
  );
  const none = users.data?.Items.length === 0;
  return (
    <EditDialog
      form={form}
      onClose={onClose}
      title={title}
      submit={submit}
      disabledReason={none ? { text: nobody } : reason}
    >
      {users.error && <Failed size="line" error={users.error} reload={users.reload} />}
      <MultiSelectField
        name="Usuarios"
        label={t('choose.label')}
        placeholder={t('choose.placeholder')}
        required
        choices={users.data?.Items.map(choiceOf) ?? []}
      />
      {notice}
    </EditDialog>
  );
}

const everybody = { pageIndex: 0, pageSize: -1 };

const choiceOf = (user: UserRow) => ({ value: user.Id, label: nameOf(user), detail: user.UserName });

type Bulk = ComponentProps<typeof BulkDialog>;

interface BulkUsersDialogProps extends Omit<Bulk, 'heads' | 'items' | 'notReady' | 'children'> {
  rows: readonly UserRow[];
  /** What it changes about who manages the system. */
  change: PowerChange | undefined;
}

/** Changes what many users may do. The dialog says who could then manage the system, and offers no undo to a person who could not. */
export function BulkUsersDialog({ rows, change, undo, ...bulk }: BulkUsersDialogProps) {
  const { t } = useTranslation('trade');
  const { notice, reason, oneself } = usePower(change);
  return (
    <BulkDialog
      {...bulk}
      undo={oneself ? undefined : undo}
      notReady={reason?.text}
      heads={[t('column.userName'), t('column.name')]}
      items={rows.map((user) => ({ id: user.Id, code: user.UserName, name: nameOf(user) }))}
    >
      {notice}
    </BulkDialog>
  );
}
