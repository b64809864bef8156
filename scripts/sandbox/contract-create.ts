import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from './clock.ts';
import { addHistory } from './contract-change.ts';
import { searchRow } from './contract-search.ts';
import { situation, state } from './ids.ts';
import { inserter, type Row } from './seed/insert.ts';
import { all, transaction } from './sql.ts';
import { sortKey } from './text.ts';

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
    const standing = { EstadoId: state.draft, SituacionId: situation.unsent };
    const row: Row = {
      ...columns,
      Id: nextId(db),
      CodigoContrato: nextCode(db, brandId, at.slice(0, 4)),
      MarcaId: brandId,
      ClaveTitular: sortKey(String(columns.NombreTitular ?? '')),
      ...standing,
      FechaCreacion: at,
      FechaSituacion: at.slice(0, 10),
    };
    const id = Number(row.Id);
    inserter(db, 'contracts')(row);
    inserter(db, 'contract_details')({ Id: id, Detalle: JSON.stringify(detail) });
    inserter(db, 'contract_search')(searchRow(row));
    addHistory(db, id, { at, by, note }, null, standing);
    return { Id: id, CodigoContrato: String(row.CodigoContrato) };
  });
}

const nextId = (db: DatabaseSync) => Number(db.prepare('SELECT max(Id) + 1 AS next FROM contracts').get()?.next ?? 1);

function nextCode(db: DatabaseSync, brandId: number, year: string): string {
  const [{ series, last }] = all<{ series: string; last: string | null }>(
    db,
    `SELECT b.Prefijo || '-' || ?2 || '-' AS series,
       (SELECT max(c.CodigoContrato) FROM contracts c
        WHERE c.CodigoContrato BETWEEN b.Prefijo || '-' || ?2 || '-' AND b.Prefijo || '-' || ?2 || '-~') AS last
     FROM brands b WHERE b.Id = ?1`,
    brandId,
    year,
  ) as [{ series: string; last: string | null }];
  return series + String(Number(last?.slice(series.length) ?? 0) + 1).padStart(6, '0');
}
