import { readFileSync } from 'node:fs';
import { type Permission, permissions, specified } from '~/session/permissions.ts';

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

export const groups: readonly { nombre: string; descripcion: string; permisos: readonly Permission[] }[] = [
  {
    nombre: 'Administración',
    descripcion: 'Gestiona el sistema y lo ve todo',
    permisos: permissionNames.filter((name) => name !== unshared),
  },
  {
    nombre: 'Backoffice',
    descripcion: 'Tramita los contratos de todos los agentes',
    permisos: [
      'VERTODOSLOSCONTRATOS',
      'CONTRATOSALTA',
      'CONTRATOSENVIAR',
      'CONTRATOSFIRMA',
      'CONTRATOSEXPORTAR',
      'FACTURASVER',
      'AGENTESVER',
      'ENERGIAHISTORICO',
      'SIPSCONSULTA',
      'DOCUMENTACIONGESTIONAR',
      'COMISIONESVER',
    ],
  },
  {
    nombre: 'Renovaciones',
    descripcion: 'Renueva los contratos que vencen',
    permisos: [
      'VERRENOVACIONES',
      'VERTODOSLOSCONTRATOS',
      'FACTURASVER',
      'AGENTESVER',
      'SIPSCONSULTA',
      'ENERGIAHISTORICO',
      'COMISIONESVER',
    ],
  },
  {
    nombre: 'Comercial',
    descripcion: 'Vende y sigue su propia cartera',
    permisos: [
      'CONTRATOSALTA',
      'CONTRATOSFIRMA',
      'FACTURASVER',
      'AGENTESVER',
      'ENERGIAHISTORICO',
      'SIPSCONSULTA',
      'MENUPRODUCTOSBATERIAS',
      'BATERIASOFERTAR',
      'COMISIONESVER',
    ],
  },
  {
    nombre: 'Subagentes',
    descripcion: 'Vende para otro agente',
    permisos: ['CONTRATOSALTA', 'FACTURASVER', 'AGENTESVER', 'ENERGIAHISTORICO', 'SIPSCONSULTA', 'COMISIONESVER'],
  },
  {
    nombre: 'Validación Kleen',
    descripcion: 'Valida los contratos de Kleenenergy',
    permisos: ['KLEENVALIDAR', 'VERTODOSLOSCONTRATOS', 'FACTURASVER', 'AGENTESVER'],
  },
  {
    nombre: 'Facturación',
    descripcion: 'Sigue facturas y cobros',
    permisos: ['FACTURASVER', 'FACTURASEXPORTAR', 'VERTODOSLOSCONTRATOS', 'AGENTESVER'],
  },
  { nombre: 'Integraciones', descripcion: 'Consulta puntos de suministro en bloque', permisos: ['SIPSMASIVO'] },
  { nombre: 'Solo lectura', descripcion: 'Entra y mira', permisos: [] },
];
