import { clawbackDays, clawbackOn } from '~/domain/commission.ts';
import { consumerPapers } from '~/domain/consumer-papers.ts';
import { byPhone, type DocumentType, requestedDocuments, type SalesChannel } from '~/domain/contract-documents.ts';
import { nifKind } from '~/domain/nif.ts';
import { isKleen } from '~/domain/process.ts';
import type { SigningPower } from '~/domain/signing-powers.ts';
import { tensions } from '~/domain/sips-codes.ts';
import { situation, state } from '../ids.ts';
import { sortKey } from '../text.ts';
import { requestWord } from '../wire.ts';
import { atrOf } from './atr.ts';
import { addMonths, type Day, endOfMonth, isoDate, isoDateTime } from './calendar.ts';
import type { Customer } from './customers.ts';
import { cnaes } from './data/cnaes.ts';
import { distributors, retailers, withoutGas } from './data/market.ts';
import { brands } from './data/options.ts';
import { tensionOf } from './data/sips-codes.ts';
import { type Tariff, tariffs } from './data/tariffs.ts';
import type { Row } from './insert.ts';
import type { Life } from './life.ts';
import { address, iban, nif, type Province, person } from './people.ts';
import { Random, weighted } from './random.ts';
import { drawRejection, inWords, reasonOf } from './rejections.ts';
import { cupsFor } from './supply-point.ts';
import type { Terms } from './terms.ts';

/** The peculiarity of an edge case's first document. */
export type OddDocument = 'lost' | 'empty' | 'longName';

/** The data of a contract before it is written. */
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
  oddDocument?: OddDocument;
  /** Why the distributor refused it, CNMC table T27; random if left out. */
  rejection?: string;
}

/** Data of a contract besides its columns: the JSON of its page, and its documents. */
export interface Written {
  row: Row;
  detail: Record<string, unknown>;
  created: string;
  requested: readonly DocumentType[];
  delivered: number;
  /** Documents that are signed together with the contract, in addition to the requested ones. */
  consumer: readonly DocumentType[];
  /** Code and sentence of its refusal. */
  refusal: string | null;
}

const requestType = weighted([
  [2, 62],
  [3, 12],
  [4, 10],
  [1, 9],
  [6, 5],
  [5, 2],
]);

/** Of {@link requestType}: the first and the last but one of the look-up list. */
const newSupply = 1;
const renewal = 7;

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

const collective = weighted([
  [1, 80],
  [4, 5],
  [5, 5],
  [6, 2],
  [7, 1],
  [8, 3],
  [9, 2],
  [11, 2],
]);

const origin = weighted<SalesChannel>([
  ['Visita', 40],
  ['Teléfono', 20],
  ['Web', 15],
  ['Referido', 15],
  ['Cartera', 10],
]);

const businessCnaes = cnaes.filter(({ codigo, version }) => version === '2009' && !/^(97|98|35)/.test(codigo));

/**
 * Writes a contract.
 * @param more random numbers for fields added later, so that `random` gives the same values as before
 */
