import type { DatabaseSync } from 'node:sqlite';
import type { User } from './access.ts';
import type { Row } from './seed/insert.ts';
import { all, transaction } from './sql.ts';

/** Changes of a contract, and their history entry. */
export interface Change {
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
    const columns: Row = { ...after, ...(moved && { FechaSituacion: change.at.slice(0, 10) }), ...change.columns };
    const names = Object.keys(columns);
    db.prepare(
      `UPDATE contracts SET ${names.map((name) => `${name} = ?`).join(', ')}, RowVersion = RowVersion + 1 WHERE Id = ?`,
    ).run(...Object.values(columns), id);
    if (change.detail)
      db.prepare('UPDATE contract_details SET Detalle = json_patch(Detalle, ?) WHERE Id = ?').run(
        JSON.stringify(change.detail),
        id,
      );
    addHistory(db, id, change, before, after);
  });
}

/** Adds a line to the history; the first line of a contract has no previous values. */
export function addHistory(
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
