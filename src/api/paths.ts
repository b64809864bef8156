import type { Call } from './config.ts';

/**
 * The calls whose path the specification does not show or leaves in doubt: when the server changes, a line here
 * changes.
 */
export const calls = {
  changeHierarchyStatus: { method: 'PATCH', path: 'agentes/jerarquia/estado' },
  enableUsers: { method: 'PATCH', path: 'usuarios/enable' },
  disableUsers: { method: 'PATCH', path: 'usuarios/disable' },
  lockUsers: { method: 'PATCH', path: 'usuarios/lock' },
  unlockUsers: { method: 'PATCH', path: 'usuarios/unlock' },
  addPermissionsToApiUser: { method: 'PUT', path: 'apiusers/permisos/add' },
  removePermissionsFromApiUser: { method: 'DELETE', path: 'apiusers/permisos/remove' },
  addPermissionToApiUsers: { method: 'PUT', path: 'apiusers/permisos/add-multiple' },
  removePermissionFromApiUsers: { method: 'DELETE', path: 'apiusers/permisos/remove-multiple' },
  /** The specification writes these four without the `usuarios/` of all other user calls. */
  addUserToGroups: { method: 'POST', path: 'add-user-group' },
  addUsersToGroup: { method: 'POST', path: 'add-user-group-multiple' },
  removeUserFromGroups: { method: 'DELETE', path: 'remove-user-group' },
  removeUsersFromGroup: { method: 'DELETE', path: 'remove-user-group-multiple' },
  /** The address in an invoice's `UrlPdf`. */
  getInvoicePdf: { method: 'GET', path: 'facturas/pdf' },
  /** Beyond the specification: whether a link from an e-mail is still valid. */
  checkResetLink: { method: 'POST', path: 'auth/check-reset-link' },
  /** Beyond the specification: marks a document of a contract as valid, or rejects it. */
  judgeDocument: { method: 'PUT', path: 'contract/documento/validacion' },
  findBestBatteries: { method: 'POST', path: 'bateria/mejor' },
  printBatteryOffer: { method: 'POST', path: 'bateria/oferta/pdf' },
  printBatteryContract: { method: 'POST', path: 'bateria/contrato/pdf' },
} satisfies Record<string, Call>;