export function writeContract(random: Random, more: Random, facts: Facts): Written {
  const { customer, life, terms, tariff } = facts;
  const individual = customer.kind === 'person';
  // Nothing has been created later than nine in the morning of the seed's "today".
  const created = isoDateTime(facts.created, random.int(480, facts.created === facts.today ? 539 : 1200));
  const electricity = tariff.energia === 'E';
  const autoconsumo = electricity ? selfConsumption(random) : '00';
  const collectiveId = customer.kind === 'community' ? 2 : customer.kind === 'public' ? 10 : collective(random);
  const requestTypeId = facts.renewalOf ? renewal : requestType(random);
  const brand = brands[facts.brandId - 1]?.dominio ?? null;
  const OrigenCaptacion = channelOf(facts, brand);
  const requested = requestedDocuments({
    IdTipoSolicitud: requestWord(requestTypeId),
    TipoPersona: individual ? 'F' : 'J',
    Marca: brand,
    OrigenCaptacion,
  });
  const delivered = deliveredOf(random, life, requested.length);
  const row: Row = {
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
    ComercializadoraId: terms.retailerId,
    ProductoId: terms.productId,
    ModalidadId: terms.modalityId,
    EstadoId: life.stateId,
    SituacionId: life.situationId,
    SubestadoId: life.subStateId,
    TipoSolicitudId: requestTypeId,
    ColectivoId: collectiveId,
    ProvinciaCodigo: facts.province.codigo,
    AgenteId: facts.agentId,
    Autoconsumo: autoconsumo,
    FechaCreacion: created,
    FechaSituacion: isoDate(life.situationSince),
    FechaFirma: maybeDate(life.signed),
    FechaActivacion: maybeDate(life.activated),
    FechaFin: maybeDate(life.end),
    ConsumoAnual: terms.consumption,
    Fee: terms.fee,
    ImporteComision: terms.commission,
    DocumentosPedidos: requested.length,
    DocumentosEntregados: delivered,
    CodigoContratoOrigen: facts.renewalOf,
  };
  const request = { energy: tariff.energia, tariff: tariff.nombre, request: requestWord(requestTypeId) };
  const drawn = life.stateId === state.rejected ? drawRejection(random, request) : null;
  const rejection = facts.rejection ? reasonOf(facts.rejection) : drawn;
  const cnae = individual ? cnaes.find(({ codigo }) => codigo === '9820') : random.pick(businessCnaes);
  const business = tariff.nombre !== '2.0TD';
  const representative = individual ? null : person(random);
  const distributor = electricity ? facts.province.electricity : facts.province.gas;
  const detail = {
    ReferenciaComercializadora: life.sent === null ? null : String(8_800_000_000 + facts.id * 37),
    FechaEnvio: life.sent === null ? null : isoDateTime(life.sent, random.int(480, 1200)),
    FechaInicio: maybeDate(life.activated),
    FechaBaja: maybeDate(life.left),
    MotivoRechazoCodigo: rejection?.code ?? null,
    MotivoRechazo: rejection?.why ?? null,
    Atr: atrOf(facts, requestTypeId),
    DuracionMeses: terms.months,
    RenovacionAutomatica: random.chance(0.8),
    TipoPersona: individual ? 'F' : 'J',
    TipoIdentificador: nifKind(customer.nif) === 'nie' ? 'NE' : 'NI',
    Nombre: customer.nombre,
    Apellido1: customer.apellido1,
    Apellido2: customer.apellido2,
    Email: customer.email,
    Telefono: customer.telefono,
    Telefono2: null,
    RepresentanteNombre: representative && `${representative.nombre} ${representative.apellido1}`,
    RepresentanteNif: representative && nif(String(99_000_000 + more.int(1000, 999_999))),
    RepresentantePoder: representative && powerOf(customer.kind),
    DireccionFiscal: customer.direccion,
    ClienteVulnerable: customer.vulnerable,
    DireccionSuministro: customer.contracts > 1 ? address(random, facts.province) : customer.direccion,
    CupsGas: gasPoint(more, facts),
    Distribuidora: distributors.find(({ codigo }) => codigo === distributor)?.nombre ?? null,
    ...periods('Potencia', terms.powers),
    ...periods('Consumo', terms.byPeriod),
    Tension: tensions[tensionOf[tariff.codigo] ?? ''] ?? null,
    Fases: electricity ? (business ? 'T' : 'M') : null,
    Cnae: cnae?.codigo ?? null,
    CnaeDescripcion: cnae?.descripcion ?? null,
    BateriaVirtual: autoconsumo !== '00' && random.chance(0.3),
    ComercializadoraActual: currentRetailer(more, requestTypeId, terms.retailerId),
    BonoSocial: customer.vulnerable,
    ...periods('PrecioEnergia', terms.energyPrices),
    ...periods('PrecioPotencia', terms.powerPrices),
    Indexado: terms.indexed,
    TerminoFijo: terms.fixedTerm,
    PrecioExcedentes: autoconsumo === '00' ? null : random.int(30, 100) / 1000,
    FeePotencia: terms.commissionTypeId === 3 ? random.int(1, 16) / 2 : null,
    ServiciosAdicionales: random.chance(0.12) ? ['Mantenimiento'] : [],
    ClausulaPenalizacion: terms.penaltyClause,
    Iban: customer.iban || iban(random),
    TitularIban: customer.name,
    NifTitularIban: customer.nif,
    FechaMandatoSepa: maybeDate(life.signed),
    ReferenciaMandatoSepa: life.signed === null ? null : `${facts.code}-SEPA`,
    IdTipoImpresionFactura: customer.kind === 'public' ? 5 : customer.email ? 1 : 2,
    EmailFactura: customer.email,
    IdTipoComision: terms.commissionTypeId,
    ...commissionOf(terms.commission, life, facts.today),
    OrigenCaptacion,
    FechaProximoContacto: life.subStateId === null ? null : isoDate(life.situationSince + 30),
    Observaciones: more.chance(0.08) ? more.pick(notes) : null,
    CargadoEnPlataforma: life.sent !== null,
  };
  row.Municipio = detail.DireccionSuministro.Municipio;
  const consumer = consumerPapers({
    tariff: tariff.nombre,
    signed: maybeDate(life.signed),
    socialBonus: customer.vulnerable,
  });
  const refusal = rejection && inWords(rejection);
  return { row, detail, created, requested, delivered, consumer, refusal };
}

