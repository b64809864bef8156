import * as v from 'valibot';
import { get } from './endpoint.ts';
import { list, maybe } from './schemas.ts';

const option = v.object({ Id: v.number(), Nombre: v.string() });

export const listCnaes = get('listCnaes', 'utility/cnaes', {
  result: list(v.object({ Codigo: v.string(), Descripcion: v.string(), Version: maybe(v.string()) })),
});

export const listTariffs = get('listTariffs', 'utility/tarifas', {
  result: list(
    v.object({
      Id: v.number(),
      /** Switching code (CNMC T17), `019`. */
      Codigo: v.string(),
      Nombre: v.string(),
      /** E electricity, G gas. */
      Energia: v.string(),
      NumPeriodosEnergia: v.number(),
      NumPeriodosPotencia: v.number(),
    }),
  ),
});

export const listRequestTypes = get('listRequestTypes', 'utility/tipoaltasolicitud', { result: list(option) });

export const listPrintTypes = get('listPrintTypes', 'utility/tipoimpresionfacturas', { result: list(option) });

/** Keeps the entries that have a Nombre, sorted by it as Spanish sorts, accents counted (specification, section 5). */
export const listProvinces = get('listProvinces', 'utility/provincias', {
  result: v.pipe(
    list(v.object({ Codigo: v.string(), Nombre: maybe(v.string()) })),
    v.transform((all) =>
      all
        .filter((province): province is { Codigo: string; Nombre: string } => Boolean(province.Nombre))
        .sort((a, b) => a.Nombre.localeCompare(b.Nombre, 'es', { sensitivity: 'accent' })),
    ),
  ),
});

/** With the number of contracts one may see in each state, where the server counts them. */
export const listContractStates = get('listContractStates', 'utility/contrato/estados', {
  result: list(v.object({ ...option.entries, Cantidad: maybe(v.number()) })),
});

export const listCommissionTypes = get('listCommissionTypes', 'utility/tipocomision', { result: list(option) });

export const listCollectives = get('listCollectives', 'utility/colectivos', { result: list(option) });

export const listUserGroupOptions = get('listUserGroupOptions', 'utility/usergroups-options', { result: list(option) });
