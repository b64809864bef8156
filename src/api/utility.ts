import * as v from 'valibot';
import { requestType, state } from '~/domain/contract-states.ts';
import { code } from './code.ts';
import { rows } from './endpoint.ts';
import { list, maybe, number } from './schemas.ts';
import { codes } from './wire/codes.ts';

const { get } = rows('utility', codes);

const option = v.object({ Id: v.number(), Nombre: v.string() });

export const listTariffs = get('listTariffs', 'utility/tarifas', {
  result: list(
    v.object({
      Id: v.number(),
      /** The distributors' code of the tariff (CNMC T17): `019`. */
      Codigo: v.string(),
      Nombre: v.string(),
      /** E electricity, G gas. */
      Energia: v.string(),
      NumPeriodosEnergia: v.number(),
      NumPeriodosPotencia: v.number(),
    }),
  ),
  toast: 'server',
});

export const listRequestTypes = get('listRequestTypes', 'utility/tipoaltasolicitud', {
  result: list(v.object({ ...option.entries, Id: code(requestType) })),
  toast: 'server',
});

/** Keeps entries with a Nombre, sorted by it in Spanish order, accents included (specification, section 5). */
export const listProvinces = get('listProvinces', 'utility/provincias', {
  result: v.pipe(
    list(v.object({ Codigo: v.string(), Nombre: maybe(v.string()) })),
    v.transform((all) =>
      all
        .filter((province): province is { Codigo: string; Nombre: string } => Boolean(province.Nombre))
        .sort((a, b) => a.Nombre.localeCompare(b.Nombre, 'es', { sensitivity: 'accent' })),
    ),
  ),
  toast: 'server',
});

/** With the number of contracts in each state that the user may see, if the server counts them. */
export const listContractStates = get('listContractStates', 'utility/contrato/estados', {
  result: list(v.object({ Id: code(state), Nombre: v.string(), Cantidad: number })),
  toast: 'server',
});

export const listCollectives = get('listCollectives', 'utility/colectivos', { result: list(option), toast: 'server' });
