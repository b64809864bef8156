import type { DatabaseSync } from 'node:sqlite';
import { situation, state } from '../ids.ts';
import { all } from '../sql.ts';
import { type Day, isoDateTime } from './calendar.ts';
import type { Facts, Written } from './contract.ts';
import { retailers } from './data/market.ts';
import { inserter } from './insert.ts';
import type { Random } from './random.ts';

/** A user as contracts name them. */
export interface Author {
  id: string;
  name: string;
}

/** Who creates an agent's contracts: a user of that agent, or one of the staff. */
export function authorChooser(db: DatabaseSync) {
  const users = all<{ Id: string; Nombre: string; Apellidos: string | null; IdAgente: number | null }>(
    db,
    'SELECT Id, Nombre, Apellidos, IdAgente FROM users ORDER BY Email',
  );
  const byAgent = Map.groupBy(users, ({ IdAgente }) => IdAgente);
  const staff = byAgent.get(null) ?? users;
  return (random: Random, agentId: number | null): Author => {
    const { Id, Nombre, Apellidos } = random.pick((agentId !== null && byAgent.get(agentId)) || staff);
    return { id: Id, name: [Nombre, Apellidos].filter(Boolean).join(' ') };
  };
}

interface Step {
  at: Day | string;
  stateId: number;
  situationId: number;
  note: string;
  /** The user's name; left out if it was the customer, the supplier, the distributor or the calendar. */
  by?: string;
}

/** The history of a contract until today, one line per step. */
export function historyWriter(db: DatabaseSync) {
  const insert = inserter(db, 'contract_history');
  return function writeHistory(random: Random, facts: Facts, written: Written, author: Author) {
    let before: Step | undefined;
    let last = '';
    for (const [index, step] of stepsOf(facts, written, author.name).entries()) {
      // On the seed's "today" nothing is later than nine, and no time is before the last one.
      const drawn =
        typeof step.at === 'string'
          ? step.at
          : isoDateTime(step.at, random.int(480, step.at === facts.today ? 539 : 1200));
      last = drawn > last ? drawn : last;
      insert({
        ContratoId: facts.id,
        Orden: index + 1,
        Fecha: last,
        Usuario: step.by ?? null,
        EstadoIdAnterior: before?.stateId ?? null,
        EstadoId: step.stateId,
        SituacionIdAnterior: before?.situationId ?? null,
        SituacionId: step.situationId,
        Nota: step.note,
      });
      before = step;
    }
  };
}

function stepsOf(facts: Facts, { created, detail, refusal }: Written, by: string): Step[] {
  const { life, renewalOf, terms } = facts;
  const note = renewalOf ? `Renovación de ${renewalOf}` : 'Alta del contrato';
  const steps: Step[] = [{ at: created, stateId: state.draft, situationId: situation.unsent, note, by }];
  if (life.signed !== null)
    steps.push(
      {
        at: life.signed,
        stateId: state.awaitingSignature,
        situationId: situation.inSignature,
        note: 'Enviado a firma electrónica',
        by,
      },
      { at: life.signed, stateId: state.signed, situationId: situation.signed, note: 'Firmado por el cliente' },
    );
  if (life.sent !== null)
    steps.push({
      at: String(detail.FechaEnvio),
      stateId: state.inProcess,
      situationId: situation.sent,
      note: `Enviado a ${retailers[terms.retailerId - 1]}`,
      by,
    });
  if (life.sent !== null) steps.push(...withOthers(facts));
  if (life.activated !== null)
    steps.push({ at: life.activated, stateId: state.active, situationId: situation.activated, note: 'Activado' });
  const { stateId, situationId } = steps.at(-1) as Step;
  if (stateId !== life.stateId || situationId !== life.situationId) steps.push(present(facts, refusal));
  return steps;
}

/** What the retailer and the distributor do with a contract that was sent; a renewal changes nothing at the point. */
function withOthers({ life, renewalOf, today }: Facts): Step[] {
  const { sent, situationId, stateId } = life;
  const reached = stateId === state.rejected ? situationId === situation.refused : situationId >= situation.accepted;
  if (sent === null || !reached || situationId === situation.incident) return [];
  const accepted = {
    at: sent,
    stateId: state.inProcess,
    situationId: situation.accepted,
    note: 'Aceptado por la comercializadora',
  };
  if (renewalOf !== null || situationId === situation.accepted) return [accepted];
  const asked = Math.min(sent + 1, today);
  return [
    accepted,
    { ...accepted, at: asked, situationId: situation.switching, note: 'Solicitud enviada a la distribuidora' },
  ];
}

/** The last step, if the contract is no longer in the usual sequence (rejected, ended, renewed …). */
function present({ life, today }: Facts, refusal: string | null): Step {
  const { stateId, situationId, situationSince, left, end } = life;
  const after = end === null ? today : Math.min(end + 1, today);
  switch (stateId) {
    case state.rejected:
      return {
        at: situationSince,
        stateId,
        situationId,
        note: refusal ?? 'Rechazado',
      };
    case state.ended:
      return { at: left ?? after, stateId, situationId, note: 'Baja del suministro' };
    case state.expired:
      return { at: after, stateId, situationId, note: 'Vencido sin renovar' };
    case state.renewed:
      return { at: after, stateId, situationId, note: 'Sustituido por su renovación' };
    case state.cancelled:
      return { at: situationSince, stateId, situationId, note: 'Anulado' };
    default:
      return { at: situationSince, stateId, situationId, note: 'Cambio de situación' };
  }
}
