import * as v from 'valibot';
import { rows } from './endpoint.ts';
import { maybe } from './schemas.ts';

const { get } = rows('validators');

const text = maybe(v.string());

/** What a validator says; a server may also answer with true or false alone. */
const validation = <Entries extends v.ObjectEntries>(more: Entries) =>
  v.pipe(
    v.unknown(),
    v.transform((answer) => (typeof answer === 'boolean' ? { Valido: answer } : answer)),
    v.object({
      Valido: v.boolean(),
      /** Why not, in a word: `LETRA_CONTROL`. */
      Motivo: text,
      /** In capitals and without separators. */
      Normalizado: text,
      /** The control characters that would be right. */
      Esperado: text,
      ...more,
    }),
  );

export const validateIban = get('validateIban', 'validators/iban', {
  query: v.object({ iban: v.string() }),
  result: validation({
    /** Of the account, ISO 3166. */
    Pais: text,
    /** Of a Spanish account: the four digits that name the bank. */
    Entidad: text,
  }),
  hold: 500,
  toast: 'server',
});

export const validateNif = get('validateNif', 'validators/nif', {
  query: v.object({ nif: v.string() }),
  result: validation({
    /** F person, J company. */
    TipoPersona: text,
    /** NI, or NE for a NIE. */
    TipoIdentificador: text,
  }),
  hold: 500,
  toast: 'server',
});

export const validateCups = get('validateCups', 'validators/cups', {
  query: v.object({ cups: v.string() }),
  result: validation({
    /** By the code in the CUPS, where it is a known one. */
    Distribuidora: text,
    /** E or G. */
    Energia: text,
  }),
  hold: 500,
  toast: 'server',
});
