import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import * as v from 'valibot';
import { useQuery } from '~/api/hooks.ts';
import { longest } from '~/api/lengths.ts';
import { createPermission } from '~/api/permissions.ts';
import { EditDialog } from '~/form/EditDialog.tsx';
import { useRules } from '~/form/rules.ts';
import { TextAreaField } from '~/form/TextAreaField.tsx';
import { TextField } from '~/form/TextField.tsx';
import { useForm } from '~/form/useForm.tsx';
import { formatNumber } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { missing } from '~/session/missingPermission.ts';
import { pickColumns } from '~/table/columns/columnSet.ts';
import { ListPage } from '~/table/ListPage.tsx';
import { ListHead } from '~/table/list/ListHead.tsx';
import { permissionColumns } from '~/trade/permissions/columns.tsx';
import { usePermissionWords } from '~/trade/permissions/usePermissionWords.ts';
import { Button } from '~/ui/Button.tsx';
import type { Tab } from '~/ui/Tabs.tsx';
import { calls, groupsCall, permissionsCall } from './calls.ts';
import { PermissionMatrix } from './PermissionMatrix.tsx';
import { usePermissionMatrix } from './usePermissionMatrix.ts';

const most = longest.permission;

const parameter = 'vista';
const asMatrix = 'matriz';
const own = [parameter];

/** The permissions as a list, and as a matrix of permissions and groups. */
export default function PermissionsPage() {
  const { t } = useTranslation(['access', 'screens']);
  const words = usePermissionWords();
  const [params] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const permissions = useQuery(...permissionsCall);
  // Kept here and not in the matrix view, so that switching to the list loses no changes.
  const matrix = usePermissionMatrix(permissions, useQuery(...groupsCall));
  const shown = params.get(parameter) === asMatrix ? asMatrix : 'list';
  const pending = matrix.state.changes.length;
  const tabs: Tab[] = [
    {
      id: 'list',
      label: t('access:view.list'),
      current: shown === 'list',
      link: (link) => <Link to={{ search: '' }} replace {...link} />,
    },
    {
      id: asMatrix,
      label: t('access:view.matrix'),
      current: shown === asMatrix,
      ...(pending > 0 && { count: t('access:view.pending', { number: formatNumber(pending) }) }),
      link: (link) => <Link to={{ search: `?${parameter}=${asMatrix}` }} replace {...link} />,
    },
  ];
  const columns = useMemo(
    () =>
      pickColumns(permissionColumns(words, t), {
        Nombre: {},
        NombreNormalizado: {},
        Modulo: {},
        Descripcion: {},
        NumUsuarios: {},
        NumGrupos: {},
        NumApiUsers: {},
        EsSistema: {},
      }),
    [words, t],
  );
  if (shown === asMatrix)
    return (
      <>
        <ListHead title={t('screens:permissions')} tabsLabel={t('access:view.label')} tabs={tabs} />
        <PermissionMatrix matrix={matrix} />
      </>
    );
  const start = (
    <Button variant="primary" icon={Plus} disabledReason={missing('GESTORACCESS')} onClick={() => setAdding(true)}>
      {t('access:permission.new')}
    </Button>
  );
  return (
    <>
      <ListPage
        answer={permissions}
        columns={columns}
        none={{ text: t('access:permission.noneText'), action: start }}
        link={({ Id }) => to('permission', { id: String(Id) })}
        search={t('access:permission.search')}
        totals={(count) => [t('access:permission.total', { count, number: formatNumber(count) })]}
        tabsLabel={t('access:view.label')}
        tabs={tabs}
        own={own}
        size={25}
      >
        {start}
      </ListPage>
      {adding && <PermissionDialog onClose={() => setAdding(false)} />}
    </>
  );
}

PermissionsPage.calls = calls.permissions;

/** Creates a permission. It is granted to people later, and screens require it once a release knows it. */
function PermissionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('access');
  const rules = useRules();
  const form = useForm({
    schema: v.object({
      Nombre: rules.text(most.Nombre),
      NombreNormalizado: v.pipe(rules.optionalText(most.NombreNormalizado), v.transform(inCapitals)),
      Modulo: rules.optionalText(most.Modulo),
      Descripcion: rules.optionalText(most.Descripcion),
    }),
    defaults: { Nombre: '', NombreNormalizado: '', Modulo: '', Descripcion: '' },
    endpoint: createPermission,
    args: (body) => ({ body }),
  });
  return (
    <EditDialog
      form={form}
      onClose={onClose}
      title={t('permission.new')}
      text={t('permission.newText')}
      submit={t('permission.create')}
    >
      <TextField name="Nombre" label={t('field.name')} required autoFocus />
      <TextField name="NombreNormalizado" label={t('column.code')} help={t('permission.codeHelp')} mono />
      <TextField name="Modulo" label={t('column.module')} help={t('permission.moduleHelp')} />
      <TextAreaField name="Descripcion" label={t('column.allows')} />
    </EditDialog>
  );
}

const inCapitals = (code: string | null) => code?.toUpperCase() ?? null;
