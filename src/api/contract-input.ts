import * as v from 'valibot';
import { byPeriod } from './periods.ts';

const text = v.nullish(v.string());
const number = v.nullish(v.number());
const flag = v.nullish(v.boolean());

const address = v.nullish(
  v.object({
    TipoVia: text,
    Via: text,
    Numero: text,
    Escalera: text,
    Piso: text,
    Puerta: text,
    CodigoPostal: text,
    Municipio: text,
    Provincia: text,
  }),
);

/**
 * What a person gives of a new contract. Nothing is required here, so that the server can name everything that is wrong
 * at once; `src/domain/contract-check.ts` says what it asks for. What the server settles itself (code, brand, states,
 * dates) is not taken. Power in kW, energy in kWh, energy prices in €/kWh, power prices in €/kW and year, fee in €/MWh.
 */
export const contractInput = v.object({
  IdTipoSolicitud: number,
  CodigoContratoOrigen: text,
  Nif: text,
  /** Of companies; a person's is put together of the next three. */
  NombreTitular: text,
  Nombre: text,
  Apellido1: text,
  Apellido2: text,
  Email: text,
  Telefono: text,
  Telefono2: text,
  RepresentanteNombre: text,
  RepresentanteNif: text,
  /** One of `signingPowers`. */
  RepresentantePoder: text,
  /** Left out: that of the supply. */
  DireccionFiscal: address,
  ClienteVulnerable: flag,
  Cups: text,
  CupsGas: text,
  DireccionSuministro: address,
  /** Switching code, `019`. */
  CodigoTarifa: text,
  ...byPeriod('Potencia', number),
  ConsumoAnual: number,
  /** Left out: the year's in the usual shares. */
  ...byPeriod('Consumo', number),
  Tension: text,
  /** M or T. */
  Fases: text,
  Cnae: text,
  /** CNMC table T113, `41`. */
  Autoconsumo: text,
  BateriaVirtual: flag,
  ComercializadoraActual: text,
  BonoSocial: flag,
  IdComercializadora: number,
  IdTarifaProducto: number,
  /** In place of the product, `Pass Pool`: what the retailer sells of that kind. */
  Modalidad: text,
  /** Left out, as all prices: those of the product, with the fee. */
  ...byPeriod('PrecioEnergia', number),
  ...byPeriod('PrecioPotencia', number),
  PrecioExcedentes: number,
  Fee: number,
  FeePotencia: number,
  ServiciosAdicionales: v.nullish(v.array(v.string())),
  ClausulaPenalizacion: text,
  RenovacionAutomatica: flag,
  Iban: text,
  TitularIban: text,
  NifTitularIban: text,
  IdTipoImpresionFactura: number,
  EmailFactura: text,
  IdColectivo: number,
  /** Left out: the agent of the user who creates it. */
  IdAgente: number,
  IdTipoComision: number,
  /** One of `salesChannels`. */
  OrigenCaptacion: text,
  FechaProximoContacto: text,
  Observaciones: text,
});
export type ContractInput = v.InferOutput<typeof contractInput>;
