import type { DatabaseSync } from 'node:sqlite';
import { seedAgents } from './agents.ts';
import { seedApiClients } from './api-clients.ts';
import { seedBatteries } from './batteries.ts';
import { seedBrands } from './brands.ts';
import { dayOf, type SeedContext } from './context.ts';
import { seedContracts } from './contracts.ts';
import { seedFiles } from './files.ts';
import { seedInvoices } from './invoices.ts';
import { seedLogs } from './logs.ts';
import { seedLookups } from './lookups.ts';
import { seedRenewals } from './renewals.ts';
import { seedSips } from './sips.ts';
import { seedUsers } from './users.ts';

/** Contracts by size: for tests, for people, for load. */
export const sizes = { mini: 200, demo: 20_000, carga: 200_000 } as const;
export type Size = keyof typeof sizes;

/** Fills an empty database; the same seed, day and size give the same rows on every machine. */
export function seedDatabase(db: DatabaseSync, options: { seed: string; day: string; contracts: number }) {
  const context: SeedContext = { ...options, today: dayOf(options.day) };
  db.exec('BEGIN');
  seedLookups(db);
  seedBrands(db, context);
  const agents = seedAgents(db, context);
  seedUsers(db, context, agents);
  seedApiClients(db, context);
  seedFiles(db, context);
  seedContracts(db, context, agents);
  seedRenewals(db, context);
  seedInvoices(db, context);
  seedBatteries(db, context);
  seedSips(db, context);
  seedLogs(db, context);
  db.exec('COMMIT');
}
