import type { DatabaseSync } from 'node:sqlite';
import { consumerPapers } from '~/domain/consumer-papers.ts';
import { checkCups, cups20 } from '~/domain/cups.ts';
import { type Period, periods } from '~/domain/periods.ts';
import type { User } from './access.ts';
import { type Clock, makeClock } from './clock.ts';
import { searchRow } from './contract-list.ts';
import { situation, state } from './ids.ts';
import { Problem } from './problem.ts';
import { addMonths, dayOf, isoDate, type Row } from './seed/context.ts';
import { answeredOn, inWords, type Rejection, reasonOf, requestedOn } from './seed/distributor.ts';
import { addConsumerPapers } from './seed/documents.ts';
import { all, insertRow, nextCode, sortKey, transaction, updateRow } from './sql.ts';

interface Change {
  at: string;
  /** null: done by the customer, the retailer or the distributor, not by a user. */
  by: string | null;
  note: string;
  stateId?: number;
  situationId?: number;
  columns?: Row;
  /** Fields of its JSON document; null removes one. */
  detail?: Record<string, unknown>;
}

interface Standing {
  EstadoId: number;
  SituacionId: number;
}

export const nameOf = ({ row }: User) => [row.Nombre, row.Apellidos].filter(Boolean).join(' ');

/** The only function that changes an existing contract: columns, document, version and history. */
export function changeContract(db: DatabaseSync, id: number, change: Change) {
  transaction(db, () => {
    const [before] = all<Standing>(db, 'SELECT EstadoId, SituacionId FROM contracts WHERE Id = ?', id) as [Standing];
    const after = {
      EstadoId: change.stateId ?? before.EstadoId,
      SituacionId: change.situationId ?? before.SituacionId,
    };
    const moved = after.SituacionId !== before.SituacionId || after.EstadoId !== before.EstadoId;
    updateRow(db, 'contracts', id, {
      ...after,
      ...(moved && { FechaSituacion: change.at.slice(0, 10) }),
      ...change.columns,
    });
    db.prepare('UPDATE contracts SET RowVersion = RowVersion + 1 WHERE Id = ?').run(id);
    if (change.detail)
      db.prepare('UPDATE contract_details SET Detalle = json_patch(Detalle, ?) WHERE Id = ?').run(
        JSON.stringify(change.detail),
        id,
      );
    addHistory(db, id, change, before, after);
  });
}

/** Adds a line to the history; the first line of a contract has no previous values. */
function addHistory(
  db: DatabaseSync,
  id: number,
  { at, by, note }: Pick<Change, 'at' | 'by' | 'note'>,
  before: Standing | null,
  after: Standing,
) {
  db.prepare(
    `INSERT INTO contract_history
     SELECT ?1, coalesce(max(Orden), 0) + 1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 FROM contract_history WHERE ContratoId = ?1`,
  ).run(id, at, by, before?.EstadoId ?? null, after.EstadoId, before?.SituacionId ?? null, after.SituacionId, note);
}

interface NewContract {
  brandId: number;
  /** Columns of `contracts`, except those that are set here: number, code, state, dates. */
  columns: Row;
  detail: Record<string, unknown>;
  by: string;
  note: string;
}

/** Creates a draft with the next number of its brand and year, adds it to the search, and begins its history. */
export function createContract(db: DatabaseSync, clock: Clock, { brandId, columns, detail, by, note }: NewContract) {
  return transaction(db, () => {
    const at = clock.timestamp();
    const Id = nextId(db);
    const prefix = db.prepare('SELECT Prefijo FROM brands WHERE Id = ?').get(brandId)?.Prefijo;
    const CodigoContrato = nextCode(db, 'contracts', 'CodigoContrato', `${prefix}-${at.slice(0, 4)}-`, 6);
    const standing = { EstadoId: state.draft, SituacionId: situation.unsent };
    const row: Row = {
      ...columns,
      Id,
      CodigoContrato,
      MarcaId: brandId,
      ClaveTitular: sortKey(String(columns.NombreTitular ?? '')),
      ...standing,
      FechaCreacion: at,
      FechaSituacion: at.slice(0, 10),
    };
    insertRow(db, 'contracts', row);
    insertRow(db, 'contract_details', { Id, Detalle: JSON.stringify(detail) });
    insertRow(db, 'contract_search', searchRow(row));
    addHistory(db, Id, { at, by, note }, null, standing);
    return { Id, CodigoContrato };
  });
}

