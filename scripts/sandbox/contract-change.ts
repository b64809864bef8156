import type { DatabaseSync } from 'node:sqlite';
import type { User } from './access.ts';
import type { Clock } from './clock.ts';
import { searchRow } from './contract-search.ts';
import { situation, state } from './ids.ts';
import type { Row } from './seed/context.ts';
import { all, insertRow, nextCode, transaction, updateRow } from './sql.ts';
import { sortKey } from './text.ts';

/** Changes of a contract, and their history entry. */
interface Change {
  /** ISO date and time in Madrid. */
  at: string;
  /** null: done by the customer, the retailer or the distributor, not by a user. */
  by: string | null;
  note: string;
  stateId?: number;
  situationId?: number;
  /** Columns of `contracts`. */
  columns?: Row;
  /** Fields of its JSON document; null removes one. */
  detail?: Record<string, unknown>;
}

interface Standing {
  EstadoId: number;
  SituacionId: number;
}

/** How the history names a user. */
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
  /** Values without a column. */
  detail: Record<string, unknown>;
  /** Who creates it and how, for its history. */
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
