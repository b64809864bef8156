import type { DatabaseSync } from 'node:sqlite';
import type { BatteryInput } from '~/api/batteries.ts';
import { salesTaxIn } from '~/domain/energy-taxes.ts';
import { bestBatteries, paybackOf, withTax } from '../battery-home.ts';
import { all } from '../sql.ts';
import { type Day, isoDate, isoDateTime } from './calendar.ts';
import { type SeedContext, scaled } from './context.ts';
import { batteries } from './data/batteries.ts';
import { insertAll, inserter } from './insert.ts';
import { state } from './life.ts';
import { Random, weighted } from './random.ts';

const demoOffers = 420;
/** Enough for every state to occur. */
const fewestOffers = 30;
/** Days for which an offer is valid after it is sent. */
export const validity = 30;

/** Shares of the states, in per cent. */
const shares = [
  ['Borrador', 20],
  ['Enviada', 30],
  ['Aceptada', 18],
  ['Rechazada', 12],
  ['Caducada', 12],
  ['Contratada', 8],
] as const;
type OfferState = (typeof shares)[number][0];

/** By number, so that even few offers have these shares: 37 is coprime to 100. */
function stateOf(index: number): OfferState {
  let left = (index * 37) % 100;
  for (const [name, share] of shares) {
    if (left < share) return name;
    left -= share;
  }
  return 'Borrador';
}

const contractState = weighted([
  ['Pendiente firma', 20],
  ['Firmado', 22],
  ['Instalación planificada', 20],
  ['Instalado', 33],
  ['Anulado', 5],
] as const);

const months = weighted([
  [0, 50],
  [36, 10],
  [60, 20],
  [84, 10],
  [120, 10],
] as const);

const notes = [
  'Prefiere que se le llame por la tarde.',
  'Quiere reserva para cortes de luz.',
  'Pide visita técnica antes.',
];

interface Home {
  Id: number;
  MarcaId: number;
  AgenteId: number | null;
  IdCliente: number;
  NombreTitular: string;
  Nif: string;
  Cups: string;
  ProvinciaCodigo: string | null;
  Detalle: string;
}

export function seedBatteries(db: DatabaseSync, context: SeedContext) {
  insertAll(db, 'batteries', batteries);
  const { seed, today } = context;
  const homes = all<{ Id: number }>(
    db,
    `SELECT c.Id FROM contracts c JOIN tariffs t ON t.Id = c.TarifaId
     WHERE t.Nombre = '2.0TD' AND c.EstadoId = ? AND c.Cups IS NOT NULL AND c.ConsumoAnual > 3500 ORDER BY c.Id`,
    state.active,
  );
  const total = homes.length === 0 ? 0 : scaled(context, demoOffers, fewestOffers);
  const readHome = db.prepare(
    'SELECT c.*, d.Detalle FROM contracts c JOIN contract_details d USING (Id) WHERE c.Id = ?',
  );
  const offers = Array.from({ length: total }, (_, index) => {
    const random = new Random(seed, 'battery-offer', index);
    const offerState = stateOf(index);
    return { random, offerState, created: createdAt(random, offerState, today) };
  }).sort((a, b) => a.created - b.created);

  const insert = inserter(db, 'battery_offers');
  const insertContract = inserter(db, 'battery_contracts');
  const number = numbering();
  for (const [index, { random, offerState, created }] of offers.entries()) {
    const home = readHome.get(random.pick(homes).Id) as unknown as Home;
    const sent = offerState === 'Borrador' ? null : Math.min(created + random.int(0, 2), today);
    const valid = (sent ?? today) + (offerState === 'Borrador' ? random.int(5, 30) : validity);
    const answered =
      sent === null || offerState === 'Enviada' || offerState === 'Caducada' ? null : sent + random.int(1, 20);
    insert({
      Id: index + 1,
      CodigoOferta: number('BAT', created),
      Estado: offerState,
      ...terms(random, home),
      FechaCreacion: isoDateTime(created, random.int(480, 530)),
      FechaEnvio: sent === null ? null : isoDateTime(sent, random.int(531, 539)),
      FechaRespuesta: answered === null ? null : isoDateTime(Math.min(answered, today), 539),
      FechaValidez: isoDate(valid),
    });
    if (offerState === 'Contratada' && answered !== null)
      insertContract(contractOf(random, index + 1, number('CBAT', answered), Math.min(answered, today), today));
  }
}

