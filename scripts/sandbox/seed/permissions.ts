import { readFileSync } from 'node:fs';
import { type Permission, permissions, specified } from '~/session/permissions.ts';
import rows from './data/groups.json' with { type: 'json' };

type Texts = Record<Permission, { name: string; about: string }> & { module: Record<string, string> };

// Read, not imported: an imported JSON is cached by the compiler, even after a permission has been added.
const path = new URL('../../../locales/es/permissions.json', import.meta.url);
const texts: Texts = JSON.parse(readFileSync(path, 'utf8'));

export const permissionNames = Object.keys(permissions) as Permission[];

export const permissionId = (name: Permission) => permissionNames.indexOf(name) + 1;

/** The rows of the table: the portal's list with its Spanish texts. */
export const permissionRows = permissionNames.map((name) => ({
  Id: permissionId(name),
  Nombre: texts[name].name,
  NombreNormalizado: name,
  Descripcion: texts[name].about,
  Modulo: texts.module[permissions[name]] ?? permissions[name],
  // The specification names them, so none of them can be deleted.
  EsSistema: Number(specified.includes(name)),
}));

/** A permission of no group, so that only the administrator has it. */
export const unshared: Permission = 'MARCASEDITAR';

export const groups = rows.map((group) => ({
  ...group,
  permisos:
    group.permisos === 'all' ? permissionNames.filter((name) => name !== unshared) : (group.permisos as Permission[]),
}));
