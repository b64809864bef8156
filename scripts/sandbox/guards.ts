import type { Area, Endpoint } from '~/api/endpoint.ts';
import type { Permission } from '~/session/permissions.ts';

type Permissions = readonly Permission[];

/** The permissions that the calls of an area ask for. */
const ofAreas: Partial<Record<Area, Permissions>> = {
  agents: ['AGENTESVER'],
  apiKeys: ['GESTORACCESS', 'APIKEYSGESTIONAR'],
  apiUsers: ['GESTORACCESS'],
  batteries: ['MENUPRODUCTOSBATERIAS'],
  brands: ['GESTORACCESS'],
  groups: ['GESTORACCESS'],
  invoices: ['FACTURASVER'],
  logs: ['GESTORACCESS', 'LOGSVER'],
  permissions: ['GESTORACCESS'],
  renewals: ['VERRENOVACIONES'],
  sips: ['SIPSCONSULTA'],
  users: ['GESTORACCESS'],
};

/** Calls that ask for other permissions than their area, or for none. */
export const ofCalls: Readonly<Record<string, Permissions>> = {
  changeHierarchyStatus: ['AGENTESGESTIONAR'],
  linkUser: ['AGENTESGESTIONAR'],
  listLinkableUsers: ['AGENTESGESTIONAR'],
  unlinkUser: ['AGENTESGESTIONAR'],
  saveBattery: ['MENUPRODUCTOSBATERIAS', 'BATERIASOFERTAR'],
  listActiveBrands: [],
  updateBrand: ['GESTORACCESS', 'MARCASEDITAR'],
  exportContracts: ['CONTRATOSEXPORTAR'],
  insertContract: ['CONTRATOSALTA'],
  insertDocuments: ['CONTRATOSALTA'],
  judgeDocument: ['CONTRATOSENVIAR'],
  sendToSignature: ['CONTRATOSFIRMA'],
  sendToSupplier: ['CONTRATOSENVIAR'],
  validateKleen: ['KLEENVALIDAR'],
  exportClosings: ['ENERGIAHISTORICO'],
  getIndexClosings: ['ENERGIAHISTORICO'],
  getOmie: ['ENERGIAHISTORICO'],
  getSurplusClosings: ['ENERGIAHISTORICO'],
  createFolder: ['DOCUMENTACIONGESTIONAR'],
  deleteFile: ['DOCUMENTACIONGESTIONAR'],
  deleteFiles: ['DOCUMENTACIONGESTIONAR'],
  moveFiles: ['DOCUMENTACIONGESTIONAR'],
  renameFolder: ['DOCUMENTACIONGESTIONAR'],
  saveFiles: ['DOCUMENTACIONGESTIONAR'],
  exportInvoices: ['FACTURASVER', 'FACTURASEXPORTAR'],
  exportSipsList: ['SIPSMASIVO'],
  listSips: ['SIPSMASIVO'],
  changeOwnPassword: [],
  // Of oneself; the handlers ask for the permission where it is another user.
  getUser: [],
  updateUser: [],
  // Only the administration of users shows groups, and its pages ask for the same permission.
  listUserGroupOptions: ['GESTORACCESS'],
};

/** The permissions that each call needs, checked before its handler runs. Handlers check what depends on the record. */
export const permissionsFor = ({ area, name }: Pick<Endpoint, 'area' | 'name'>): Permissions =>
  ofCalls[name] ?? ofAreas[area] ?? [];