const nextId = (db: DatabaseSync) => Number(db.prepare('SELECT max(Id) + 1 AS next FROM contracts').get()?.next ?? 1);

/** What others do with a contract: the situations in order, each with the milliseconds since the first. */
const plans = {
  signature: [{ from: situation.inSignature, to: situation.signed, after: 20_000 }],
  supplier: [
    { from: situation.sent, to: situation.accepted, after: 20_000 },
    { from: situation.accepted, to: situation.switching, after: 40_000 },
    { from: situation.switching, to: situation.activated, after: 60_000 },
  ],
} as const;
export type Plan = keyof typeof plans;

export function planSteps(db: DatabaseSync, clock: Clock, contractId: number, plan: Plan) {
  db.prepare('DELETE FROM contract_steps WHERE ContratoId = ?').run(contractId);
  const insert = db.prepare(
    'INSERT INTO contract_steps (ContratoId, VenceMs, SituacionDe, SituacionA) VALUES (?, ?, ?, ?)',
  );
  for (const { from, to, after } of plans[plan]) insert.run(contractId, clock.now().getTime() + after, from, to);
}

/**
 * Runs the planned steps as if this many seconds had passed.
 *
 * @throws Problem 422 if nothing is planned
 */
export function hurryContract(db: DatabaseSync, input: unknown) {
  const { codigo = '', segundos = 0 } = { ...(input as { codigo?: string; segundos?: number } | undefined) };
  const { changes } = db
    .prepare(
      `UPDATE contract_steps SET VenceMs = VenceMs - ?
       WHERE ContratoId = (SELECT Id FROM contracts WHERE CodigoContrato = ?)`,
    )
    .run(segundos * 1000, codigo);
  if (changes === 0) throw new Problem(422, 'Hace falta el código de un contrato en el que alguien trabaja.');
}

interface Step {
  Id: number;
  ContratoId: number;
  VenceMs: number;
  SituacionDe: number;
  SituacionA: number;
}

/** Runs all due steps, each at its own time. Every handler that reads contracts calls it first. */
export function advanceContracts(db: DatabaseSync, clock: Clock) {
  const due = all<Step>(
    db,
    'SELECT * FROM contract_steps WHERE VenceMs <= ? ORDER BY VenceMs, Id',
    clock.now().getTime(),
  );
  for (const step of due)
    transaction(db, () => {
      const [contract] = all<Moving>(db, moving, step.ContratoId) as [Moving];
      if (contract.SituacionId === step.SituacionDe) take(db, step, contract);
      db.prepare('DELETE FROM contract_steps WHERE Id = ?').run(step.Id);
    });
}

const moving = `
  SELECT c.Id, c.CodigoContrato, c.SituacionId, c.Cups, c.CodigoContratoOrigen, c.Energia, c.TipoSolicitudId,
    t.Nombre AS Tarifa, t.NumPeriodosPotencia AS PeriodosPotencia, d.Detalle
  FROM contracts c JOIN contract_details d ON d.Id = c.Id LEFT JOIN tariffs t ON t.Id = c.TarifaId WHERE c.Id = ?`;

interface Moving {
  Id: number;
  CodigoContrato: string;
  SituacionId: number;
  Cups: string | null;
  CodigoContratoOrigen: string | null;
  Energia: string | null;
  TipoSolicitudId: number | null;
  Tarifa: string | null;
  PeriodosPotencia: number | null;
  /** JSON. */
  Detalle: string;
}

function take(db: DatabaseSync, { VenceMs, SituacionA }: Step, contract: Moving) {
  const at = makeClock(new Date(VenceMs).toISOString()).timestamp();
  const day = at.slice(0, 10);
  const detail = JSON.parse(contract.Detalle);
  const change = { at, by: null, situationId: SituacionA };
  switch (SituacionA) {
    case situation.signed:
      addConsumerPapers(
        db,
        contract,
        consumerPapers({ tariff: contract.Tarifa, signed: day, socialBonus: detail.BonoSocial }),
        at,
      );
      return changeContract(db, contract.Id, {
        ...change,
        stateId: state.signed,
        note: 'Firmado por el cliente',
        columns: { FechaFirma: day },
        detail: { FechaMandatoSepa: day, ReferenciaMandatoSepa: `${contract.CodigoContrato}-SEPA` },
      });
    case situation.accepted:
      return changeContract(db, contract.Id, {
        ...change,
        note: 'Aceptado por la comercializadora',
        detail: { ReferenciaComercializadora: String(8_800_000_000 + contract.Id * 37) },
      });
    case situation.switching:
      return changeContract(db, contract.Id, {
        ...change,
        note: 'Solicitud enviada a la distribuidora',
        detail: { Atr: requestedOn(day, contract) },
      });
    default:
      return settle(db, at, contract, detail);
  }
}

