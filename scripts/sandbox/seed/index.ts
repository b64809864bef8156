import type { DatabaseSync } from 'node:sqlite';
import { seedAgents } from './agents.ts';
import { dayOf } from './calendar.ts';
import type { OnProgress, SeedContext } from './context.ts';
import { seedContracts } from './contracts.ts';
import { seedLookups } from './lookups.ts';
import { seedUsers } from './users.ts';

/** Contracts by size: for tests, for people, for load. */
export const sizes = { mini: 200, demo: 20_000, carga: 200_000 } as const;
export type Size = keyof typeof sizes;

/** Fills an empty database; the same seed, day and size give the same rows on every machine. */
export function seedDatabase(
  db: DatabaseSync,
  options: { seed: string; day: string; contracts: number; onProgress?: OnProgress | undefined },
) {
  const context: SeedContext = { ...options, today: dayOf(options.day) };
  db.exec('BEGIN');
  seedLookups(db);
  const agents = seedAgents(db, context);
  seedUsers(db, context);
  seedContracts(db, context, agents);
  db.exec('COMMIT');
}
