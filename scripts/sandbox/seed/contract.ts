import { clawbackDays, clawbackOn } from '~/domain/commission.ts';
import { consumerPapers } from '~/domain/consumer-papers.ts';
import { byPhone, requestedDocuments, type SalesChannel } from '~/domain/contract-documents.ts';
import { isKleen } from '~/domain/process.ts';
import type { SigningPower } from '~/domain/signing-powers.ts';
import { tensions } from '~/domain/sips-codes.ts';
import { requestType, situation, state } from '../ids.ts';
import { sortKey } from '../sql.ts';
import { requestWord } from '../wire.ts';
import { addMonths, type Day, endOfMonth, isoDate, isoDateTime, Random, weighted, weightedNames } from './context.ts';
import type { Customer } from './customers.ts';
import { brands, cnaes, type Province, type Tariff, tariffs, tensionOf } from './data/lists.ts';
import { distributors, retailers, withoutGas } from './data/market.ts';
import shares from './data/shares.json' with { type: 'json' };
import { atrOf, drawRejection, inWords, reasonOf } from './distributor.ts';
import type { Life } from './life.ts';
import { address, cupsFor, nif, person } from './people.ts';
import type { Terms } from './terms.ts';

/** The peculiarity of an edge case's first document. */
export type OddDocument = 'lost' | 'empty' | 'longName';

export interface Facts {
  id: number;
  code: string;
  brandId: number;
  customer: Customer;
  agentId: number | null;
  tariff: Tariff;
  terms: Terms;
  life: Life;
  cups: string | null;
  province: Province;
  created: Day;
  today: Day;
  renewalOf: string | null;
  oddDocument?: OddDocument | undefined;
  /** Why the distributor refused it, CNMC table T27; random if left out. */
  rejection?: string | undefined;
}

/** Data of a contract: its columns, the JSON of its page, and what its documents and its history are made of. */
export type Written = ReturnType<typeof writeContract>;

const drawRequestType = weightedNames(shares.requestTypes);
const switches: readonly number[] = [requestType.switch, requestType.switchChanged, requestType.switchHolder];

const notes = [
  'Llamar por la tarde.',
  'Pide la factura en papel.',
  'Contador en finca contigua.',
  'Revisar potencia al renovar.',
];

const selfConsumption = weighted([
  ['00', 90],
  ['41', 8],
  ['42', 1.5],
  ['43', 0.5],
] as const);

/** By id, of `collectives`; communities and administrations have their own. */
const collective = weightedNames({ 1: 80, 4: 5, 5: 5, 6: 2, 7: 1, 8: 3, 9: 2, 11: 2 });

const origin = weightedNames<SalesChannel>({ Visita: 40, Teléfono: 20, Web: 15, Referido: 15, Cartera: 10 });

const businessCnaes = cnaes.filter(({ Codigo, Version }) => Version === '2009' && !/^(97|98|35)/.test(Codigo));

/**
 * Writes a contract.
 * @param more random numbers for fields added later, so that `random` gives the same values as before
 */
