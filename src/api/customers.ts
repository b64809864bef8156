import * as v from 'valibot';
import { rows } from './endpoint.ts';
import { postalAddress } from './postalAddress.ts';
import { byId, date, flag, maybe, number, text } from './schemas.ts';
import { codes } from './wire/codes.ts';

const { get } = rows('customers', codes);

const texts = maybe(v.array(v.string()));

/** A customer. Counts and sums cover the contracts that the user may see. Amounts in €. */
export const customer = v.object({
  IdCliente: v.number(),
  /** NIF, NIE or CIF. */
  Identificador: v.string(),
  /** NI, NE, PS, OT. */
  TipoIdentificador: text,
  /** F person, J company. */
  TipoPersona: text,
  RazonSocial: text,
  Nombre: text,
  Apellido1: text,
  Apellido2: text,
  Email: text,
  Telefono: text,
  Direccion: maybe(postalAddress),
  /** Masked: `ES45 •••• •••• •••• •••• 0017`. */
  Ibans: texts,
  FechaAlta: maybe(date),
  Vulnerable: flag,
  ConsentimientoComercial: flag,
  FechaConsentimiento: maybe(date),
  /** Must not be called for sales. */
  NoLlamar: flag,
  NumContratos: number,
  NumActivos: number,
  /** The sum of the invoices that are returned, unpaid, or pending after their due date; what is not due yet is no debt. */
  DeudaPendiente: number,
  /** Supply points, without repeats. */
  Cups: texts,
  IdAgente: number,
  Agente: text,
  /** 0 to 100; higher is better. */
  Scoring: number,
});
export type Customer = v.InferOutput<typeof customer>;

export const findCustomer = get('findCustomer', 'client', {
  query: v.object({ identificador: v.string() }),
  result: customer,
  hold: 1500,
  toast: 'server',
  mayBeUnknown: true,
});

export const getCustomer = get('getCustomer', 'client-id', {
  query: byId,
  result: customer,
  hold: 1500,
  toast: 'server',
});
