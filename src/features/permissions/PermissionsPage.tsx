import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { listGroups } from '~/api/groups.ts';
import { useQuery } from '~/api/hooks.ts';
import { listPermissions } from '~/api/permissions.ts';
import { formatNumber } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { pickColumns } from '~/table/columnSet.ts';
import { ListHead } from '~/table/ListHead.tsx';
import { ListPage } from '~/table/ListPage.tsx';
import { permissionColumns } from '~/trade/permissions/columns.ts';
import { usePermissionWords } from '~/trade/permissions/usePermissionWords.ts';
import { Button } from '~/ui/Button.tsx';
import type { Tab } from '~/ui/Tabs.tsx';
import { calls } from './calls.ts';
import { PermissionDialog } from './PermissionDialog.tsx';
import { PermissionMatrix } from './PermissionMatrix.tsx';
import { usePermissionFilters } from './usePermissionFilters.ts';
import { usePermissionMatrix } from './usePermissionMatrix.ts';

const parameter = 'vista';
const asMatrix = 'matriz';
const own = [parameter];

/** The permissions as a list, and as the matrix that says which group gives which. */
export default function PermissionsPage() {
  const { t } = useTranslation(['access', 'screens']);
  const words = usePermissionWords();
  const [params] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const permissions = useQuery(listPermissions, undefined);
  // Kept here and not in the matrix's own view: a look at the list loses none of the changes.
  const matrix = usePermissionMatrix(permissions, useQuery(listGroups, undefined));
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
    <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
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
        useFilters={usePermissionFilters}
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
