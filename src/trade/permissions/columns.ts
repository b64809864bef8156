import type { TFunction } from 'i18next';
import type { Permission } from '~/api/permissions.ts';
import { columnSet } from '~/table/columns/columnSet.ts';
import { groupCount, userCount } from './counts.tsx';
import { kindColumn } from './kindColumn.ts';
import type { PermissionWords } from './usePermissionWords.ts';

/** The columns of permissions, by the API's names of the fields. */
export const permissionColumns = ({ nameOf, aboutOf, moduleOf }: PermissionWords, t: TFunction<'access'>) =>
  columnSet<Permission>()({
    Nombre: {
      kind: 'text',
      header: t('column.permission'),
      value: nameOf,
      strong: true,
      width: 190,
      main: true,
      card: '1left',
    },
    NombreNormalizado: { kind: 'code', header: t('column.code'), width: 190, under: 'Nombre' },
    Modulo: { kind: 'text', header: t('column.module'), value: moduleOf, width: 120, card: '2left' },
    Descripcion: { kind: 'text', header: t('column.allows'), value: aboutOf, width: 220, grow: 'prose', card: '3left' },
    NumUsuarios: {
      ...userCount<Permission>(t, ({ NumUsuarios }) => NumUsuarios),
      header: t('column.users'),
      width: 90,
      card: '4left',
    },
    NumGrupos: {
      ...groupCount<Permission>(t, ({ NumGrupos }) => NumGrupos),
      header: t('column.groups'),
      width: 90,
      card: '4right',
    },
    NumApiUsers: { kind: 'number', header: t('column.apiUsers'), width: 110 },
    EsSistema: kindColumn(t),
  });
