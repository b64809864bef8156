/**
 * Every permission of the shared API with the module it belongs to, by the name that a session has it under (domain,
 * D8). What people call it stands in `locales/<language>/permissions.json`. The sandbox is seeded with these rows, in
 * this order, gives all of them to its administrator, and says in the session's answer that it knows them.
 */
export const permissions = {
  // These three are the specification's: menu and guard ask for them (section 6).
  GESTORACCESS: 'system',
  VERRENOVACIONES: 'renewals',
  MENUPRODUCTOSBATERIAS: 'batteries',
  // The sandbox's server refuses without these. They lock nothing where the server does not say that it knows them: see
  // `holds`. Those of the module `system` are asked for beside GESTORACCESS.
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
} as const;

export type Permission = keyof typeof permissions;

/** The names that section 6 of the specification knows: without one of these its menu entries and pages are shut. */
export const specified: readonly string[] = [
  'GESTORACCESS',
  'VERRENOVACIONES',
  'MENUPRODUCTOSBATERIAS',
] satisfies Permission[];

/**
 * Whether a person may do what a permission stands for. A name beyond the specification's three is asked for only where
 * the server has said that it knows it: on any other server nobody has it, and nobody could work.
 *
 * @param held normalised names of the person's permissions
 * @param known names that the server knows, as the session's answer gives them; none where it says nothing
 */
export const holds = (permission: Permission | undefined, held: readonly string[], known: readonly string[]): boolean =>
  permission === undefined ||
  held.includes(permission) ||
  !(specified.includes(permission) || known.includes(permission));
