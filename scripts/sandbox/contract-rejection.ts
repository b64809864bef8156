import type { DatabaseSync } from 'node:sqlite';
import { checkCups, cups20 } from '~/domain/cups.ts';
import { periods } from '~/domain/periods.ts';
import { situation, state } from './ids.ts';
import { drawRejection, type Rejection, reasonOf } from './seed/distributor.ts';
import { Random } from './seed/random.ts';
import { all } from './sql.ts';
import { requestWord } from './wire.ts';

/** One in this many correct contracts is refused when it is sent for the first time. */
const unluckyOneIn = 12;

/** Reasons in the words of table T27; for gas, in those of its distributors, who have no codes. */
const reason = (code: string, { Energia }: Request, ofGas: string): Rejection =>
  Energia === 'G' ? { code: null, why: ofGas } : reasonOf(code);

interface Request {
  CodigoContrato: string;
  Energia: string | null;
  Tarifa: string | null;
  TipoSolicitudId: number | null;
  Cups: string | null;
  PeriodosPotencia: number | null;
  Detalle: string;
  Envios: number;
}

/**
 * Why the distributor refuses a contract, if it does: because of an error in it, otherwise at random, depending on its
 * code.
 */
export function rejectionOf(db: DatabaseSync, contractId: number, byChanceToo: boolean): Rejection | undefined {
  const [request] = all<Request>(
    db,
    `SELECT c.CodigoContrato, c.Energia, tariffs.Nombre AS Tarifa, c.TipoSolicitudId, c.Cups, tariffs.NumPeriodosPotencia AS PeriodosPotencia, d.Detalle,
       (SELECT count(*) FROM contract_history h
        WHERE h.ContratoId = c.Id AND h.SituacionId = ? AND h.SituacionIdAnterior <> h.SituacionId) AS Envios
     FROM contracts c JOIN contract_details d ON d.Id = c.Id LEFT JOIN tariffs ON tariffs.Id = c.TarifaId WHERE c.Id = ?`,
    situation.sent,
    contractId,
  ) as [Request];
  if (!request.Cups || !checkCups(request.Cups).valid) return reason('01', request, 'El CUPS no existe');
  if (powersFall(request)) return reason('15', request, 'Otros');
  if (isTaken(db, contractId, request.Cups)) return reason('38', request, 'Hay una solicitud anterior en curso');
  if (!byChanceToo || request.Envios > 1) return undefined;
  const chance = new Random('rejection', request.CodigoContrato);
  if (!chance.chance(1 / unluckyOneIn)) return undefined;
  const { Energia, Tarifa, TipoSolicitudId } = request;
  return drawRejection(chance, { energy: Energia, tariff: Tarifa, request: requestWord(TipoSolicitudId) });
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
