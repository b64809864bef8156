import type { DatabaseSync } from 'node:sqlite';
import { renewalWindow } from '~/domain/renewal-states.ts';
import { accounts } from '../accounts.ts';
import { state, subState } from '../ids.ts';
import { openRenewals, windowOn } from '../renewal-window.ts';
import { type Day, dayOf, isoDate } from './calendar.ts';
import type { SeedContext } from './context.ts';
import type { Row } from './insert.ts';
import { Random } from './random.ts';

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
    const { next, ...story } = storyOf(new Random(seed, 'renewal', Id), SubestadoId, dayOf(FechaFin), today);
    setContact.run(next === null ? null : isoDate(next), Id);
    return { ...story, RenovadoPor: SubestadoId === subState.renewed ? renewer : null };
  });
}

/** How far the talks with the customer are, and the day of the next call. */
function storyOf(random: Random, subStateId: number | null, end: Day, today: Day): Row & { next: Day | null } {
  const opened = Math.min(today, end - renewalWindow.after);
  const since = (most: number) => isoDate(Math.max(opened, today - random.int(0, most)));
  const story = (FechaSubestado: string, IntentosContacto: number, hasDocument: boolean, next: Day | null) => ({
    FechaSubestado,
    IntentosContacto,
    DocumentoGenerado: Number(hasDocument),
    next,
  });
  switch (subStateId) {
    case subState.contacted:
      return story(since(25), random.int(1, 3), false, today + random.int(-3, 14));
    case subState.offered:
      return story(since(20), random.int(1, 4), random.chance(0.9), today + random.int(-3, 10));
    case subState.negotiating:
      return story(since(30), random.int(2, 6), random.chance(0.95), today + random.int(-1, 7));
    case subState.awaitingSignature:
      return story(since(10), random.int(2, 6), true, today + random.int(0, 5));
    case subState.renewed:
      return story(since(20), random.int(1, 5), true, null);
    case subState.extended:
    case subState.declined:
    case subState.lost:
      return story(since(40), random.int(1, 5), random.chance(0.4), null);
    case subState.unreachable:
      return story(since(30), random.int(3, 7), false, today + random.int(2, 20));
    default:
      return story(
        isoDate(opened),
        random.chance(0.8) ? 0 : 1,
        false,
        random.chance(0.6) ? today + random.int(-2, 12) : null,
      );
  }
}
