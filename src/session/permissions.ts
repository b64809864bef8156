/**
 * Every permission of the shared API with the module it belongs to, under the name that the session uses. Names for
 * people are in `locales/<language>/permissions.json`. The sandbox is seeded with these rows in this order, gives all
 * of them to its administrator, and says in the session's answer that it knows them.
 */
export const permissions = {
  // These three are from the specification: menu and guard ask for them (section 6).
  GESTORACCESS: 'system',
  VERRENOVACIONES: 'renewals',
  MENUPRODUCTOSBATERIAS: 'batteries',
  // The sandbox refuses calls without these. They lock nothing in the portal unless the server says that it knows them
  // (see `holds`). Those of the module `system` are needed in addition to GESTORACCESS.
  CONTRATOSALTA: 'contracts',
  CONTRATOSENVIAR: 'contracts',
  CONTRATOSFIRMA: 'contracts',
  CONTRATOSEXPORTAR: 'contracts',
  VERTODOSLOSCONTRATOS: 'contracts',
  KLEENVALIDAR: 'contracts',
  FACTURASVER: 'invoices',
  FACTURASEXPORTAR: 'invoices',
  AGENTESVER: 'sales',
  AGENTESGESTIONAR: 'sales',
  SIPSCONSULTA: 'utilities',
  SIPSMASIVO: 'utilities',
  DOCUMENTACIONGESTIONAR: 'documents',
  ENERGIAHISTORICO: 'comparator',
  MARCASEDITAR: 'system',
  LOGSVER: 'system',
  APIKEYSGESTIONAR: 'system',
  BATERIASOFERTAR: 'batteries',
  COMISIONESVER: 'comparator',
} as const;

export type Permission = keyof typeof permissions;

/** Permissions that allow changes: during an impersonation none of them applies. */
export const changing: readonly string[] = [
  'GESTORACCESS',
  'CONTRATOSALTA',
  'CONTRATOSENVIAR',
  'CONTRATOSFIRMA',
  'KLEENVALIDAR',
  'AGENTESGESTIONAR',
  'DOCUMENTACIONGESTIONAR',
  'MARCASEDITAR',
  'APIKEYSGESTIONAR',
  'BATERIASOFERTAR',
] satisfies Permission[];

/** The permissions that section 6 of the specification names: without them, their menu entries and pages are closed. */
export const specified: readonly string[] = [
  'GESTORACCESS',
  'VERRENOVACIONES',
  'MENUPRODUCTOSBATERIAS',
] satisfies Permission[];

/**
 * Whether a person may do what a permission allows. A permission beyond the specification's three is only required if
 * the server says that it knows it: on any other server no account has it, and no one could work.
 *
 * @param held normalised names of the person's permissions
 * @param serverPermissions names that the server knows, from the session's answer; empty if it says nothing
 */
export const holds = (
  permission: Permission | undefined,
  held: readonly string[],
  serverPermissions: readonly string[],
): boolean =>
  permission === undefined ||
  held.includes(permission) ||
  !(specified.includes(permission) || serverPermissions.includes(permission));