/** Drafts and open offers are recent; the others are old enough to have been answered or to have expired. */
function createdAt(random: Random, offerState: OfferState, today: Day): Day {
  switch (offerState) {
    case 'Borrador':
      return today - random.int(0, 45);
    case 'Enviada':
      return today - random.int(0, validity - 3);
    default:
      return today - random.int(validity + 5, 420);
  }
}

function numbering() {
  const last = new Map<string, number>();
  return (prefix: string, day: Day) => {
    const series = `${prefix}-${isoDate(day).slice(0, 4)}-`;
    const next = (last.get(series) ?? 0) + 1;
    last.set(series, next);
    return series + String(next).padStart(4, '0');
  };
}

/** The terms of an offer: two in three have the best battery for the home. */
function terms(random: Random, home: Home) {
  const detail = JSON.parse(home.Detalle) as Record<string, number | null> & {
    Email?: string | null;
    Telefono?: string | null;
  };
  const kWp = random.int(4, 14) / 2;
  const financing = months(random);
  const input: BatteryInput = {
    Cups: home.Cups,
    ConsumoP1: detail.ConsumoP1 ?? 0,
    ConsumoP2: detail.ConsumoP2 ?? 0,
    ConsumoP3: detail.ConsumoP3 ?? 0,
    ExcedenteAnual: Math.round(kWp * 1450 * (0.4 + 0.3 * random.next())),
    PotenciaFv: kWp,
    PrecioP1: detail.PrecioEnergiaP1 ?? null,
    PrecioP2: detail.PrecioEnergiaP2 ?? null,
    PrecioP3: detail.PrecioEnergiaP3 ?? null,
    PrecioExcedente: detail.PrecioExcedentes ?? 0.05,
    PotenciaContratada: detail.PotenciaP1 ?? null,
    ArbitrajeValle: random.chance(0.5),
    Financiacion: financing,
  };
  const ranked = bestBatteries(catalogue, input);
  const chosen = ranked[random.chance(0.67) ? 0 : random.int(0, ranked.length - 1)] ?? ranked[0];
  const tax = salesTaxIn(home.ProvinciaCodigo);
  const Precio = chosen?.Precio ?? 0;
  const Instalacion = random.chance(0.4) ? random.int(2, 18) * 50 : 0;
  const AhorroAnual = chosen?.AhorroAnual ?? null;
  return {
    MarcaId: home.MarcaId,
    AgenteId: home.AgenteId,
    ContratoId: home.Id,
    IdCliente: home.IdCliente,
    NombreTitular: home.NombreTitular,
    Nif: home.Nif,
    Email: detail.Email ?? null,
    Telefono: detail.Telefono ?? null,
    Cups: home.Cups,
    BateriaId: chosen?.IdBateria ?? 1,
    Precio,
    Instalacion,
    Impuesto: tax.nombre,
    TipoIva: tax.goods,
    Financiacion: financing,
    AhorroAnual,
    Payback: paybackOf(withTax(Precio + Instalacion, tax.goods), chosen),
    Entrada: JSON.stringify(input),
    Observaciones: random.chance(0.2) ? random.pick(notes) : null,
  };
}

const catalogue = batteries.map(({ Id, Apilable, ...battery }) => ({
  ...battery,
  IdBateria: Id,
  Apilable: Apilable === 1,
}));

function contractOf(random: Random, offerId: number, code: string, created: Day, today: Day) {
  const standing = contractState(random);
  const isSigned = standing !== 'Pendiente firma' && standing !== 'Anulado';
  const signed = Math.min(created + random.int(1, 6), today);
  const planned = standing === 'Instalación planificada' ? today + random.int(3, 30) : signed + random.int(12, 40);
  const installed = standing === 'Instalado' ? Math.min(planned, today) : planned;
  return {
    CodigoContratoBateria: code,
    OfertaId: offerId,
    Estado: standing,
    FechaCreacion: isoDateTime(created, 539),
    FechaFirma: isSigned ? isoDate(signed) : null,
    FechaInstalacion: isSigned && standing !== 'Firmado' ? isoDate(installed) : null,
  };
}
