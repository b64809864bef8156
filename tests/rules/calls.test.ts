import { expect, test } from 'vitest';
import { checkResetLink } from '../../src/api/auth.ts';
import { judgeDocument } from '../../src/api/contract.ts';
import { allRows } from '../../src/api/index.ts';
import { getInvoicePdf } from '../../src/api/invoices.ts';
import { wireName } from '../../src/api/wire.ts';

const list = '?pageIndex&pageSize&sortColumn&sortOrder&filterColumns&filterQueries';
const capitalised = '?PageIndex&PageSize&SortColumn&SortOrder&FilterColumns&FilterQueries';

/** Section 7 of the specification: every call that it lists, with the parameters that it names. */
const calls: Record<string, string> = {
  sips: `GET sips/info?cups, GET sips/info/raw?cups, GET sips/info/consumo?cups, POST sips/info/list,
    GET sips/export?cups, POST sips/export/list`,
  contracts: `GET contract${list}, GET contract/export${list}, GET contract/id?codigo, GET contract/documentos?contrato,
    GET contract/documento?idDocumento, GET contract/situacion-contratos, GET contract/cantidad-por-mes?desde&hasta,
    GET contract/print?codigoContrato, POST contract/insert-documents, POST cups/isactive, POST contract/insert,
    PUT contract/update/situacion?codigo, PUT contract/update/situacion-firma?codigoContrato,
    GET contract/kleen/is-valid?codigoContrato, GET contract/kleen/is-valid-withdoc?codigoContrato,
    PUT contract/kleen/validar, GET contract/penalizacion?codigoContrato`,
  renewals: `GET renovaciones${list}&includeSubEstadoFilter, GET renovaciones/export${list}&includeSubEstadoFilter,
    POST renovaciones/renovar, POST renovaciones/renovacion-descargar, GET renovaciones/subestados,
    PUT renovaciones/change-subestado`,
  invoices: `GET facturas${list}, GET facturas/export${list}, GET facturas/facturas-contrato?codigo`,
  utility: `GET utility/cnaes, GET utility/tarifas, GET utility/tipoaltasolicitud, GET utility/tipoimpresionfacturas,
    GET utility/provincias, GET utility/contrato/estados, GET utility/dashboard/resumen, GET utility/tipocomision,
    GET utility/colectivos, GET utility/usergroups-options`,
  agents: `GET agentes${list}, GET agentes/{id}?id, GET agentes/jerarquia/{id}?id, GET agentes/jerarquia/loggedUser?grupos,
    GET agentes/{id}/usuarios/asociables?id, POST agentes/usuarios/asociar, POST agentes/usuarios/asociar/remove,
    GET agentes/export${list}, PATCH agentes/jerarquia/estado`,
  users: `GET usuarios${capitalised}, POST usuarios/register, PUT usuarios/update?Id, PATCH usuarios/enable,
    PATCH usuarios/disable, PATCH usuarios/lock, PATCH usuarios/unlock, DELETE usuarios/delete?Id,
    PUT usuarios/change-pass-admin?Id, PUT usuarios/password, GET usuarios/{id}?id,
    POST usuarios/add-user-group?userId&userGroup, POST add-user-group?userId, POST add-user-group-multiple?userGroup,
    DELETE remove-user-group?userId, DELETE remove-user-group-multiple?userGroup`,
  auth: 'POST auth/request-change-password, POST auth/change-password',
  energy: `GET energia/historico-cierre/index?desde&hasta&tarifa&modalidad&fee,
    GET energia/historico-cierre/excedentes?desde&hasta&tarifa, GET energia/historico-cierre/omie?desde&hasta,
    GET energia/historico-cierre/export?, GET energia/ultima-fecha, GET energia/preciofijo?tarifa`,
  preferences: `GET usuarios/preferences?loggedUserId, DELETE usuarios/preference?loggedUserId&preferenciaId,
    DELETE usuarios/preference-all, POST usuarios/preference`,
  customers: 'GET client?identificador, GET client-id?id',
  validators: 'GET validators/iban?iban, GET validators/nif?nif, GET validators/cups?cups',
  permissions: `GET permission, POST permission, PUT permission/add-permisos-to-user?userId,
    DELETE permission/remove-permisos?userId, PUT permission/add-permiso-to-users-multiple?permiso,
    DELETE permission/remove-permiso-to-users-multiple?permiso`,
  groups: `POST grupousuarios/create-user-group, GET grupousuarios/user-groups,
    POST grupousuarios/asignar-permiso-a-user-group, DELETE grupousuarios/remove-permiso-a-user-group`,
  files: `POST folder/create, GET folders, GET folder?id, PUT rename-folder?carpetaId&newName, POST save-files,
    GET download-file?archivoId, POST download-folders-files, DELETE delete-file?archivoId,
    DELETE delete-folders-and-files, PUT move-files`,
  apiKeys: 'GET apikey, PUT apikey/toggle, POST apikey/generate, DELETE apikey/delete',
  apiUsers: `GET apiusers/api-user?id, DELETE apiusers/delete?id, POST apiusers/register-api-user,
    GET apiusers/listado-api-user, GET apiusers/permisos?id, PUT apiusers/permisos/add?, DELETE apiusers/permisos/remove?,
    PUT apiusers/permisos/add-multiple?, DELETE apiusers/permisos/remove-multiple?, POST apiusers/asociar-agente,
    POST apiusers/remove-agente`,
  batteries: `GET bateria/calculadora, GET bateria/oferta?, GET bateria/contrato?, GET bateria/FechasAhorro?,
    POST bateria/savedata, POST bateria/mejor, POST bateria/oferta/pdf, POST bateria/contrato/pdf`,
  brands: 'GET marcas/get-all-actives, GET marcas/get-all, GET marcas/get-by-id?id, PATCH marcas/patch',
  logs: `GET logs${capitalised}, GET logs/get-log?id`,
};

