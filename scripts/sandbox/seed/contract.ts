import { nifKind } from '~/domain/nif.ts';
import { sortKey } from '../text.ts';
import { type Day, isoDate, isoDateTime } from './calendar.ts';
import type { Customer } from './customers.ts';
import { cnaes } from './data/cnaes.ts';
import { distributors } from './data/market.ts';
import { brands, rejections } from './data/options.ts';
import type { Tariff } from './data/tariffs.ts';
import type { Row } from './insert.ts';
import { type Life, state } from './life.ts';
import { address, iban, type Province, person } from './people.ts';
import { type Random, weighted } from './random.ts';
import type { Terms } from './terms.ts';

/** Everything that is settled before a contract is written out. */
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
}

const requestType = weighted([
  [2, 62],
  [3, 12],
  [4, 10],
  [1, 9],
  [6, 5],
  [5, 2],
]);

const rejection = weighted(rejections.map(([code, why, weight]) => [[code, why] as const, weight] as const));

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

const origin = weighted([
  ['Visita', 40],
  ['Teléfono', 20],
  ['Web', 15],
  ['Referido', 15],
  ['Cartera', 10],
] as const);

const businessCnaes = cnaes.filter(({ codigo, version }) => version === '2009' && !/^(97|98|35)/.test(codigo));

/** The two halves of a contract: its columns, and the document that its own page will show. */
export function writeContract(random: Random, facts: Facts): { row: Row; detail: Record<string, unknown> } {
  const { customer, life, terms, tariff } = facts;
  const papers = customer.kind === 'person' ? 4 : customer.kind === 'company' ? 6 : 5;
  const early = life.stateId === state.draft || life.stateId === state.awaitingSignature;
  // Nothing has been created later than nine in the morning of the day that the data is told as of.
  const created = isoDateTime(facts.created, random.int(480, facts.created === facts.today ? 539 : 1200));
  const electricity = tariff.energia === 'E';
  const autoconsumo = electricity ? selfConsumption(random) : '00';
  const collectiveId = customer.kind === 'community' ? 2 : customer.kind === 'public' ? 10 : collective(random);
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
    TipoSolicitudId: facts.renewalOf ? 7 : requestType(random),
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
    DocumentosPedidos: papers,
    DocumentosEntregados: early ? random.int(0, papers) : random.chance(0.96) ? papers : papers - 1,
    CodigoContratoOrigen: facts.renewalOf,
  };
  const [rejectionCode, rejectionReason] = life.stateId === state.rejected ? rejection(random) : [null, null];
  const cnae = customer.kind === 'person' ? cnaes.find(({ codigo }) => codigo === '9820') : random.pick(businessCnaes);
  const business = tariff.nombre !== '2.0TD';
  const representative = customer.kind === 'person' ? null : person(random);
  const distributor = electricity ? facts.province.electricity : facts.province.gas;
  const detail = {
    ReferenciaComercializadora: life.sent === null ? null : String(8_800_000_000 + facts.id * 37),
    FechaEnvio: life.sent === null ? null : isoDateTime(life.sent, random.int(480, 1200)),
    FechaInicio: maybeDate(life.activated),
    FechaBaja: maybeDate(life.left),
    MotivoRechazoCodigo: rejectionCode,
    MotivoRechazo: rejectionReason,
    DuracionMeses: terms.months,
    RenovacionAutomatica: random.chance(0.8),
    TipoPersona: customer.kind === 'person' ? 'F' : 'J',
    TipoIdentificador: nifKind(customer.nif) === 'nie' ? 'NE' : 'NI',
    Nombre: customer.nombre,
    Apellido1: customer.apellido1,
    Apellido2: customer.apellido2,
    Email: customer.email,
    Telefono: customer.telefono,
    Telefono2: null,
    RepresentanteNombre: representative && `${representative.nombre} ${representative.apellido1}`,
    RepresentanteNif: null,
    DireccionFiscal: customer.direccion,
    ClienteVulnerable: customer.vulnerable,
    DireccionSuministro: customer.contracts > 1 ? address(random, facts.province) : customer.direccion,
    Distribuidora: distributors.find(({ codigo }) => codigo === distributor)?.nombre ?? null,
    ...periods('Potencia', terms.powers),
    ...periods('Consumo', terms.byPeriod),
    Tension: electricity ? (business ? '3x400/230 V' : '1x230 V') : null,
    Fases: electricity ? (business ? 'T' : 'M') : null,
    Cnae: cnae?.codigo ?? null,
    CnaeDescripcion: cnae?.descripcion ?? null,
    BateriaVirtual: autoconsumo !== '00' && random.chance(0.3),
    BonoSocial: customer.vulnerable,
    ...periods('PrecioEnergia', terms.energyPrices),
    ...periods('PrecioPotencia', terms.powerPrices),
    PrecioExcedentes: autoconsumo === '00' ? null : random.int(30, 100) / 1000,
    FeePotencia: terms.commissionTypeId === 3 ? random.int(1, 16) / 2 : null,
    ServiciosAdicionales: random.chance(0.12) ? ['Mantenimiento'] : [],
    ClausulaPenalizacion: business ? '5 % de la energía pendiente' : null,
    Iban: customer.iban || iban(random),
    TitularIban: customer.name,
    NifTitularIban: customer.nif,
    FechaMandatoSepa: maybeDate(life.signed),
    IdTipoImpresionFactura: customer.kind === 'public' ? 5 : customer.email ? 1 : 2,
    EmailFactura: customer.email,
    IdTipoComision: terms.commissionTypeId,
    EstadoComision: life.activated === null ? 'Pendiente' : life.left === null ? 'Liquidada' : 'Decomisionada',
    OrigenCaptacion: origin(random),
    FechaProximoContacto: life.subStateId === null ? null : isoDate(life.situationSince + 30),
    Observaciones: null,
    CargadoEnPlataforma: life.sent !== null,
  };
  return { row, detail };
}

export const codeOf = (brandId: number, year: string, number: number) =>
  `${brands[brandId - 1]?.prefijo}-${year}-${String(number).padStart(6, '0')}`;

const maybeDate = (day: Day | null) => (day === null ? null : isoDate(day));

const periods = (name: string, values: readonly number[]) =>
  Object.fromEntries(values.map((value, index) => [`${name}P${index + 1}`, value]));
