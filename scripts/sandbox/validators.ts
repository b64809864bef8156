import type * as rows from '~/api/validators.ts';
import { type CupsCheck, checkCups, cleanCups } from '~/domain/cups.ts';
import { checkIban, cleanIban, type IbanCheck } from '~/domain/iban.ts';
import { checkNif, cleanNif, type NifCheck } from '~/domain/nif.ts';
import type { Handlers } from './handler.ts';
import { all } from './sql.ts';

type Reason<Check> = Check extends { valid: false; reason: infer R extends string } ? R : never;

const ibanReasons: Record<Reason<IbanCheck>, string> = {
  form: 'FORMATO',
  length: 'LONGITUD',
  country: 'PAIS',
  control: 'DIGITOS_CONTROL',
  'account-control': 'DIGITOS_CONTROL_CCC',
  ccc: 'FORMATO',
};

const nifReasons: Record<Reason<NifCheck>, string> = {
  form: 'FORMATO',
  control: 'LETRA_CONTROL',
  'control-type': 'LETRA_CONTROL_NO_ADMITIDA',
};

const cupsReasons: Record<Reason<CupsCheck>, string> = {
  country: 'PAIS',
  length: 'LONGITUD',
  digits: 'DIGITOS',
  control: 'LETRAS_CONTROL',
  border: 'PUNTO_FRONTERA',
  cau: 'ES_UN_CAU',
};

/** The fields that all three answers have. */
const verdict = <R extends string>(
  check: { valid: true } | { valid: false; reason: R; expected?: string },
  reasons: Record<R, string>,
  normalised: string,
) => ({
  Valido: check.valid,
  Motivo: check.valid ? null : reasons[check.reason],
  Normalizado: normalised,
  Esperado: check.valid ? null : (check.expected ?? null),
});

export const validators: Handlers<typeof rows> = {
  validateIban({ query: { iban } }) {
    const check = checkIban(iban);
    const normalised = cleanIban(iban);
    return {
      ...verdict(check, ibanReasons, normalised),
      Pais: check.valid ? normalised.slice(0, 2) : null,
      Entidad: (check.valid && check.entity) || null,
    };
  },

  validateNif({ query: { nif } }) {
    const check = checkNif(nif);
    return {
      ...verdict(check, nifReasons, cleanNif(nif)),
      TipoPersona: check.valid ? (check.person ? 'F' : 'J') : null,
      TipoIdentificador: check.valid ? (check.kind === 'nie' ? 'NE' : 'NI') : null,
    };
  },

  validateCups({ db, query: { cups } }) {
    const check = checkCups(cups);
    const [distributor] = all<{ Nombre: string; Energia: string }>(
      db,
      'SELECT Nombre, Energia FROM distributors WHERE Codigo = ?',
      check.valid ? check.cups.slice(2, 6) : null,
    );
    return {
      ...verdict(check, cupsReasons, cleanCups(cups)),
      Distribuidora: distributor?.Nombre ?? null,
      Energia: distributor?.Energia ?? null,
    };
  },
};
