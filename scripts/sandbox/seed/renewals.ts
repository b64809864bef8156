import type { DatabaseSync } from 'node:sqlite';
import { renewalWindow } from '~/domain/renewal-states.ts';
import { accounts } from '../accounts.ts';
import { state, subState } from '../ids.ts';
import { openRenewals, windowOn } from '../renewal-window.ts';
import { type Day, dayOf, isoDate, Random, type Row, type SeedContext } from './context.ts';

/** A contract that another person has renewed already: `PT-2026-000022`, which ran out yesterday. */
const renewedCase = 22;

export function seedRenewals(db: DatabaseSync, { seed, today }: SeedContext) {
  // The sub-states were drawn before the edge cases had their end dates.
  db.prepare(
    'UPDATE contracts SET SubestadoId = NULL WHERE EstadoId = ? AND (FechaFin IS NULL OR FechaFin NOT BETWEEN ? AND ?)',
  ).run(state.active, ...windowOn(today));
  db.prepare('UPDATE contracts SET SubestadoId = ? WHERE Id = ?').run(subState.renewed, renewedCase);

  const setContact = db.prepare(
    "UPDATE contract_details SET Detalle = json_set(Detalle, '$.FechaProximoContacto', ?) WHERE Id = ?",
  );
  const renewer = accounts.find(({ email }) => email.startsWith('renovaciones@'))?.name ?? null;
  openRenewals(db, seed, today, ({ Id, SubestadoId, FechaFin }) => {
    const { next, row } = storyOf(new Random(seed, 'renewal', Id), SubestadoId, dayOf(FechaFin), today);
    setContact.run(next === null ? null : isoDate(next), Id);
    return { ...row, RenovadoPor: SubestadoId === subState.renewed ? renewer : null };
  });
}

/** Of the talks about a renewal, by sub-state, each drawn between two numbers. */
interface Talks {
  /** Most days since the sub-state, and how often the customer was called. */
  since: number;
  calls: readonly [number, number];
  /** How probable it is that the document has been made. */
  document: number;
  /** Days to the next call; left out where there is none. */
  next?: readonly [number, number];
}
const over: Talks = { since: 40, calls: [1, 5], document: 0.4 };
const talks: Readonly<Record<number, Talks>> = {
  [subState.contacted]: { since: 25, calls: [1, 3], document: 0, next: [-3, 14] },
  [subState.offered]: { since: 20, calls: [1, 4], document: 0.9, next: [-3, 10] },
  [subState.negotiating]: { since: 30, calls: [2, 6], document: 0.95, next: [-1, 7] },
  [subState.awaitingSignature]: { since: 10, calls: [2, 6], document: 1, next: [0, 5] },
  [subState.renewed]: { since: 20, calls: [1, 5], document: 1 },
  [subState.extended]: over,
  [subState.declined]: over,
  [subState.lost]: over,
  [subState.unreachable]: { since: 30, calls: [3, 7], document: 0, next: [2, 20] },
};

/** How far the talks with the customer are, and the day of the next call. */
function storyOf(random: Random, subStateId: number | null, end: Day, today: Day): { next: Day | null; row: Row } {
  const opened = Math.min(today, end - renewalWindow.after);
  const talk = talks[subStateId ?? subState.pending];
  const since = talk ? Math.max(opened, today - random.int(0, talk.since)) : opened;
  const calls = talk ? random.int(...talk.calls) : Number(!random.chance(0.8));
  const hasDocument = random.chance(talk?.document ?? 0);
  const days = talk ? talk.next : random.chance(0.6) ? ([-2, 12] as const) : undefined;
  return {
    next: days ? today + random.int(...days) : null,
    row: { FechaSubestado: isoDate(since), IntentosContacto: calls, DocumentoGenerado: Number(hasDocument) },
  };
}
