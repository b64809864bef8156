import * as v from 'valibot';
import { requestType } from '~/domain/contract-states.ts';
import { code } from './code.ts';
import { byPeriod } from './periods.ts';
import { postalAddressOf } from './postalAddress.ts';

const text = v.nullish(v.string());
const number = v.nullish(v.number());
const flag = v.nullish(v.boolean());

const address = v.nullish(postalAddressOf(text));

/**
 * What a person enters for a new contract. Nothing is required here, so that the server can name everything that is
 * wrong at once; `src/domain/contract-check.ts` says what is required. Values that the server sets itself (code, brand,
 * states, dates) are not accepted. Power in kW, energy in kWh, energy prices in €/kWh, power prices in €/kW and year,
 * fee in €/MWh.
 */
export const contractInput = v.object({
  IdTipoSolicitud: v.nullish(code(requestType)),
  CodigoContratoOrigen: text,
  Nif: text,
  /** For companies. For a person it is composed of the next three. */
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
  /** If left out: the address of the supply. */
  DireccionFiscal: address,
  ClienteVulnerable: flag,
  Cups: text,
  CupsGas: text,
  DireccionSuministro: address,
  /** The distributors' code of the tariff: `019`. */
  CodigoTarifa: text,
  ...byPeriod('Potencia', number),
  ConsumoAnual: number,
  /** kWh by period. If left out: the yearly consumption in the usual shares. */
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
  /** Instead of a product: `Pass Pool`. The retailer's product of that kind is taken. */
  Modalidad: text,
  /** Like all prices: if left out, those of the product, with the fee. */
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
  /** If left out: the agent of the user who creates it. */
  IdAgente: number,
  IdTipoComision: number,
  /** One of `salesChannels`. */
  OrigenCaptacion: text,
  FechaProximoContacto: text,
  Observaciones: text,
});
export type ContractInput = v.InferOutput<typeof contractInput>;