/** Parameters beyond the specification: sent only after an answer has shown that the API supports them. */
const beyond = ['sendToSupplier.motivo'];

/** Calls whose names of parameters the specification leaves open. */
const ofSession = ['signIn', 'getSession', 'signUp', 'signOut', 'refreshToken'];

const listed = (area: string) => (calls[area] ?? '').split(/,\s+/);

test.each(Object.keys(calls))(
  'section 7: the calls of %s have the addresses and parameters of the specification',
  (area) => {
    for (const call of listed(area)) {
      const [address = '', names] = call.split('?');
      const row = allRows.find(({ method, path }) => `${method} ${path}` === address);
      expect(row, address).toBeDefined();
      // The specification names no parameters for this call, so any are allowed.
      if (!row || names === '') continue;
      const { entries = {} } = (row.query ?? {}) as { entries?: object };
      expect(
        Object.keys(entries)
          .filter((name) => !beyond.includes(`${row.name}.${name}`))
          .map((name) => wireName(row, name)),
        address,
      ).toEqual(names?.split('&') ?? []);
    }
  },
);

test('section 7: the only other calls are those of the session, the document of an invoice, the check of a link and the review of a document', () => {
  const known = new Set(Object.keys(calls).flatMap((area) => listed(area).map((call) => call.split('?')[0])));
  const others = allRows.filter(({ method, path }) => !known.has(`${method} ${path}`)).map(({ name }) => name);
  expect(others.sort()).toEqual([...ofSession, getInvoicePdf.name, checkResetLink.name, judgeDocument.name].sort());
});

/** Fields of section 3 by the call whose body must contain them; other fields are allowed. */
test.each([
  ['changeOwnPassword', 'OldPassword NewPassword'],
  ['setUserPassword', 'Password'],
  ['requestPasswordChange', 'email'],
  ['changePassword', 'email token newPassword'],
  ['changeHierarchyStatus', 'Id Action'],
  ['addPermissionToGroup', 'PermisoId GrupoId'],
  ['removePermissionFromGroup', 'PermisoId GrupoId'],
  ['saveFiles', 'CarpetaId Archivos'],
  ['downloadFiles', 'ArchivoIds CarpetaIds'],
  ['deleteFiles', 'Carpetas Archivos'],
  ['moveFiles', 'Archivos CarpetaToId'],
  ['toggleApiKey', 'ApiKey'],
  ['deleteApiKey', 'ApiKey'],
  ['linkAgent', 'IdAgente ApiUserId'],
  ['unlinkAgent', 'IdAgente'],
  ['linkUser', 'IdAgente IdUser'],
  ['unlinkUser', 'IdAgente'],
  ['changeSubState', 'CodigoContrato SubestadoId'],
  ['validateKleen', 'CodigoContrato'],
  ['checkCups', 'cups'],
])('section 3: %s sends %s', (name, fields) => {
  const row = allRows.find((one) => one.name === name);
  expect(Object.keys((row?.body as { entries?: object })?.entries ?? {})).toEqual(fields.split(' '));
});
