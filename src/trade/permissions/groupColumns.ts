import type { TFunction } from 'i18next';
import type { Group } from '~/api/groups.ts';
import { columnSet } from '~/table/columns/columnSet.ts';
import { permissionCount, userCount } from './counts.tsx';
import { kindColumn } from './kindColumn.ts';

/** The columns of groups, by the API's names of the fields. */
export const groupColumns = (t: TFunction<'access'>) =>
  columnSet<Group>()({
    Nombre: { kind: 'text', header: t('column.group'), width: 180, strong: true, main: true, card: '1left' },
    Descripcion: { kind: 'text', header: t('column.about'), width: 240, grow: 'prose', card: '2left' },
    NumUsuarios: {
      ...userCount<Group>(t, ({ NumUsuarios }) => NumUsuarios),
      header: t('column.users'),
      width: 100,
      card: '3left',
    },
    Permisos: {
      ...permissionCount<Group>(t, ({ Permisos }) => Permisos?.length),
      header: t('column.permissions'),
      width: 100,
      card: '3right',
    },
    FechaCreacion: { kind: 'date', header: t('column.created'), width: 130 },
    EsSistema: kindColumn(t),
  });
