import type { TFunction } from 'i18next';
import Check from 'lucide-react/icons/check';
import type { User } from '~/api/users.ts';
import type { Column } from '~/table/columns.ts';
import { Icon } from '~/ui/Icon.tsx';
import { DirectSwitch } from './DirectSwitch.tsx';
import type { EffectivePermission } from './effective.ts';

interface Made {
  user: User;
  t: TFunction<'users'>;
  nameOfPermission: (permission: EffectivePermission) => string;
  why: (permission: EffectivePermission) => string;
}

/** One column for each way by which a permission can be in force: directly, and by each of the user's groups. */
export const permissionColumns = ({ user, t, nameOfPermission, why }: Made): Column<EffectivePermission>[] => [
  {
    id: 'Nombre',
    kind: 'text',
    header: t('permissions.name'),
    value: nameOfPermission,
    strong: true,
    width: 190,
    main: true,
    sortable: true,
    card: '1left',
  },
  {
    id: 'NombreNormalizado',
    kind: 'code',
    header: t('permissions.code'),
    value: ({ NombreNormalizado }) => NombreNormalizado,
    width: 190,
    sortable: true,
    defaultHidden: true,
  },
  {
    id: 'Directo',
    kind: 'custom',
    header: t('permissions.direct'),
    value: ({ direct }) => t(direct ? 'yes' : 'no'),
    render: (permission, tabIndex) => (
      <DirectSwitch
        user={user}
        permission={permission}
        name={nameOfPermission(permission)}
        why={why}
        tabIndex={tabIndex}
      />
    ),
    width: 84,
    card: '1right',
  },
  ...(user.Grupos ?? []).map(
    ({ Id, Nombre }): Column<EffectivePermission> => ({
      id: `Grupo${Id}`,
      kind: 'custom',
      header: Nombre,
      value: ({ through }) => (through.includes(Nombre) ? t('yes') : null),
      render: () => (
        <span role="img" aria-label={t('yes')} className="inline-flex align-middle">
          <Icon of={Check} />
        </span>
      ),
      width: 120,
    }),
  ),
  {
    id: 'Efectivo',
    kind: 'chip',
    header: t('permissions.effective'),
    value: ({ has }) => t(has ? 'yes' : 'no'),
    tone: ({ has }) => (has ? 'green' : 'neutral'),
    width: 92,
    sortable: true,
    card: '2left',
  },
  { id: 'Porque', kind: 'text', header: t('permissions.why'), value: why, width: 260, grow: 'prose', card: '3left' },
];
