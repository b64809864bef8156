/**
 * Every permission of the shared API with the module it belongs to, by the name that a session has it under (domain,
 * D8). What people call it stands in `locales/<language>/permissions.json`. The sandbox is seeded with these rows, in
 * this order, and gives all of them to its administrator.
 */
export const permissions = {
  // These three are the specification's: menu and guard ask for them (section 6).
  GESTORACCESS: 'system',
  VERRENOVACIONES: 'renewals',
  MENUPRODUCTOSBATERIAS: 'batteries',
  // These label what the server allows.
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
  COMPARADORUSAR: 'comparator',
  MARCASEDITAR: 'system',
  LOGSVER: 'system',
  APIKEYSGESTIONAR: 'system',
  BATERIASOFERTAR: 'batteries',
  PREFERENCIASCOMPARTIR: 'preferences',
  AUDITORIAEXPORTAR: 'system',
} as const;

export type Permission = keyof typeof permissions;