export function writeContract(random: Random, more: Random, facts: Facts) {
  const { customer, life, terms, tariff } = facts;
  const { holder } = customer;
  const individual = customer.kind === 'person';
  // Nothing has been created later than nine in the morning of the seed's "today".
  const created = isoDateTime(facts.created, random.int(480, facts.created === facts.today ? 539 : 1200));
  const electricity = tariff.energia === 'E';
  const Autoconsumo = electricity ? selfConsumption(random) : '00';
  const ColectivoId = customer.kind === 'community' ? 2 : customer.kind === 'public' ? 10 : Number(collective(random));
  const TipoSolicitudId = requestType[facts.renewalOf ? 'renewal' : drawRequestType(random)];
  const brand = brands[facts.brandId - 1]?.dominio ?? null;
  const OrigenCaptacion = channelOf(facts, brand);
  const request = requestWord(TipoSolicitudId);
  const requested = requestedDocuments({
    IdTipoSolicitud: request,
    TipoPersona: holder.TipoPersona,
    Marca: brand,
    OrigenCaptacion,
  });
  const delivered = deliveredOf(random, life, requested.length);
  const refused = life.stateId === state.rejected;
  const reason = refused ? drawRejection(random, { energy: tariff.energia, tariff: tariff.nombre, request }) : null;
  const rejection = facts.rejection ? reasonOf(facts.rejection) : reason;
  const cnae = individual ? cnaes.find(({ Codigo }) => Codigo === '9820') : random.pick(businessCnaes);
  const representative = individual ? null : person(random);
  const distributor = electricity ? facts.province.electricity : facts.province.gas;
  const signed = maybeDate(life.signed);
  const detail = {
    ReferenciaComercializadora: life.sent === null ? null : String(8_800_000_000 + facts.id * 37),
    FechaEnvio: life.sent === null ? null : isoDateTime(life.sent, random.int(480, 1200)),
    FechaInicio: maybeDate(life.activated),
    FechaBaja: maybeDate(life.left),
    MotivoRechazoCodigo: rejection?.code ?? null,
    MotivoRechazo: rejection?.why ?? null,
    Atr: atrOf({ Id: facts.id, Energia: tariff.energia, TipoSolicitudId }, life, facts.today),
    RenovacionAutomatica: random.chance(0.8),
    ...holder,
    Telefono2: null,
    RepresentanteNombre: representative && `${representative.Nombre} ${representative.Apellido1}`,
    RepresentanteNif: representative && nif(String(99_000_000 + more.int(1000, 999_999))),
    RepresentantePoder: representative && powerOf(customer.kind),
    DireccionFiscal: customer.home,
    ClienteVulnerable: customer.vulnerable,
    DireccionSuministro: customer.contracts > 1 ? address(random, facts.province) : customer.home,
    CupsGas: gasPoint(more, facts),
    Distribuidora: distributors.find(({ Codigo }) => Codigo === distributor)?.Nombre ?? null,
    ...terms.detail,
    Tension: tensions[tensionOf[tariff.codigo] ?? ''] ?? null,
    Fases: electricity ? (tariff.nombre === '2.0TD' ? 'M' : 'T') : null,
    Cnae: cnae?.Codigo ?? null,
    CnaeDescripcion: cnae?.Descripcion ?? null,
    BateriaVirtual: Autoconsumo !== '00' && random.chance(0.3),
    ComercializadoraActual: currentRetailer(more, TipoSolicitudId, terms.retailerId),
    BonoSocial: customer.vulnerable,
    PrecioExcedentes: Autoconsumo === '00' ? null : random.int(30, 100) / 1000,
    FeePotencia: terms.detail.IdTipoComision === 3 ? random.int(1, 16) / 2 : null,
    ServiciosAdicionales: random.chance(0.12) ? ['Mantenimiento'] : [],
    Iban: customer.account,
    TitularIban: customer.name,
    NifTitularIban: customer.nif,
    FechaMandatoSepa: signed,
    ReferenciaMandatoSepa: signed && `${facts.code}-SEPA`,
    IdTipoImpresionFactura: customer.kind === 'public' ? 5 : holder.Email ? 1 : 2,
    EmailFactura: holder.Email,
    ...commissionOf(terms.columns.ImporteComision, life, facts.today),
    OrigenCaptacion,
    FechaProximoContacto: life.subStateId === null ? null : isoDate(life.situationSince + 30),
    Observaciones: more.chance(0.08) ? more.pick(notes) : null,
    CargadoEnPlataforma: life.sent !== null,
  };
  const row = {
    Id: facts.id,
    CodigoContrato: facts.code,
    MarcaId: facts.brandId,
    IdCliente: customer.id,
    NombreTitular: customer.name,
    ClaveTitular: sortKey(customer.name),
    Nif: customer.nif,
    Cups: facts.cups,
    Energia: tariff.energia,
    TarifaId: tariff.id,
    ...terms.columns,
    EstadoId: life.stateId,
    SituacionId: life.situationId,
    SubestadoId: life.subStateId,
    TipoSolicitudId,
    ColectivoId,
    ProvinciaCodigo: facts.province.codigo,
    Municipio: detail.DireccionSuministro.Municipio,
    AgenteId: facts.agentId,
    Autoconsumo,
    FechaCreacion: created,
    FechaSituacion: isoDate(life.situationSince),
    FechaFirma: signed,
    FechaActivacion: maybeDate(life.activated),
    FechaFin: maybeDate(life.end),
    DocumentosPedidos: requested.length,
    DocumentosEntregados: delivered,
    CodigoContratoOrigen: facts.renewalOf,
  };
  /** Documents that are signed together with the contract, in addition to the requested ones. */
  const consumer = consumerPapers({ tariff: tariff.nombre, signed, socialBonus: customer.vulnerable });
  return { row, detail, requested, delivered, consumer, refusal: rejection && inWords(rejection) };
}

