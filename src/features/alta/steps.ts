import type { Field, Issue } from './issues.ts';
import { type Address, type AltaValues, nothing, periods } from './values.ts';

/** In their order; titles are `alta:step.<id>`. */
export const stepIds = ['supply', 'holder', 'product', 'payment', 'documents', 'review'] as const;
export type StepId = (typeof stepIds)[number];

const addressOf = <Name extends 'DireccionSuministro' | 'DireccionFiscal'>(name: Name) =>
  (Object.keys(nothing.DireccionSuministro) as (keyof Address)[]).map((part) => `${name}.${part}` as const);

/** The fields of each step, in the order in which they are read. */
export const stepFields: Record<StepId, readonly Field[]> = {
  supply: [
    'IdTipoSolicitud',
    'energy',
    'Cups',
    'CupsGas',
    'CodigoTarifa',
    ...periods.map((period) => `PotenciaP${period}` as const),
    'ConsumoAnual',
    'Cnae',
    'Autoconsumo',
    'ComercializadoraActual',
    ...addressOf('DireccionSuministro'),
  ],
  holder: [
    'Nif',
    'NombreTitular',
    'Nombre',
    'Apellido1',
    'Apellido2',
    'Email',
    'Telefono',
    'Telefono2',
    'RepresentanteNombre',
    'RepresentanteNif',
    'ClienteVulnerable',
    'otherAddress',
    ...addressOf('DireccionFiscal'),
  ],
  product: [
    'pricing',
    'IdComercializadora',
    'IdTarifaProducto',
    'Fee',
    'FeePotencia',
    'IdAgente',
    'IdTipoComision',
    'RenovacionAutomatica',
  ],
  payment: [
    'Iban',
    'otherPayer',
    'TitularIban',
    'NifTitularIban',
    'IdTipoImpresionFactura',
    'EmailFactura',
    'IdColectivo',
    'Observaciones',
  ],
  documents: [],
  review: ['CodigoContratoOrigen'],
};

const stepByField = new Map(stepIds.flatMap((id) => stepFields[id].map((field) => [field, id] as const)));

/** A field that no step shows belongs to the last, where everything is seen. */
export const stepOf = (field: Field): StepId => stepByField.get(field) ?? 'review';

export const nextStep = (id: StepId): StepId | undefined => stepIds[stepIds.indexOf(id) + 1];
export const previousStep = (id: StepId): StepId | undefined => stepIds[stepIds.indexOf(id) - 1];

/** Names at the server and in the form; the form's own have other names there. */
export const servedNames: Readonly<Record<string, Field>> = {
  ...Object.fromEntries([...stepByField.keys()].map((field) => [field, field])),
  // The choice has no place for a sentence; the retailer that does not sell it has.
  Modalidad: 'IdComercializadora',
  DireccionSuministro: 'DireccionSuministro.Via',
  DireccionFiscal: 'DireccionFiscal.Via',
};

/** In the order of the steps and, within one, of its fields. */
export function inOrder(issues: readonly Issue[]): Issue[] {
  const order = [...stepByField.keys()];
  return issues.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
}

/** How much of a step is there: of the fields that it needs, those without a fault. */
export function progressOf(id: StepId, values: AltaValues, issues: readonly Issue[]) {
  const open = new Set(issues.filter(({ field }) => stepOf(field) === id).map(({ field }) => field));
  const done = neededFields(id, values).filter((field) => !open.has(field)).length;
  return { done, needed: done + open.size };
}

function neededFields(id: StepId, values: AltaValues): Field[] {
  const typed = stepFields[id].filter((field) => {
    const value = field.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], values);
    return typeof value === 'number' || (typeof value === 'string' && value !== '');
  });
  return typed;
}
