import * as v from 'valibot';
import { rows } from './endpoint.ts';
import { text } from './schemas.ts';
import { codes } from './wire/codes.ts';

const { get } = rows('validators', codes);

const checked = { hold: 500, toast: 'server' } as const;

/** The answer of a validator; a server may also answer just true or false. */
const validation = <Entries extends v.ObjectEntries>(more: Entries) =>
  v.pipe(
    v.unknown(),
    v.transform((answer) => (typeof answer === 'boolean' ? { Valido: answer } : answer)),
    v.object({
      Valido: v.boolean(),
      /** The reason as a code: `LETRA_CONTROL`. */
      Motivo: text,
      /** In capitals and without separators. */
      Normalizado: text,
      /** The correct control characters. */
      Esperado: text,
      ...more,
    }),
  );

export const validateIban = get('validateIban', 'validators/iban', {
  query: v.object({ iban: v.string() }),
  result: validation({
    /** Country of the account, ISO 3166. */
    Pais: text,
    /** For a Spanish account: the bank's four digits. */
    Entidad: text,
  }),
  ...checked,
});

export const validateNif = get('validateNif', 'validators/nif', {
  query: v.object({ nif: v.string() }),
  result: validation({
    /** F person, J company. */
    TipoPersona: text,
    /** NI, or NE for a NIE. */
    TipoIdentificador: text,
  }),
  ...checked,
});

export const validateCups = get('validateCups', 'validators/cups', {
  query: v.object({ cups: v.string() }),
  result: validation({
    /** Found by the code in the CUPS, if it is known. */
    Distribuidora: text,
    /** E or G. */
    Energia: text,
  }),
  ...checked,
});