interface Detail extends Partial<Record<`Potencia${Period}`, number | null>> {
  FechaInicio?: string | null;
  DuracionMeses?: number | null;
  Atr?: Parameters<typeof answeredOn>[2];
}

/** The distributor activates the contract, or refuses it. */
function settle(db: DatabaseSync, at: string, contract: Moving, { Atr: request = null, ...detail }: Detail) {
  const day = at.slice(0, 10);
  const rejection = rejectionOf(db, contract, detail);
  if (rejection) {
    const { code, why } = rejection;
    return changeContract(db, contract.Id, {
      at,
      by: null,
      stateId: state.rejected,
      situationId: situation.refused,
      note: inWords(rejection),
      detail: { MotivoRechazoCodigo: code, MotivoRechazo: why, Atr: answeredOn(day, 'Rechazo', request) },
    });
  }
  const start = detail.FechaInicio && detail.FechaInicio > day ? detail.FechaInicio : day;
  const end = isoDate(addMonths(dayOf(start), detail.DuracionMeses ?? 12) - 1);
  closeOthers(db, at, start, contract);
  changeContract(db, contract.Id, {
    at,
    by: null,
    stateId: state.active,
    situationId: situation.activated,
    note: 'Activado',
    columns: { FechaActivacion: day, FechaFin: end },
    detail: {
      FechaInicio: start,
      EstadoComision: 'Devengada',
      FechaDevengoComision: day,
      Atr: answeredOn(day, 'Activación', answeredOn(day, 'Aceptación', request)),
    },
  });
}

/** A supply point has one active contract: the renewed one is replaced, any other is ended. */
function closeOthers(db: DatabaseSync, at: string, start: string, { Id, Cups, CodigoContrato, ...contract }: Moving) {
  if (!Cups) return;
  const others = all<Other>(
    db,
    'SELECT Id, CodigoContrato, FechaFin FROM contracts WHERE Cups BETWEEN ? AND ? AND EstadoId = ? AND Id <> ?',
    cups20(Cups),
    `${cups20(Cups)}~`,
    state.active,
    Id,
  );
  const last = isoDate(dayOf(start) - 1);
  for (const other of others) {
    const renewed = other.CodigoContrato === contract.CodigoContratoOrigen;
    const end = other.FechaFin !== null && other.FechaFin < last ? other.FechaFin : last;
    changeContract(db, other.Id, {
      at,
      by: null,
      stateId: renewed ? state.renewed : state.ended,
      note: renewed ? `Sustituido por ${CodigoContrato}` : `Baja: el punto pasa a ${CodigoContrato}`,
      columns: { SubestadoId: null, ...(renewed && { FechaFin: end }) },
      ...(!renewed && { detail: { FechaBaja: last } }),
    });
  }
}

interface Other {
  Id: number;
  CodigoContrato: string;
  FechaFin: string | null;
}

function rejectionOf(db: DatabaseSync, contract: Moving, detail: Detail): Rejection | undefined {
  const { Id, Cups, Energia, PeriodosPotencia } = contract;
  // Of gas in the words of its distributors, who have no codes.
  const reason = (code: string, ofGas: string) => (Energia === 'G' ? { code: null, why: ofGas } : reasonOf(code));
  const powers = periods.map((period) => Number(detail[`Potencia${period}`] ?? 0));
  const fall = PeriodosPotencia === 6 && powers.some((power, index) => power < (powers[index - 1] ?? 0));
  if (!Cups || !checkCups(Cups).valid) return reason('01', 'El CUPS no existe');
  if (fall) return reason('15', 'Otros');
  return isTaken(db, Id, Cups) ? reason('38', 'Hay una solicitud anterior en curso') : undefined;
}

/** The distributor is already processing another request for the same supply point. */
const isTaken = (db: DatabaseSync, contractId: number, cups: string) =>
  db
    .prepare(
      'SELECT 1 FROM contracts WHERE Cups BETWEEN ? AND ? AND EstadoId = ? AND SituacionId IN (?, ?, ?) AND Id <> ?',
    )
    .get(
      cups20(cups),
      `${cups20(cups)}~`,
      state.inProcess,
      situation.sent,
      situation.accepted,
      situation.switching,
      contractId,
    ) !== undefined;
