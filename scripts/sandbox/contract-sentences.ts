import type { Refusal } from '~/domain/contract-can.ts';
import type { ContractIssue, ContractIssueReason } from '~/domain/contract-check.ts';
import { labelOf } from './field-labels.ts';
import { Problem } from './problem.ts';
import type { Contract } from './wire.ts';

/** Why a contract does not allow an action, and what to do about it. */
const refusals: Record<Refusal, (contract: Contract) => string> = {
  closed: ({ Estado }) => `El contrato está en «${Estado}» y ya no admite cambios.`,
  documentsMissing: ({ DocumentosEntregados, DocumentosPedidos }) =>
    `Faltan documentos: hay ${DocumentosEntregados} de ${DocumentosPedidos}. Súbelos y vuelve a intentarlo.`,
  unknownState: ({ EstadoId }) => `El estado ${EstadoId} del contrato no existe.`,
  unknownSituation: ({ SituacionId }) => `La situación ${SituacionId} del contrato no existe.`,
  documentsUnknown: () => 'No se sabe cuántos documentos tiene el contrato.',
  notKleen: () => 'Solo los contratos de Kleenenergy se validan en Kleen.',
  notValidated: () => 'El contrato aún no está validado en Kleen: valídalo antes.',
  notSigned: () => 'El cliente aún no ha firmado el contrato: envíalo antes a firma electrónica.',
  notActive: ({ Estado }) => `El contrato no está activo: está en «${Estado}».`,
  alreadyValidated: () => 'El contrato ya está validado.',
  alreadyInSignature: () => 'El contrato ya está en firma electrónica.',
  alreadySigned: () => 'El contrato ya está firmado.',
  alreadySent: () => 'El contrato ya se ha enviado a la comercializadora.',
};

export const refused = (reason: Refusal, contract: Contract) => new Problem(409, refusals[reason](contract));

const issues: Record<ContractIssueReason, (expected: string | undefined) => string> = {
  required: () => 'Es obligatorio.',
  contact: () => 'Hace falta un correo o un teléfono.',
  'nif.form': () => 'No tiene la forma de un NIF, NIE o CIF.',
  'nif.control': (expected) => `El carácter de control no es correcto: debería ser ${expected}.`,
  'nif.control-type': (expected) => `Este tipo de CIF lleva otro carácter de control: ${expected}.`,
  'cups.country': () => 'El CUPS empieza por ES.',
  'cups.length': () => 'El CUPS tiene 20 o 22 caracteres.',
  'cups.digits': () => 'Después de ES van 16 cifras.',
  'cups.control': (expected) => `Las letras de control no son correctas: deberían ser ${expected}.`,
  'cups.border': () => 'El punto frontera es una cifra y una letra de F, P, R, C, X, Y o Z.',
  'cups.cau': () => 'Es un CAU, el código de autoconsumo: el CUPS son sus primeros 22 caracteres.',
  'cups.energy': () => 'El CUPS y la tarifa no son de la misma energía.',
  'iban.form': () => 'No tiene la forma de un IBAN.',
  'iban.length': () => 'Al IBAN le faltan o le sobran caracteres.',
  'iban.ccc': (expected) => `Es un número de cuenta sin su IBAN, que es ${expected}.`,
  'iban.country': () => 'El IBAN no es de un país de la zona SEPA.',
  'iban.control': () => 'Los dígitos de control del IBAN no son correctos.',
  'iban.account-control': () => 'Los dígitos de control de la cuenta no son correctos.',
  email: () => 'No es una dirección de correo.',
  phone: () => 'No es un teléfono: son nueve cifras, o el número con su prefijo.',
  postcode: () => 'No es un código postal español.',
  province: (expected) => `El código postal es de ${expected}.`,
  tariff: () => 'No existe esa tarifa.',
  'power.positive': () => 'La potencia debe ser mayor que cero.',
  'power.order': () => 'Las potencias no pueden bajar de P1 a P6.',
  'power.high': () => 'La 2.0TD llega hasta 15 kW: con más potencia la tarifa es 3.0TD.',
  'power.low': () => 'La 3.0TD pide más de 15 kW en algún periodo: con menos la tarifa es 2.0TD.',
  negative: () => 'No puede ser negativo.',
};

export type FieldErrors = Record<string, string[]>;

export function sentencesOf(found: readonly ContractIssue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { field, reason, expected } of found) errors[field] = [...(errors[field] ?? []), issues[reason](expected)];
  return errors;
}

/** Refuses invalid data, with all errors at once. */
export function refuseErrors(errors: FieldErrors, status = 422) {
  const fields = Object.keys(errors);
  if (fields.length === 0) return;
  const [field = ''] = fields;
  const detail =
    fields.length === 1
      ? `Revisa «${labelOf(field)}»: ${errors[field]?.[0]}`
      : `Hay ${fields.length} datos que revisar: ${fields.map(labelOf).join(', ')}.`;
  throw new Problem(status, detail, { errors });
}
