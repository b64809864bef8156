import * as v from 'valibot';
import { rows } from './endpoint.ts';
import { list, maybe } from './schemas.ts';

const { get } = rows('utility');

const options = { result: list(v.object({ Id: v.number(), Nombre: v.string() })), toast: 'server' } as const;

export const listCnaes = get('listCnaes', 'utility/cnaes', {
  result: list(v.object({ Codigo: v.string(), Descripcion: v.string(), Version: maybe(v.string()) })),
  toast: 'server',
});

export const listPrintTypes = get('listPrintTypes', 'utility/tipoimpresionfacturas', options);

export const listCommissionTypes = get('listCommissionTypes', 'utility/tipocomision', options);

export const listUserGroupOptions = get('listUserGroupOptions', 'utility/usergroups-options', options);
