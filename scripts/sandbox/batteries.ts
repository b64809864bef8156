import type { DatabaseSync } from 'node:sqlite';
import type * as rows from '~/api/batteries.ts';
import {
  type Battery,
  type BatteryContract,
  type BatteryOffer,
  battery,
  batteryOffer,
  type saveBattery,
} from '~/api/batteries.ts';
import type { BodyOf } from '~/api/endpoint.ts';
import { checkCups } from '~/domain/cups.ts';
import { checkNif, cleanNif } from '~/domain/nif.ts';
import { round } from '~/domain/round.ts';
import { type Brand, visibleContracts } from './access.ts';
import { bestBatteries, defaults, figuresOfOffer, instalment, taxOn } from './battery-home.ts';
import type { Clock } from './clock.ts';
import { cupsPoint } from './contract-list.ts';
import type { CallContext } from './contract-record.ts';
import { paper } from './exports.ts';
import type { Handlers } from './handler.ts';
import { Problem, wrong } from './problem.ts';
import { validity } from './seed/batteries.ts';
import { dayOf, isoDate, type Row } from './seed/context.ts';
import { refuseErrors } from './sentences.ts';
import { readReadings, requirePoint } from './sips.ts';
import { findPoint, publishedReadings } from './sips-record.ts';
import { all, and, insertRow, nextCode, records, type Sql, transaction, updateRow } from './sql.ts';

export const batteries: Handlers<typeof rows> = {
  getBatteryCalculator: ({ db }) => ({ Baterias: catalogue(db), Parametros: defaults }),

  listBatteryOffers: (call) => (call.query.codigo ? [findOffer(call, call.query.codigo)] : offersOf(call)),

  listBatteryContracts: (call) =>
    call.query.codigo ? [findBatteryContract(call, call.query.codigo)] : batteryContractsOf(call),

  listSavingsDates({ db, clock, query: { cups } }) {
    const point = requirePoint(db, cups);
    if (point.Energia !== 'E') refuseErrors({ cups: ['El CUPS es de gas: una batería es para la electricidad.'] });
    return readReadings(publishedReadings(point, dayOf(clock.today()))).map(({ FechaInicio, Activa }) => ({
      Fecha: FechaInicio.slice(0, 7),
      Consumo: round(
        Object.values(Activa ?? {}).reduce<number>((sum, kWh) => sum + (kWh ?? 0), 0),
        3,
      ),
    }));
  },

  saveBattery: (call) => saveOffer(call, call.body),

  findBestBatteries({ db, clock, body }) {
    const point = body.Cups ? findPoint(db, body.Cups) : undefined;
    return bestBatteries(catalogue(db), body, taxOn(clock.today(), point, body.PotenciaContratada));
  },

  printBatteryOffer(call) {
    const offer = findOffer(call, call.body.CodigoOferta);
    return batteryPaper('Oferta', offer.CodigoOferta, offer, call.brand);
  },

  printBatteryContract(call) {
    const contract = findBatteryContract(call, call.body.CodigoContratoBateria);
    const record = { ...findOffer(call, contract.CodigoOferta ?? ''), ...contract };
    return batteryPaper('Contrato', contract.CodigoContratoBateria, record, call.brand);
  },
};

const batteryPaper = (what: string, code: string, record: BatteryOffer | BatteryContract, { name }: Brand) =>
  paper({
    name: `${what.toLowerCase()}-${code}`,
    title: `${what} de batería ${code}`,
    brand: name,
    created: record.FechaCreacion,
    record,
    signatures: ['El cliente', name],
  });

type Sent = BodyOf<typeof saveBattery>;

/** The states to which an offer can change from each state; from the others to none. */
const next: Readonly<Record<string, readonly string[]>> = {
  Borrador: ['Enviada'],
  Enviada: ['Aceptada', 'Rechazada'],
  Aceptada: ['Contratada', 'Rechazada'],
};

/** Creates an offer, or changes an existing one: its data while it is a draft, afterwards only its state. */
function saveOffer(context: CallContext, sent: Sent) {
  return transaction(context.db, () => {
    const code = sent.CodigoOferta?.trim() ? changeOffer(context, sent, sent.CodigoOferta) : makeOffer(context, sent);
    if (sent.Estado) moveOffer(context, findOffer(context, code), sent.Estado);
    const { Estado, CodigoContratoBateria } = findOffer(context, code);
    const Message =
      Estado === 'Contratada'
        ? `Oferta ${code} contratada: el contrato es ${CodigoContratoBateria}.`
        : `Oferta ${code} guardada: está en «${Estado}».`;
    return { Message, CodigoOferta: code, CodigoContratoBateria };
  });
}

