/** What is typed into the wizard: fields named as the API names them, and a few of its own in English. */

export const periods = [1, 2, 3, 4, 5, 6] as const;
export type Period = (typeof periods)[number];

/** A number field: undefined while there is none, NaN for what is none. */
export type Typed = number | undefined;

export interface Address {
  TipoVia: string;
  Via: string;
  Numero: string;
  Piso: string;
  Puerta: string;
  CodigoPostal: string;
  Municipio: string;
  Provincia: string;
}

/** `EG`: one contract for both, with two supply points. */
export const energies = ['E', 'G', 'EG'] as const;
export type Energy = (typeof energies)[number];

/** As the API names them; only a fixed price is chosen by its product. */
export const pricings = ['Fijo', 'Pass Pool', 'Pass Through', 'Mixto'] as const;
export type Pricing = (typeof pricings)[number];

export interface AltaValues extends Record<`PotenciaP${Period}` | `ConsumoP${Period}`, Typed> {
  IdTipoSolicitud: string;
  CodigoContratoOrigen: string;
  energy: Energy;
  Cups: string;
  CupsGas: string;
  CodigoTarifa: string;
  ConsumoAnual: Typed;
  /** Of SIPS alone. */
  Tension: string;
  Fases: string;
  Cnae: string;
  Autoconsumo: string;
  ComercializadoraActual: string;
  DireccionSuministro: Address;

  Nif: string;
  NombreTitular: string;
  Nombre: string;
  Apellido1: string;
  Apellido2: string;
  Email: string;
  Telefono: string;
  Telefono2: string;
  RepresentanteNombre: string;
  RepresentanteNif: string;
  ClienteVulnerable: boolean;
  /** The holder's own address is not that of the supply. */
  otherAddress: boolean;
  DireccionFiscal: Address;

  pricing: Pricing;
  IdComercializadora: string;
  IdTarifaProducto: string;
  Fee: Typed;
  FeePotencia: Typed;
  IdAgente: string;
  IdTipoComision: string;
  RenovacionAutomatica: boolean;

  Iban: string;
  /** The account is not the holder's. */
  otherPayer: boolean;
  TitularIban: string;
  NifTitularIban: string;
  IdTipoImpresionFactura: string;
  EmailFactura: string;
  IdColectivo: string;
  Observaciones: string;
}

/** Never kept on the device: whoever comes back types them again. */
export const secrets: readonly string[] = [
  'Iban',
  'Nif',
  'NifTitularIban',
  'RepresentanteNif',
  'Email',
  'EmailFactura',
  'Telefono',
  'Telefono2',
];

const noAddress: Address = {
  TipoVia: '',
  Via: '',
  Numero: '',
  Piso: '',
  Puerta: '',
  CodigoPostal: '',
  Municipio: '',
  Provincia: '',
};

const noNumbers = Object.fromEntries(
  periods.flatMap((period) => [
    [`PotenciaP${period}`, undefined],
    [`ConsumoP${period}`, undefined],
  ]),
) as Record<`PotenciaP${Period}` | `ConsumoP${Period}`, Typed>;

export const nothing: AltaValues = {
  ...noNumbers,
  IdTipoSolicitud: '',
  CodigoContratoOrigen: '',
  energy: 'E',
  Cups: '',
  CupsGas: '',
  CodigoTarifa: '',
  ConsumoAnual: undefined,
  Tension: '',
  Fases: '',
  Cnae: '',
  Autoconsumo: '00',
  ComercializadoraActual: '',
  DireccionSuministro: noAddress,
  Nif: '',
  NombreTitular: '',
  Nombre: '',
  Apellido1: '',
  Apellido2: '',
  Email: '',
  Telefono: '',
  Telefono2: '',
  RepresentanteNombre: '',
  RepresentanteNif: '',
  ClienteVulnerable: false,
  otherAddress: false,
  DireccionFiscal: noAddress,
  pricing: 'Fijo',
  IdComercializadora: '',
  IdTarifaProducto: '',
  Fee: undefined,
  FeePotencia: undefined,
  IdAgente: '',
  IdTipoComision: '',
  RenovacionAutomatica: true,
  Iban: '',
  otherPayer: false,
  TitularIban: '',
  NifTitularIban: '',
  IdTipoImpresionFactura: '',
  EmailFactura: '',
  IdColectivo: '',
  Observaciones: '',
};

/** What a draft holds, laid over an empty form: one of an older version may lack fields, or have them of another kind. */
export const restored = (kept: Record<string, unknown>): AltaValues => overlay(nothing, kept);

function overlay<T extends object>(base: T, kept: Record<string, unknown>): T {
  const merged = Object.entries(base).map(([name, value]) => {
    const other = kept[name];
    if (isPlain(value)) return [name, isPlain(other) ? overlay(value, other) : value];
    const fits = value === undefined ? typeof other === 'number' : typeof other === typeof value;
    return [name, fits ? other : value];
  });
  return Object.fromEntries(merged) as T;
}

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
