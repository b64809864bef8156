import Plus from 'lucide-react/icons/plus';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { createGroup } from '~/api/groups.ts';
import { useQuery } from '~/api/hooks.ts';
import { longest } from '~/api/lengths.ts';
import { EditDialog } from '~/form/EditDialog.tsx';
import { useRules } from '~/form/rules.ts';
import { TextAreaField } from '~/form/TextAreaField.tsx';
import { TextField } from '~/form/TextField.tsx';
import { useForm } from '~/form/useForm.tsx';
import { formatNumber } from '~/lib/format.ts';
import { useAdding } from '~/routing/useAdding.ts';
import { to } from '~/screens.ts';
import { missing } from '~/session/missingPermission.ts';
import { ListPage } from '~/table/ListPage.tsx';
import { groupColumns } from '~/trade/permissions/columns.tsx';
import { Button } from '~/ui/Button.tsx';
import { calls, groupsCall } from './calls.ts';

/** The groups of users, each with its numbers of members and permissions. */
export default function GroupsPage() {
  const { t } = useTranslation('access');
  const [adding, setAdding] = useAdding();
  const start = (
    <Button variant="primary" icon={Plus} disabledReason={missing('GESTORACCESS')} onClick={() => setAdding(true)}>
      {t('group.new')}
    </Button>
  );
  return (
    <>
      <ListPage
        answer={useQuery(...groupsCall)}
        columns={useMemo(() => Object.values(groupColumns(t)), [t])}
        none={{ text: t('group.noneText'), action: start }}
        link={({ Id }) => to('group', { id: String(Id) })}
        search={t('group.search')}
        totals={(count) => [t('group.total', { count, number: formatNumber(count) })]}
      >
        {start}
      </ListPage>
      {adding && <GroupDialog onClose={() => setAdding(false)} />}
    </>
  );
}

GroupsPage.calls = calls.groups;

/** A new group, without members and permissions yet. */
export function GroupDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('access');
  const rules = useRules();
  const form = useForm({
    schema: v.object({
      Nombre: rules.text(longest.group.Nombre),
      Descripcion: rules.optionalText(longest.group.Descripcion),
    }),
    defaults: { Nombre: '', Descripcion: '' },
    endpoint: createGroup,
    args: (body) => ({ body }),
  });
  return (
    <EditDialog form={form} onClose={onClose} title={t('group.new')} submit={t('group.create')}>
      <TextField name="Nombre" label={t('field.name')} help={t('group.nameHelp')} required autoFocus />
      <TextAreaField name="Descripcion" label={t('column.about')} />
    </EditDialog>
  );
}
