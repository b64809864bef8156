import type { DatabaseSync } from 'node:sqlite';
import { renewalWindow } from '~/domain/renewal-states.ts';
import { state, subState } from './ids.ts';
import { proposalMaker } from './renewal-proposal.ts';
import { type Day, isoDate } from './seed/calendar.ts';
import { inserter, type Row } from './seed/context.ts';
import { all } from './sql.ts';

/** The first and last end date of the contracts that are up for renewal. */
export const windowOn = (today: Day) =>
  [isoDate(today - renewalWindow.before), isoDate(today + renewalWindow.after)] as const;

/** A contract that has come into the window. */
export interface Opened {
  Id: number;
  SubestadoId: number | null;
  FechaFin: string;
  TarifaId: number | null;
  ComercializadoraId: number | null;
  Fee: number | null;
  Modalidad: string | null;
  Detalle: string;
}

/**
 * Creates a renewal, with a proposal at the prices of the day, for every contract that has come into the window since
 * the last call. Every handler that reads renewals calls it first.
 * @param story data of the renewal besides the proposal; for contracts that come in by themselves only the day
 */
export function openRenewals(
  db: DatabaseSync,
  seed: string,
  today: Day,
  story: (contract: Opened) => Row = () => ({ FechaSubestado: isoDate(today) }),
) {
  const opened = all<Opened>(
    db,
    `SELECT c.Id, c.SubestadoId, c.FechaFin, c.TarifaId, c.ComercializadoraId, c.Fee, m.Nombre AS Modalidad, d.Detalle
     FROM contracts c LEFT JOIN modalities m ON m.Id = c.ModalidadId JOIN contract_details d ON d.Id = c.Id
     WHERE c.EstadoId = ? AND c.FechaFin BETWEEN ? AND ? AND NOT EXISTS (SELECT 1 FROM renewals r WHERE r.Id = c.Id)
     ORDER BY c.Id`,
    state.active,
    ...windowOn(today),
  );
  if (opened.length === 0) return;
  const propose = proposalMaker(db, seed, today);
  const insert = inserter(db, 'renewals');
  const setSubState = db.prepare('UPDATE contracts SET SubestadoId = ? WHERE Id = ?');
  for (const contract of opened) {
    const { Id, TarifaId, ComercializadoraId, Fee, Modalidad, Detalle } = contract;
    const proposal = propose({
      id: Id,
      tariffId: TarifaId,
      retailerId: ComercializadoraId,
      fee: Fee,
      modality: Modalidad,
      detail: JSON.parse(Detalle),
    });
    insert({ Id, ...story(contract), ...proposal });
    if (contract.SubestadoId === null) setSubState.run(subState.pending, Id);
  }
}
