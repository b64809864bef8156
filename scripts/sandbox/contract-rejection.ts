import type { DatabaseSync } from 'node:sqlite';
import { checkCups, cups20 } from '~/domain/cups.ts';
import { periods } from '~/domain/periods.ts';
import { situation, state } from './ids.ts';
import { type Rejection, reasonOf } from './seed/distributor.ts';
import { all } from './sql.ts';

/** Reasons in the words of table T27; for gas, in those of its distributors, who have no codes. */
const reason = (code: string, { Energia }: Request, ofGas: string): Rejection =>
  Energia === 'G' ? { code: null, why: ofGas } : reasonOf(code);

interface Request {
  Energia: string | null;
  Cups: string | null;
  PeriodosPotencia: number | null;
  Detalle: string;
}

/** Why the distributor refuses a contract, if there is an error in it. */
export function rejectionOf(db: DatabaseSync, contractId: number): Rejection | undefined {
  const [request] = all<Request>(
    db,
    `SELECT c.Energia, c.Cups, tariffs.NumPeriodosPotencia AS PeriodosPotencia, d.Detalle
     FROM contracts c JOIN contract_details d ON d.Id = c.Id LEFT JOIN tariffs ON tariffs.Id = c.TarifaId WHERE c.Id = ?`,
    contractId,
  ) as [Request];
  if (!request.Cups || !checkCups(request.Cups).valid) return reason('01', request, 'El CUPS no existe');
  if (powersFall(request)) return reason('15', request, 'Otros');
  if (isTaken(db, contractId, request.Cups)) return reason('38', request, 'Hay una solicitud anterior en curso');
  return undefined;
}

/** Whether P1 ≤ P2 ≤ … ≤ P6, if the tariff has six periods. */
function powersFall({ PeriodosPotencia, Detalle }: Request): boolean {
  if (PeriodosPotencia !== 6) return false;
  const detail: Record<string, unknown> = JSON.parse(Detalle);
  const powers = periods.map((period) => Number(detail[`Potencia${period}`] ?? 0));
  return powers.some((power, index) => power < (powers[index - 1] ?? 0));
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
