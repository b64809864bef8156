import KeyRound from 'lucide-react/icons/key-round';
import Plus from 'lucide-react/icons/plus';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import * as v from 'valibot';
import {
  type ApiUser,
  addPermissionToApiUsers,
  registerApiUser,
  removePermissionFromApiUsers,
} from '~/api/api-users.ts';
import { request } from '~/api/client.ts';
import { useQuery } from '~/api/hooks.ts';
import { longest } from '~/api/lengths.ts';
import { listPermissions } from '~/api/permissions.ts';
import { CreatedUncoded } from '~/form/CreatedUncoded.tsx';
import { EditDialog } from '~/form/EditDialog.tsx';
import { NumberField } from '~/form/NumberField.tsx';
import { useRules } from '~/form/rules.ts';
import { TextAreaField } from '~/form/TextAreaField.tsx';
import { TextField } from '~/form/TextField.tsx';
import { useForm } from '~/form/useForm.tsx';
import { formatNumber } from '~/lib/format.ts';
import { useAdding } from '~/routing/useAdding.ts';
import { to } from '~/screens.ts';
import { missing } from '~/session/missingPermission.ts';
import type { FilterField } from '~/table/filters/filters.ts';
import { ListPage } from '~/table/ListPage.tsx';
import type { BulkDialogProps } from '~/table/list/ListRows.tsx';
import { AgentField } from '~/trade/agents/AgentField.tsx';
import { ready } from '~/trade/filters.ts';
import { GivingBulk } from '~/trade/permissions/GivingBulk.tsx';
import { isPower } from '~/trade/permissions/power.ts';
import { usePermissionChoices } from '~/trade/permissions/usePermissionWords.ts';
import { Button } from '~/ui/Button.tsx';
import { Dialog } from '~/ui/Dialog.tsx';
import { apiUserColumns, asPerson } from './apiUserColumns.tsx';
import { apiUsersCall, calls } from './calls.ts';

/** The programs that call the API, and what they may do. */
export default function ApiUsersPage() {
  const { t } = useTranslation('apiAccess');
  const { t: trade } = useTranslation('trade');
  const [adding, setAdding] = useAdding();
  const start = (
    <Button variant="primary" icon={Plus} disabledReason={missing('GESTORACCESS')} onClick={() => setAdding(true)}>
      {t('user.new')}
    </Button>
  );
  return (
    <>
      <ListPage
        answer={useQuery(...apiUsersCall)}
        columns={useMemo(() => apiUserColumns(t, trade), [t, trade])}
        none={{ title: t('user.none'), text: t('user.noneText'), action: start }}
        link={({ Id }) => to('apiUser', { id: String(Id) })}
        useFilters={useApiUserFilters}
        search={t('user.search')}
        totals={(count) => [t('user.total', { count, number: formatNumber(count) })]}
        actions={[
          {
            id: 'permission',
            label: t('permission.action'),
            icon: KeyRound,
            dialog: (props) => <PermissionBulk {...props} />,
          },
        ]}
      >
        {start}
      </ListPage>
      {adding && <ApiUserDialog onClose={() => setAdding(false)} />}
    </>
  );
}

ApiUsersPage.calls = calls.apiUsers;

/** The filters of the API users. */
function useApiUserFilters(): readonly FilterField[] {
  const { t } = useTranslation('apiAccess');
  const { t: trade } = useTranslation('trade');
  return useMemo(
    () => [
      ready('Activo', trade('column.state'), { '=true': t('user.enabled'), '=false': t('user.disabled') }),
      ready('IdAgente', trade('column.agent'), { '!∅': t('filter.withAgent'), '∅': t('filter.withoutAgent') }),
      ready('NumClavesActivas', t('column.activeKeys'), { '>=1': t('filter.withKeys'), '=0': t('filter.withoutKeys') }),
    ],
    [t, trade],
  );
}

/** Calls per minute that the API lets one program make. */
const limits = { usual: 60, most: 6000 };

/** Registers a program that is to call the API, and goes on to its page, where permissions and keys are given. */
export function ApiUserDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('apiAccess');
  const { t: trade } = useTranslation('trade');
  const rules = useRules();
  const navigate = useNavigate();
  // The answer to what has just been sent, which the dialog asks for as it closes.
  const uncoded = useRef(false);
  const [isAnnounced, setAnnounced] = useState(false);
  const form = useForm({
    schema: v.object({
      Nombre: rules.text(longest.apiUser.Nombre),
      Email: rules.email(),
      Descripcion: rules.optionalText(longest.apiUser.Descripcion),
      IdAgente: rules.optionalId(),
      IpsPermitidas: v.pipe(v.string(), v.transform(networksIn)),
      LimiteMinuto: rules.whole(1, limits.most),
    }),
    defaults: {
      Nombre: '',
      Email: '',
      Descripcion: '',
      IdAgente: '',
      IpsPermitidas: '',
      LimiteMinuto: limits.usual,
    },
    endpoint: registerApiUser,
    args: (body) => ({ body }),
    onDone: (answer) => {
      if (answer?.Id != null) void navigate(to('apiUser', { id: String(answer.Id) }));
      else uncoded.current = true;
    },
  });
  if (isAnnounced)
    return (
      <Dialog open title={t('user.new')} onClose={onClose}>
        <CreatedUncoded list={to('apiUsers')} onLeave={onClose} />
      </Dialog>
    );
  return (
    <EditDialog
      form={form}
      onClose={() => (uncoded.current ? setAnnounced(true) : onClose())}
      title={t('user.new')}
      submit={t('user.create')}
    >
      <TextField name="Nombre" label={t('column.name')} help={t('user.nameHelp')} required autoFocus />
      <TextField name="Email" label={trade('column.email')} help={t('user.emailHelp')} type="email" required />
      <TextField name="Descripcion" label={t('column.about')} />
      <AgentField name="IdAgente" label={trade('column.agent')} help={t('user.agentHelp')} />
      <TextAreaField name="IpsPermitidas" label={t('column.networks')} help={t('user.networksHelp')} />
      <NumberField name="LimiteMinuto" label={t('column.limit')} unit={t('user.limitUnit')} decimals={0} required />
    </EditDialog>
  );
}

/** Addresses and networks as typed, one per line or separated by commas. */
const networksIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** Grants a permission to many API users, or revokes it. */
export function PermissionBulk({ rows, onClose }: BulkDialogProps<ApiUser>) {
  const { t } = useTranslation('apiAccess');
  const { t: trade } = useTranslation('trade');
  const power = useQuery(listPermissions, undefined).data?.find(isPower)?.Id;
  return (
    <GivingBulk
      power={(way, id) => (way === 'give' && id === power ? { way, people: rows.map(asPerson) } : undefined)}
      words={{
        title: t('permission.title'),
        give: t('permission.give'),
        take: t('permission.take'),
        text: (way, figure) => t(`permission.${way}Text`, figure),
        label: t('column.permission'),
        choose: t('permission.choose'),
      }}
      choices={usePermissionChoices()}
      endpoints={{ give: addPermissionToApiUsers, take: removePermissionFromApiUsers }}
      send={(way, permiso, ids) => {
        const args = { query: { permiso }, body: ids.map(Number) };
        return way === 'give' ? request(addPermissionToApiUsers, args) : request(removePermissionFromApiUsers, args);
      }}
      heads={[trade('column.email'), t('column.name')]}
      items={rows.map(({ Id, Nombre, Email }) => ({ id: String(Id), code: Email ?? String(Id), name: Nombre }))}
      onClose={onClose}
    />
  );
}