/** Drafts may have some of their documents; of the other contracts one in twenty-five has one missing. */
function deliveredOf(random: Random, { stateId, situationId }: Life, requested: number): number {
  const early = stateId <= state.awaitingSignature;
  const count = early ? random.int(0, requested) : random.chance(0.96) ? requested : requested - 1;
  if (situationId === situation.documentsMissing) return Math.max(0, Math.min(count, requested - 1));
  const complete = situationId === situation.validated || situationId === situation.inSignature;
  return complete ? requested : Math.max(0, count);
}

/** Commission: accrued on activation, paid the month after, partly paid back when the customer leaves early. */
function commissionOf(commission: number, { activated, left }: Life, today: Day) {
  if (activated === null) return { EstadoComision: 'Pendiente' };
  const settled = endOfMonth(addMonths(activated, 1));
  const dates = {
    FechaDevengoComision: isoDate(activated),
    FechaLiquidacionComision: settled > today ? null : isoDate(settled),
  };
  if (left === null || left - activated >= clawbackDays)
    return { EstadoComision: settled > today ? 'Devengada' : 'Liquidada', ...dates };
  const { amount } = clawbackOn(commission, isoDate(activated), isoDate(left));
  return { EstadoComision: 'Decomisionada', ...dates, ImporteDecomision: amount };
}

/** The retailer that supplies the point until the contract is active; null where the supply is new. */
function currentRetailer(more: Random, requestTypeId: number, retailerId: number): string | null {
  const index = more.int(1, retailers.length - 1);
  if (requestTypeId === requestType.newSupply) return null;
  return retailers[(retailerId - 1 + (switches.includes(requestTypeId) ? index : 0)) % retailers.length] ?? null;
}

/** Kleen sells by phone, others by all channels. Edge cases all have the same channel. */
function channelOf({ id, code }: Facts, brand: string | null): SalesChannel {
  if (isKleen(brand)) return byPhone;
  return id > 100 ? origin(new Random('origin', code)) : 'Visita';
}

/** The capacity in which the representative of such a customer signs. */
function powerOf(kind: Customer['kind']): SigningPower {
  if (kind === 'community') return 'Presidente o administrador de la comunidad';
  return kind === 'public' ? 'Cargo público' : 'Administrador único';
}

/** Few homes have their gas in the same contract. */
function gasPoint(more: Random, { id, tariff, province }: Facts): string | null {
  if (!more.chance(0.04) || tariff.nombre !== '2.0TD' || withoutGas.has(province.codigo)) return null;
  return cupsFor(more, tariffs.find(({ energia }) => energia === 'G') ?? tariff, province, 50_000_000 + id, false);
}

export const seriesOf = (brandId: number, year: string) => `${brands[brandId - 1]?.prefijo}-${year}-`;

const maybeDate = (day: Day | null) => (day === null ? null : isoDate(day));
