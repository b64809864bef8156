import type { Behaviour } from '../behaviour.ts';
import type { Server } from '../server.ts';
import { journeys } from './journeys.ts';
import { Writer } from './writer.ts';

/** Makes, reads, changes and removes records of the account and the brand, and says what was left. */
export async function* writes(server: Server): AsyncGenerator<Behaviour> {
  const mark = `conformidad-${Date.now().toString(36)}`;
  for (const journey of journeys(server.brand)) yield* new Writer(server, mark).run(journey);
}