/** Drafts may have some of their documents; of the other contracts one in twenty-five has one missing. */
function deliveredOf(random: Random, { stateId, situationId }: Life, requested: number): number {
  const early = stateId <= state.awaitingSignature;
  const drawn = early ? random.int(0, requested) : random.chance(0.96) ? requested : requested - 1;
  if (situationId === situation.documentsMissing) return Math.max(0, Math.min(drawn, requested - 1));
  const complete = situationId === situation.validated || situationId === situation.inSignature;
  return complete ? requested : Math.max(0, drawn);
}

/** Commission: accrued on activation, paid the month after, partly paid back when the customer leaves early. */
function commissionOf(commission: number, { activated, left }: Life, today: Day) {
  if (activated === null) return { EstadoComision: 'Pendiente' };
  const settled = endOfMonth(addMonths(activated, 1));
  const dates = {
    FechaDevengoComision: isoDate(activated),
    FechaLiquidacionComision: settled > today ? null : isoDate(settled),
  };
  if (left !== null && left - activated < clawbackDays) {
    const { amount } = clawbackOn(commission, isoDate(activated), isoDate(left));
    return { EstadoComision: 'Decomisionada', ...dates, ImporteDecomision: amount };
  }
  return { EstadoComision: settled > today ? 'Devengada' : 'Liquidada', ...dates };
}

/** The retailer that supplies the point until the contract is active; null where the supply is new. */
function currentRetailer(more: Random, requestTypeId: number, retailerId: number): string | null {
  const index = more.int(1, retailers.length - 1);
  if (requestTypeId === newSupply) return null;
  const switches = requestTypeId >= 2 && requestTypeId <= 4;
  return retailers[(retailerId - 1 + (switches ? index : 0)) % retailers.length] ?? null;
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

export const codeOf = (brandId: number, year: string, number: number) =>
  `${brands[brandId - 1]?.prefijo}-${year}-${String(number).padStart(6, '0')}`;

const maybeDate = (day: Day | null) => (day === null ? null : isoDate(day));

const periods = (name: string, values: readonly number[]) =>
  Object.fromEntries(values.map((value, index) => [`${name}P${index + 1}`, value]));
