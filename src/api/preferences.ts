import * as v from 'valibot';
import { rows } from './endpoint.ts';
import { changed, dateTime, list, maybe, message, number, text } from './schemas.ts';

const { get, post, del } = rows('preferences');

/** Something a person keeps between visits: a saved view, dashboard tiles, columns. */
export const preference = v.object({
  PreferenciaId: v.number(),
  LoggedUserId: text,
  /** Kind of preference: `vista.contratos`. */
  Clave: v.string(),
  Nombre: text,
  /** JSON as it was stored; the server has not checked that it parses. */
  Valor: text,
  /** The default among those of the same Clave. */
  Predeterminada: maybe(v.boolean()),
  FechaModificacion: maybe(dateTime),
});
export type Preference = v.InferOutput<typeof preference>;

const touches = ['listPreferences'];

export const listPreferences = get('listPreferences', 'usuarios/preferences', {
  query: v.object({ loggedUserId: v.string() }),
  result: list(preference),
  hold: 2000,
  toast: 'server',
});

export const deletePreference = del('deletePreference', 'usuarios/preference', {
  query: v.object({ loggedUserId: v.string(), preferenciaId: v.number() }),
  result: message,
  hold: 2000,
  touches,
  toast: 'server',
});

/** All preferences of the caller. */
export const deleteAllPreferences = del('deleteAllPreferences', 'usuarios/preference-all', {
  result: message,
  hold: 2000,
  touches,
  toast: 'server',
});

/** Changes the one with this id, otherwise the one with the same Clave and Nombre; creates it if there is none. */
export const savePreference = post('savePreference', 'usuarios/preference', {
  body: v.object({
    PreferenciaId: v.nullish(v.number()),
    LoggedUserId: v.string(),
    Clave: v.string(),
    Nombre: v.nullish(v.string()),
    Valor: v.string(),
    Predeterminada: v.nullish(v.boolean()),
  }),
  result: changed({ PreferenciaId: number }),
  hold: 2000,
  repeatable: true,
  touches,
  toast: 'server',
});
