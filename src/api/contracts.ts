import * as v from 'valibot';
import { rows } from './endpoint.ts';
import { date, dateTime, list, listQuery, maybe, page } from './schemas.ts';

const { get } = rows('contracts');

/** A line of the contract list (our own shape: the real API's is not known). Energy in kWh, power in kW, fee in €/MWh. */
export const contractRow = v.object({
  CodigoContrato: v.string(),
  NombreTitular: maybe(v.string()),
  Nif: maybe(v.string()),
  Cups: maybe(v.string()),
  Energia: maybe(v.string()),
  Tarifa: maybe(v.string()),
  Comercializadora: maybe(v.string()),
  Producto: maybe(v.string()),
  Modalidad: maybe(v.string()),
  EstadoId: maybe(v.number()),
  Estado: maybe(v.string()),
  SituacionId: maybe(v.number()),
  Situacion: maybe(v.string()),
  TipoSolicitud: maybe(v.string()),
  FechaCreacion: maybe(dateTime),
  FechaFirma: maybe(date),
  FechaActivacion: maybe(date),
  FechaFin: maybe(date),
  ConsumoAnual: maybe(v.number()),
  Fee: maybe(v.number()),
  ImporteComision: maybe(v.number()),
  Provincia: maybe(v.string()),
  Colectivo: maybe(v.string()),
  IdAgente: maybe(v.number()),
  Agente: maybe(v.string()),
  DiasEnSituacion: maybe(v.number()),
  DocumentosEntregados: maybe(v.number()),
  DocumentosPedidos: maybe(v.number()),
});
export type ContractRow = v.InferOutput<typeof contractRow>;

export const listContracts = get('listContracts', 'contract', {
  query: listQuery,
  result: page(contractRow),
  toast: 'server',
});

const periods = [1, 2, 3, 4, 5, 6] as const;
const number = maybe(v.number());

/** `PotenciaP1` to `PotenciaP6`; periods that a tariff does not have are null. */
const byPeriod = <Name extends string>(name: Name) =>
  Object.fromEntries(periods.map((period) => [`${name}P${period}`, number])) as {
    [Key in `${Name}P${(typeof periods)[number]}`]: typeof number;
  };

const address = v.object({
  TipoVia: maybe(v.string()),
  Via: maybe(v.string()),
  Numero: maybe(v.string()),
  Piso: maybe(v.string()),
  Puerta: maybe(v.string()),
  CodigoPostal: maybe(v.string()),
  Municipio: maybe(v.string()),
  Provincia: maybe(v.string()),
});

/** A contract as its page shows it. Energy prices in €/kWh, power prices in €/kW and year. */
export const contract = v.object({
  ...contractRow.entries,
  Email: maybe(v.string()),
  Telefono: maybe(v.string()),
  DireccionSuministro: maybe(address),
  Distribuidora: maybe(v.string()),
  Tension: maybe(v.string()),
  Cnae: maybe(v.string()),
  CnaeDescripcion: maybe(v.string()),
  DuracionMeses: maybe(v.number()),
  MotivoRechazoCodigo: maybe(v.string()),
  MotivoRechazo: maybe(v.string()),
  ...byPeriod('Potencia'),
  ...byPeriod('Consumo'),
  ...byPeriod('PrecioEnergia'),
  ...byPeriod('PrecioPotencia'),
});
export type Contract = v.InferOutput<typeof contract>;

export const getContract = get('getContract', 'contract/id', {
  query: v.object({ codigo: v.string() }),
  result: contract,
  toast: 'server',
});

/** Look-up with counters: how many of the contracts one may see stand in each situation. */
export const listSituations = get('listSituations', 'contract/situacion-contratos', {
  result: list(
    v.object({ IdSituacion: v.number(), Nombre: v.string(), Color: maybe(v.string()), Cantidad: maybe(v.number()) }),
  ),
  toast: 'server',
});