function makeOffer(context: CallContext, sent: Sent): string {
  const { db, clock, brand, user } = context;
  const supply = supplyOf(context, sent.Cups);
  const terms = termsOf(context, sent, supply);
  const series = `BAT-${clock.today().slice(0, 4)}-`;
  const CodigoOferta = nextCode(db, 'battery_offers', 'CodigoOferta', series, 4);
  insertRow(db, 'battery_offers', {
    CodigoOferta,
    Estado: 'Borrador',
    MarcaId: supply?.MarcaId ?? brand.id,
    AgenteId: supply ? supply.AgenteId : user.agentId,
    ...terms,
    FechaCreacion: clock.timestamp(),
  });
  return CodigoOferta;
}

function changeOffer(context: CallContext, sent: Sent, wanted: string): string {
  const offer = findOffer(context, wanted);
  if (offer.Estado !== 'Borrador') return offer.CodigoOferta;
  const whole = { ...offer, ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null)) };
  updateRow(context.db, 'battery_offers', offer.Id, termsOf(context, whole as Sent, supplyOf(context, whole.Cups)));
  return offer.CodigoOferta;
}

interface Supply {
  Id: number;
  MarcaId: number;
  AgenteId: number | null;
  IdCliente: number;
  NombreTitular: string | null;
  Nif: string | null;
  ProvinciaCodigo: string | null;
  Email: string | null;
  Telefono: string | null;
}

/** The current or last contract of a supply point, if the user may see it. */
function supplyOf({ db, user, brand }: CallContext, cups: string | null): Supply | undefined {
  if (!cups) return undefined;
  const visible = and([...visibleContracts(db, user, brand), cupsPoint(cups)]);
  return all<Supply>(
    db,
    `SELECT c.Id, c.MarcaId, c.AgenteId, c.IdCliente, c.NombreTitular, c.Nif, c.ProvinciaCodigo,
       d.Detalle ->> 'Email' AS Email, d.Detalle ->> 'Telefono' AS Telefono
     FROM contracts c JOIN contract_details d USING (Id)
     WHERE ${visible.text} ORDER BY c.EstadoId = 5 DESC, c.FechaCreacion DESC LIMIT 1`,
    ...visible.params,
  )[0];
}

function termsOf(context: CallContext, sent: Sent, supply: Supply | undefined): Row {
  const { db, clock } = context;
  const battery = catalogue(db).find(({ IdBateria }) => IdBateria === sent.IdBateria);
  const cups = checkCups(sent.Cups ?? '');
  const holder = {
    NombreTitular: sent.NombreTitular?.trim() || (supply?.NombreTitular ?? ''),
    Nif: cleanNif(sent.Nif || (supply?.Nif ?? '')),
    Email: sent.Email?.trim() || (supply?.Email ?? null),
    Telefono: sent.Telefono?.trim() || (supply?.Telefono ?? null),
  };
  const FechaValidez = sent.FechaValidez ?? isoDate(dayOf(clock.today()) + validity);
  const Instalacion = sent.Instalacion ?? 0;
  const Financiacion = sent.Financiacion ?? 0;
  refuseErrors(
    wrong([
      ['Cups', !cups.valid && 'No es un CUPS válido: compruébalo.'],
      ['IdBateria', !battery && 'Elige una batería del catálogo.'],
      ['NombreTitular', !holder.NombreTitular && 'Es obligatorio.'],
      ['Nif', !checkNif(holder.Nif).valid && 'No es un NIF válido: compruébalo.'],
    ]),
  );
  const point = cups.valid ? findPoint(db, cups.cups) : undefined;
  const factor = taxOn(clock.today(), point ?? supply, sent.Entrada?.PotenciaContratada ?? null);
  const [result] = battery && sent.Entrada ? bestBatteries([battery], sent.Entrada, factor) : [];
  return {
    ContratoId: supply?.Id ?? null,
    IdCliente: supply?.IdCliente ?? null,
    ...holder,
    Cups: cups.valid ? cups.cups : '',
    ...figuresOfOffer(battery, result, Instalacion, supply?.ProvinciaCodigo ?? null),
    Financiacion,
    Entrada: sent.Entrada ? JSON.stringify(sent.Entrada) : null,
    Observaciones: sent.Observaciones?.trim() || null,
    FechaValidez,
  };
}

function moveOffer(context: CallContext, offer: StoredOffer, to: string) {
  const { db, clock } = context;
  const from = offer.Estado ?? '';
  if (to === from) return;
  if (!next[from]?.includes(to)) throw new Problem(409, `Una oferta en «${from}» no puede pasar a «${to}».`);
  const at = clock.timestamp();
  const stamp = to === 'Enviada' ? 'FechaEnvio' : 'FechaRespuesta';
  updateRow(db, 'battery_offers', offer.Id, { Estado: to, [stamp]: at });
  if (to !== 'Contratada') return;
  const series = `CBAT-${clock.today().slice(0, 4)}-`;
  insertRow(db, 'battery_contracts', {
    CodigoContratoBateria: nextCode(db, 'battery_contracts', 'CodigoContratoBateria', series, 4),
    OfertaId: offer.Id,
    Estado: 'Pendiente firma',
    FechaCreacion: at,
  });
}

