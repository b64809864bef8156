import type { DatabaseSync } from 'node:sqlite';
import { situation, state } from '../ids.ts';
import { all } from '../sql.ts';
import { type Day, isoDateTime } from './calendar.ts';
import { inserter } from './context.ts';
import type { Facts, Written } from './contract.ts';
import { retailers } from './data/market.ts';
import type { Random } from './random.ts';

/** A user as contracts name them. */
export interface Author {
  id: string;
  name: string;
}

/** Who creates an agent's contracts: a user of that agent, or one of the staff. */
export function authorChooser(db: DatabaseSync) {
  const users = all<Author & { agent: number | null }>(
    db,
    "SELECT Id AS id, Nombre || coalesce(' ' || Apellidos, '') AS name, IdAgente AS agent FROM users ORDER BY Email",
  );
  const byAgent = Map.groupBy(users, ({ agent }) => agent);
  const staff = byAgent.get(null) ?? users;
  return (random: Random, agentId: number | null): Author =>
    random.pick((agentId !== null && byAgent.get(agentId)) || staff);
}

/** The user is left out if it was the customer, the supplier, the distributor or the calendar. */
type Step = readonly [at: Day | string | null, stateId: number, situationId: number, note: string, by?: string];

/** The history of a contract until today, one line per step. */
export function historyWriter(db: DatabaseSync) {
  const insert = inserter(db, 'contract_history');
  return function writeHistory(random: Random, facts: Facts, written: Written, author: Author) {
    let before: Step | undefined;
    let last = '';
    let index = 0;
    for (const step of stepsOf(facts, written, author.name)) {
      const [at, EstadoId, SituacionId, Nota, by] = step;
      if (at === null) continue;
      // On the seed's "today" nothing is later than nine, and no time is before the last one.
      const moment = typeof at === 'string' ? at : isoDateTime(at, random.int(480, at === facts.today ? 539 : 1200));
      last = moment > last ? moment : last;
      insert({
        ContratoId: facts.id,
        Orden: ++index,
        Fecha: last,
        Usuario: by ?? null,
        EstadoIdAnterior: before?.[1] ?? null,
        EstadoId,
        SituacionIdAnterior: before?.[2] ?? null,
        SituacionId,
        Nota,
      });
      before = step;
    }
  };
}

/** The usual steps, those without a day not taken; then the last one, if the contract is no longer among them. */
function stepsOf(facts: Facts, { row, detail, refusal }: Written, by: string): readonly Step[] {
  const { life, renewalOf, terms, today } = facts;
  const { signed, sent, activated, stateId, situationId } = life;
  const { draft, awaitingSignature, inProcess, active } = state;
  const reached = stateId === state.rejected ? situationId === situation.refused : situationId >= situation.accepted;
  const accepted = reached && situationId !== situation.incident ? sent : null;
  // A renewal changes nothing at the supply point.
  const isRequested = accepted !== null && renewalOf === null && situationId !== situation.accepted;
  const requested = isRequested ? Math.min(accepted + 1, today) : null;
  const begun = renewalOf ? `Renovación de ${renewalOf}` : 'Alta del contrato';
  const retailer = retailers[terms.retailerId - 1];
  const usual: readonly Step[] = [
    [row.FechaCreacion, draft, situation.unsent, begun, by],
    [signed, awaitingSignature, situation.inSignature, 'Enviado a firma electrónica', by],
    [signed, state.signed, situation.signed, 'Firmado por el cliente'],
    [detail.FechaEnvio, inProcess, situation.sent, `Enviado a ${retailer}`, by],
    [accepted, inProcess, situation.accepted, 'Aceptado por la comercializadora'],
    [requested, inProcess, situation.switching, 'Solicitud enviada a la distribuidora'],
    [activated, active, situation.activated, 'Activado'],
  ];
  const last = usual.findLast(([at]) => at !== null);
  if (last?.[1] === stateId && last[2] === situationId) return usual;
  const [at, note] = present(facts, refusal);
  return [...usual, [at, stateId, situationId, note]];
}

function present({ life, today }: Facts, refusal: string | null): readonly [Day, string] {
  const { stateId, situationSince, left, end } = life;
  const after = end === null ? today : Math.min(end + 1, today);
  switch (stateId) {
    case state.rejected:
      return [situationSince, refusal ?? 'Rechazado'];
    case state.ended:
      return [left ?? after, 'Baja del suministro'];
    case state.expired:
      return [after, 'Vencido sin renovar'];
    case state.renewed:
      return [after, 'Sustituido por su renovación'];
    case state.cancelled:
      return [situationSince, 'Anulado'];
    default:
      return [situationSince, 'Cambio de situación'];
  }
}
