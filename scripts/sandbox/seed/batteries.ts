import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { BatteryInput } from '~/api/batteries.ts';
import { bestBatteries, figuresOfOffer } from '../battery-home.ts';
import { state } from '../ids.ts';
import { all } from '../sql.ts';
import {
  type Day,
  insertAll,
  inserter,
  isoDate,
  isoDateTime,
  numbering,
  Random,
  type SeedContext,
  scaled,
  weightedNames,
} from './context.ts';
import rows from './data/batteries.json' with { type: 'json' };
import shares from './data/shares.json' with { type: 'json' };

const demoOffers = 420;
/** Enough for every state to occur. */
const fewestOffers = 30;
/** Days for which an offer is valid after it is sent. */
export const validity = 30;

type OfferState = keyof typeof shares.batteryOffers;

const states = Object.entries(shares.batteryOffers).flatMap(([name, share]) =>
  Array<OfferState>(share).fill(name as OfferState),
);
/** By number, so that even few offers have these shares: 37 is coprime to 100. */
const stateOf = (index: number) => states[(index * 37) % 100] as OfferState;

const contractState = weightedNames(shares.batteryContracts);

const months = weightedNames({ 0: 50, 36: 10, 60: 20, 84: 10, 120: 10 });

const notes = [
  'Prefiere que se le llame por la tarde.',
  'Quiere reserva para cortes de luz.',
  'Pide visita técnica antes.',
];

interface Home {
  Cups: string;
  ProvinciaCodigo: string | null;
  Detalle: string;
  [column: string]: SQLInputValue;
}

/** The catalogue is by invented makers; its prices are installed, without taxes, 400 to 800 €/kWh (domain, A11). */
export function seedBatteries(db: DatabaseSync, context: SeedContext) {
  insertAll(db, 'batteries', rows);
  const { seed, today } = context;
  const homes = all<{ Id: number }>(
    db,
    `SELECT c.Id FROM contracts c JOIN tariffs t ON t.Id = c.TarifaId
     WHERE t.Nombre = '2.0TD' AND c.EstadoId = ? AND c.Cups IS NOT NULL AND c.ConsumoAnual > 3500 ORDER BY c.Id`,
    state.active,
  );
  const total = homes.length === 0 ? 0 : scaled(context, demoOffers, fewestOffers);
  const readHome = db.prepare(
    `SELECT Id AS ContratoId, MarcaId, AgenteId, IdCliente, NombreTitular, Nif, Cups, Detalle ->> 'Email' AS Email,
       Detalle ->> 'Telefono' AS Telefono, ProvinciaCodigo, Detalle
     FROM contracts JOIN contract_details USING (Id) WHERE Id = ?`,
  );
  const offers = Array.from({ length: total }, (_, index) => {
    const random = new Random(seed, 'battery-offer', index);
    const offerState = stateOf(index);
    return { random, offerState, created: today - ageOf(random, offerState) };
  }).sort((a, b) => a.created - b.created);

  const insert = inserter(db, 'battery_offers');
  const insertContract = inserter(db, 'battery_contracts');
  const number = numbering();
  const codeOf = (prefix: string, day: Day) => number(`${prefix}-${isoDate(day).slice(0, 4)}-`, 4);
  for (const [index, { random, offerState, created }] of offers.entries()) {
    const home = readHome.get(random.pick(homes).Id) as unknown as Home;
    const sent = offerState === 'Borrador' ? null : Math.min(created + random.int(0, 2), today);
    const valid = sent === null ? today + random.int(5, 30) : sent + validity;
    const isAnswered = offerState === 'Aceptada' || offerState === 'Rechazada' || offerState === 'Contratada';
    const answered = sent !== null && isAnswered ? Math.min(sent + random.int(1, 20), today) : null;
    insert({
      Id: index + 1,
      CodigoOferta: codeOf('BAT', created),
      Estado: offerState,
      ...termsOf(random, home),
      FechaCreacion: isoDateTime(created, random.int(480, 530)),
      FechaEnvio: sent && isoDateTime(sent, random.int(531, 539)),
      FechaRespuesta: answered && isoDateTime(answered, 539),
      FechaValidez: isoDate(valid),
    });
    if (offerState === 'Contratada' && answered !== null)
      insertContract({
        CodigoContratoBateria: codeOf('CBAT', answered),
        OfertaId: index + 1,
        ...installation(random, answered, today),
      });
  }
}

/** Drafts and open offers are recent; the others are old enough to have been answered or to have expired. */
function ageOf(random: Random, offerState: OfferState): number {
  if (offerState === 'Borrador') return random.int(0, 45);
  return offerState === 'Enviada' ? random.int(0, validity - 3) : random.int(validity + 5, 420);
}

const catalogue = rows.map(({ Id, Apilable, ...battery }) => ({ ...battery, IdBateria: Id, Apilable: Apilable === 1 }));

/** The terms of an offer: two in three have the best battery for the home. */
function termsOf(random: Random, { ProvinciaCodigo, Detalle, ...holder }: Home) {
  const detail: Record<string, number | null> = JSON.parse(Detalle);
  const kWp = random.int(4, 14) / 2;
  const Financiacion = Number(months(random));
  const input: BatteryInput = {
    Cups: holder.Cups as string,
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
    Financiacion,
  };
  const ranked = bestBatteries(catalogue, input);
  const chosen = ranked[random.chance(0.67) ? 0 : random.int(0, ranked.length - 1)] ?? ranked[0];
  const installed = random.chance(0.4) ? random.int(2, 18) * 50 : 0;
  return {
    ...holder,
    ...figuresOfOffer(chosen, chosen, installed, ProvinciaCodigo),
    Financiacion,
    Entrada: input,
    Observaciones: random.chance(0.2) ? random.pick(notes) : null,
  };
}

function installation(random: Random, created: Day, today: Day) {
  const standing = contractState(random);
  const isSigned = standing !== 'Pendiente firma' && standing !== 'Anulado';
  const signed = Math.min(created + random.int(1, 6), today);
  const planned = standing === 'Instalación planificada' ? today + random.int(3, 30) : signed + random.int(12, 40);
  const day = standing === 'Instalado' ? Math.min(planned, today) : planned;
  return {
    Estado: standing,
    FechaCreacion: isoDateTime(created, 539),
    FechaFirma: isSigned ? isoDate(signed) : null,
    FechaInstalacion: isSigned && standing !== 'Firmado' ? isoDate(day) : null,
  };
}
