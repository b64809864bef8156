import * as v from 'valibot';
import { rows } from './endpoint.ts';
import { list, maybe } from './schemas.ts';

const { get } = rows('utility');

const option = v.object({ Id: v.number(), Nombre: v.string() });

export const listCnaes = get('listCnaes', 'utility/cnaes', {
  result: list(v.object({ Codigo: v.string(), Descripcion: v.string(), Version: maybe(v.string()) })),
  toast: 'server',
});

export const listPrintTypes = get('listPrintTypes', 'utility/tipoimpresionfacturas', {
  result: list(option),
  toast: 'server',
});

export const listCommissionTypes = get('listCommissionTypes', 'utility/tipocomision', {
  result: list(option),
  toast: 'server',
});

export const listUserGroupOptions = get('listUserGroupOptions', 'utility/usergroups-options', {
  result: list(option),
  toast: 'server',
});
