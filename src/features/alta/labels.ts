import type { Field } from './issues.ts';

/** The parts of an address are called the same in both. */
type Last<Path extends string> = Path extends `${string}.${infer Rest}` ? Rest : Path;
type Named = Exclude<Last<Field>, 'DireccionSuministro' | 'DireccionFiscal'>;

/** What has a label: `alta:field.<name>`. */
export const labels = [
  'IdTipoSolicitud',
  'CodigoContratoOrigen',
  'energy',
  'Cups',
  'CupsGas',
  'CodigoTarifa',
  'PotenciaP1',
  'PotenciaP2',
  'PotenciaP3',
  'PotenciaP4',
  'PotenciaP5',
  'PotenciaP6',
  'ConsumoAnual',
  'Cnae',
  'Autoconsumo',
  'ComercializadoraActual',
  'TipoVia',
  'Via',
  'Numero',
  'Piso',
  'Puerta',
  'CodigoPostal',
  'Municipio',
  'Provincia',
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
  'pricing',
  'IdComercializadora',
  'IdTarifaProducto',
  'Fee',
  'FeePotencia',
  'IdAgente',
  'IdTipoComision',
  'RenovacionAutomatica',
  'Iban',
  'otherPayer',
  'TitularIban',
  'NifTitularIban',
  'IdTipoImpresionFactura',
  'EmailFactura',
  'IdColectivo',
  'Observaciones',
] as const satisfies readonly Named[];
export type Label = (typeof labels)[number];

/** Of the field itself, or of what it is a part of. */
export const labelOf = (field: Field): Label => labels.find((label) => label === field.split('.').at(-1)) ?? 'Cups';