const catalogue = (db: DatabaseSync): Battery[] =>
  records(
    db,
    battery,
    `SELECT Id AS IdBateria, Marca, Modelo, CapacidadKwh, PotenciaKw, Dod, Eficiencia, Ciclos, GarantiaAnios, Precio,
       Fases, Apilable FROM batteries ORDER BY CapacidadKwh, Precio, Id`,
  );

/** What an offer or a contract costs, as it is stored: prices without taxes. */
interface Costs {
  Precio: number;
  Instalacion: number;
  TipoIva: number;
  Financiacion: number;
}

type StoredOffer = BatteryOffer & { Id: number };

/** The offers that a user may see, newest first: those of the agents whose contracts the user sees. */
function offersOf(context: CallContext, more: readonly Sql[] = []): StoredOffer[] {
  const { db, clock, user, brand } = context;
  expire(db, clock);
  const where = and([...visibleContracts(db, user, brand, 'o'), ...more]);
  return records<typeof batteryOffer.entries, Costs & { Id: number }>(
    db,
    batteryOffer,
    `SELECT o.Id, o.CodigoOferta, o.Estado, o.FechaCreacion, o.FechaEnvio, o.FechaRespuesta, o.FechaValidez, o.IdCliente,
       o.NombreTitular, o.Nif, o.Email, o.Telefono, o.Cups, c.CodigoContrato, o.BateriaId AS IdBateria, b.Marca, b.Modelo,
       b.CapacidadKwh, o.Precio, o.Instalacion, o.Impuesto, o.TipoIva, o.Financiacion, o.AhorroAnual, o.Payback,
       o.Entrada, o.Observaciones, o.AgenteId AS IdAgente, a.Nombre AS Agente, bc.CodigoContratoBateria
     FROM battery_offers o
     JOIN batteries b ON b.Id = o.BateriaId
     LEFT JOIN contracts c ON c.Id = o.ContratoId
     LEFT JOIN agents a ON a.Id = o.AgenteId
     LEFT JOIN battery_contracts bc ON bc.OfertaId = o.Id
     WHERE ${where.text} ORDER BY o.FechaCreacion DESC, o.Id DESC`,
    ...where.params,
  ).map((row) => ({ ...row, ...amountsOf(row) }));
}

function amountsOf({ Precio, Instalacion, TipoIva, Financiacion }: Costs) {
  const BaseImponible = round(Precio + Instalacion, 2);
  const Iva = round((BaseImponible * TipoIva) / 100, 2);
  const Total = round(BaseImponible + Iva, 2);
  return {
    BaseImponible,
    Iva,
    Total,
    Tae: Financiacion === 0 ? null : defaults.Tae,
    Cuota: instalment(Total, Financiacion),
  };
}

/** An unanswered offer expires at the end of its last day. */
const expire = (db: DatabaseSync, clock: Clock) =>
  db
    .prepare("UPDATE battery_offers SET Estado = 'Caducada' WHERE Estado = 'Enviada' AND FechaValidez < ?")
    .run(clock.today());

function findOffer(context: CallContext, code: string): StoredOffer {
  const wanted = code.trim().toUpperCase();
  const [offer] = offersOf(context, [{ text: 'o.CodigoOferta = ?', params: [wanted] }]);
  if (!offer) throw new Problem(404, `No hay ninguna oferta con el código ${wanted.slice(0, 40)}.`);
  return offer;
}

function batteryContractsOf(context: CallContext, more: readonly Sql[] = []): BatteryContract[] {
  const { db, user, brand } = context;
  const where = and([...visibleContracts(db, user, brand, 'o'), ...more]);
  return all<BatteryContract & Costs>(
    db,
    `SELECT bc.CodigoContratoBateria, bc.OfertaId, o.CodigoOferta, bc.Estado, bc.FechaCreacion, bc.FechaFirma,
       bc.FechaInstalacion, o.NombreTitular, o.Nif, o.Cups, b.Marca, b.Modelo, b.CapacidadKwh, o.Precio, o.Instalacion,
       o.TipoIva, o.Financiacion, o.AgenteId AS IdAgente, a.Nombre AS Agente
     FROM battery_contracts bc
     JOIN battery_offers o ON o.Id = bc.OfertaId
     JOIN batteries b ON b.Id = o.BateriaId
     LEFT JOIN agents a ON a.Id = o.AgenteId
     WHERE ${where.text} ORDER BY bc.FechaCreacion DESC, bc.Id DESC`,
    ...where.params,
  ).map(({ Precio, Instalacion, TipoIva, ...row }) => {
    const { Total, Cuota } = amountsOf({ Precio, Instalacion, TipoIva, Financiacion: row.Financiacion });
    return { ...row, Total, Cuota };
  });
}

function findBatteryContract(context: CallContext, code: string): BatteryContract {
  const wanted = code.trim().toUpperCase();
  const [found] = batteryContractsOf(context, [{ text: 'bc.CodigoContratoBateria = ?', params: [wanted] }]);
  if (!found) throw new Problem(404, `No hay ningún contrato de batería con el código ${wanted.slice(0, 40)}.`);
  return found;
}
